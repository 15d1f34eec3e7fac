import { fromPromise } from "xstate";
import { askFeatureInfo, type InfoFeature } from "../../api/featureInfo.ts";
import type { Api } from "../../api/createApi.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";
import type { ClickedFeature } from "../../../machines/feature-info/clickedFeatures.ts";
import { highlightMachine } from "../../../machines/feature-info/highlightMachine.ts";
import type { FeatureQuestion } from "../../../machines/feature-info/highlightSetup.ts";

/** A feature without an id goes by its place in the answer (spec §3.27). */
const toClicked = ({ layer, feature }: InfoFeature, index: number): ClickedFeature => ({
  layer,
  id: feature.id ?? index,
  properties: feature.properties ?? {},
  geometry: feature.geometry ?? undefined,
});

/** Gives highlighting the map server; what was asked is aborted when nobody waits for it any more. */
export const provideHighlight = ({
  api,
  server,
  filterOf = () => undefined,
}: {
  api: Api;
  server: ProjectMapServer;
  /** What of a layer is shown now, as XML; undefined: all. */
  filterOf?: (layer: string) => string | undefined;
}) =>
  highlightMachine.provide({
    actors: {
      askServer: fromPromise<ClickedFeature[], FeatureQuestion | null>(async ({ input, signal }) => {
        if (!input) return [];
        const found = await askFeatureInfo(api, server, { ...input, signal, filterOf });
        return found.map(toClicked);
      }),
    },
  });
