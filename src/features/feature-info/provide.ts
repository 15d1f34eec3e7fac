import { fromPromise } from "xstate";
import { askFeatureInfo, type InfoFeature } from "../../api/featureInfo.ts";
import type { Api } from "../../api/createApi.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";
import type {
  ClickedFeature,
  FoundFeatures,
  LeftOut,
} from "../../../machines/feature-info/clickedFeatures.ts";
import { highlightMachine } from "../../../machines/feature-info/highlightMachine.ts";
import type { FeatureQuestion } from "../../../machines/feature-info/highlightSetup.ts";

/** A feature without an id is identified by its index in the response (spec §3.27). */
const toClicked = ({ layer, feature }: InfoFeature, index: number): ClickedFeature => ({
  layer,
  id: feature.id ?? index,
  properties: feature.properties ?? {},
  geometry: feature.geometry ?? undefined,
});

/** The map server does not say how many there are. */
function leftOutOf(layer: string, { position3857, resolution, tolerancePx }: FeatureQuestion): LeftOut {
  const [x = 0, y = 0] = position3857;
  const reach = tolerancePx * resolution;
  return { layer, total: null, extent3857: [x - reach, y - reach, x + reach, y + reach] };
}

/** Provides queries of the map server, aborted when no longer needed. */
export const provideHighlight = ({
  api,
  server,
  filterOf = () => undefined,
  styleOf = () => undefined,
}: {
  api: Api;
  server: ProjectMapServer;
  /** The layer's filter as XML; undefined: none. */
  filterOf?: (layer: string) => string | undefined;
  /** The style that it is drawn in; undefined: its default. */
  styleOf?: (layer: string) => string | undefined;
}) =>
  highlightMachine.provide({
    actors: {
      askServer: fromPromise<FoundFeatures, FeatureQuestion | null>(async ({ input, signal }) => {
        if (!input) return { features: [], leftOut: [] };
        const { features, cut } = await askFeatureInfo(api, server, { ...input, signal, filterOf, styleOf });
        return { features: features.map(toClicked), leftOut: cut.map((layer) => leftOutOf(layer, input)) };
      }),
    },
  });
