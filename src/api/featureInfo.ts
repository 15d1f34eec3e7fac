import type { Feature, Geometry, Position } from "geojson";
import type { Api } from "./createApi.ts";
import { askFeatures, type FeatureAnswer } from "./features.ts";
import { type ProjectMapServer, serviceUrl } from "./mapServer.ts";
import { pointingPatienceMs } from "./patience.ts";

/** Which features of which layers lie at a place. */
export interface FeatureInfoRequest {
  /** Names of the project's layers. */
  layers: readonly string[];
  /** EPSG:3857, metres: x, y. */
  position3857: readonly number[];
  /** Metres per px, in EPSG:3857. */
  resolution: number;
  signal: AbortSignal;
  /** How far from a feature still counts as on it, px. */
  tolerancePx: number;
}

/** What the server found, with the layer it is of; its geometry, if any, is in degrees: longitude, latitude. */
export interface InfoFeature {
  layer: string;
  feature: Feature<Geometry | null>;
}

/** Most features told of one layer; a person steps through them one by one. */
const featureCount = 20;
/** Side of the picture that is asked about, px: odd, so that the place is the middle of a pixel. */
const sidePx = 101;
const middlePx = (sidePx - 1) / 2;

/** The WMS request for what is drawn at a place (spec §2.41). */
export const featureInfoUrl = (
  server: ProjectMapServer,
  layer: string,
  { position3857, resolution, tolerancePx }: Omit<FeatureInfoRequest, "signal">,
): string => {
  const [x = 0, y = 0] = position3857;
  const reach = (sidePx / 2) * resolution;
  const params = new URLSearchParams({
    service: "WMS",
    version: "1.3.0",
    request: "GetFeatureInfo",
    layers: layer,
    query_layers: layer,
    styles: "",
    crs: "EPSG:3857",
    bbox: [x - reach, y - reach, x + reach, y + reach].join(","),
    width: String(sidePx),
    height: String(sidePx),
    i: String(middlePx),
    j: String(middlePx),
    info_format: "application/json",
    feature_count: String(featureCount),
    buffer: String(tolerancePx),
  });
  return `${serviceUrl(server, "wms")}?${params.toString()}`;
};

/**
 * What the server draws at a place, layer by layer in the order asked for, the nearest first: for layers whose own
 * features are not all here. A layer that can't be asked is left out; when none can, it fails as the first did.
 */
export async function askFeatureInfo(
  api: Api,
  server: ProjectMapServer,
  { signal, ...request }: FeatureInfoRequest,
): Promise<InfoFeature[]> {
  const answers = await Promise.allSettled(
    request.layers.map(async (layer) => {
      const url = featureInfoUrl(server, layer, request);
      const answer = await askFeatures(api, url, { signal, patienceMs: pointingPatienceMs });
      const toDegrees = isInMetres(answer) ? lonLatOf : (position: Position) => position;
      return answer.features.map((feature) => ({ layer, feature: moved(feature, toDegrees) }));
    }),
  );
  const failures = answers.filter((answer) => answer.status === "rejected");
  if (failures[0] && failures.length === answers.length) throw failures[0].reason;
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

/** GeoServer answers in the picture's projection and says so; an answer that names none is in degrees. */
const isInMetres = (answer: FeatureAnswer): boolean =>
  /(3857|900913)\D*$/.test(JSON.stringify((answer as { crs?: unknown }).crs ?? ""));

/** Radius of the sphere of EPSG:3857, metres. */
const sphereRadius = 6_378_137;

const lonLatOf = ([x = 0, y = 0]: Position): Position => [
  (x / sphereRadius) * (180 / Math.PI),
  (2 * Math.atan(Math.exp(y / sphereRadius)) - Math.PI / 2) * (180 / Math.PI),
];

type Move = (position: Position) => Position;

const moved = (feature: Feature<Geometry | null>, move: Move): Feature<Geometry | null> => ({
  ...feature,
  geometry: feature.geometry && movedGeometry(feature.geometry, move),
});

const movedGeometry = (geometry: Geometry, move: Move): Geometry =>
  geometry.type === "GeometryCollection"
    ? { ...geometry, geometries: geometry.geometries.map((part) => movedGeometry(part, move)) }
    : ({ ...geometry, coordinates: movedCoordinates(geometry.coordinates, move) } as Geometry);

const movedCoordinates = (coordinates: unknown, move: Move): unknown =>
  Array.isArray(coordinates) && Array.isArray(coordinates[0])
    ? coordinates.map((part) => movedCoordinates(part, move))
    : move(coordinates as Position);
