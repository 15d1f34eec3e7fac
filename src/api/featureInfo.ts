import type { Feature, Geometry } from "geojson";
import type { Api } from "./createApi.ts";
import { askFeatures } from "./features.ts";
import { type ProjectMapServer, serviceUrl } from "./mapServer.ts";
import { pointingPatienceMs } from "./stallTimeout.ts";
import { isInMetres, lonLatOf, movedFeature } from "./positions.ts";

/** Which features of which layers are at a position. */
export interface FeatureInfoRequest {
  /** Names of the project's layers. */
  layers: readonly string[];
  /** EPSG:3857, metres: x, y. */
  position3857: readonly number[];
  /** Metres per px, in EPSG:3857. */
  resolution: number;
  signal: AbortSignal;
  /** Tolerance around a feature, px. */
  tolerancePx: number;
  /** The layer's filter as XML; undefined: none. */
  filterOf?: (layer: string) => string | undefined;
  /** The style that it is drawn in; undefined: its default. */
  styleOf?: (layer: string) => string | undefined;
}

/** A feature found by the server, with its layer; its geometry, if any, is in degrees: longitude, latitude. */
export interface InfoFeature {
  layer: string;
  feature: Feature<Geometry | null>;
}

/** Most features of one layer; a person steps through them one by one. */
const featureCount = 20;
/** Size of the queried image, px: odd, so that the position is the middle of a pixel. */
const sidePx = 101;
const middlePx = (sidePx - 1) / 2;

/** The WMS GetFeatureInfo request for a position (spec §2.41). */
export const featureInfoUrl = (
  server: ProjectMapServer,
  layer: string,
  { position3857, resolution, tolerancePx, filterOf, styleOf }: Omit<FeatureInfoRequest, "signal">,
): string => {
  const [x = 0, y = 0] = position3857;
  const reach = (sidePx / 2) * resolution;
  const filter = filterOf?.(layer);
  const params = new URLSearchParams({
    service: "WMS",
    version: "1.3.0",
    request: "GetFeatureInfo",
    layers: layer,
    query_layers: layer,
    styles: styleOf?.(layer) ?? "",
    crs: "EPSG:3857",
    bbox: [x - reach, y - reach, x + reach, y + reach].join(","),
    width: String(sidePx),
    height: String(sidePx),
    i: String(middlePx),
    j: String(middlePx),
    info_format: "application/json",
    // One more tells that there are more.
    feature_count: String(featureCount + 1),
    buffer: String(tolerancePx),
    ...(filter === undefined ? {} : { filter }),
  });
  return `${serviceUrl(server, "wms")}?${params.toString()}`;
};

/**
 * The features that the server draws at a position, layer by layer in the requested order, the nearest first: for
 * layers whose features are not all in the browser; and the layers of which it has more there. A layer that fails is left out; when all fail, the first error is
 * thrown.
 */
export async function askFeatureInfo(
  api: Api,
  server: ProjectMapServer,
  { signal, ...request }: FeatureInfoRequest,
): Promise<{ features: InfoFeature[]; cut: string[] }> {
  const answers = await Promise.allSettled(
    request.layers.map(async (layer) => {
      const url = featureInfoUrl(server, layer, request);
      const answer = await askFeatures(api, url, { signal, patienceMs: pointingPatienceMs });
      // GeoServer answers in the image's projection, and says so.
      const isMoved = isInMetres(answer);
      const features = answer.features
        .slice(0, featureCount)
        .map((feature) => ({ layer, feature: isMoved ? movedFeature(feature, lonLatOf) : feature }));
      return { features, cut: answer.features.length > featureCount ? [layer] : [] };
    }),
  );
  const failures = answers.filter((answer) => answer.status === "rejected");
  if (failures[0] && failures.length === answers.length) throw failures[0].reason;
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  return { features: found.flatMap(({ features }) => features), cut: found.flatMap(({ cut }) => cut) };
}
