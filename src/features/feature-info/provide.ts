import { fromPromise } from "xstate";
import { askFeatureInfo, type InfoFeature } from "../../api/featureInfo.ts";
import type { Api } from "../../api/createApi.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";
import type { ClickedFeature } from "../../../machines/feature-info/clickedFeatures.ts";
import { highlightMachine } from "../../../machines/feature-info/highlightMachine.ts";
import type { FeatureQuestion } from "../../../machines/feature-info/highlightSetup.ts";

/** A feature without an id is identified by its index in the response (spec §3.27). */
const toClicked = ({ layer, feature }: InfoFeature, index: number): ClickedFeature => ({
  layer,
  id: feature.id ?? index,
  properties: feature.properties ?? {},
  geometry: feature.geometry ?? undefined,
});

/** Provides queries of the map server, aborted when no longer needed. */
export const provideHighlight = ({
  api,
  server,
  filterOf = () => undefined,
}: {
  api: Api;
  server: ProjectMapServer;
  /** The layer's filter as XML; undefined: none. */
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
