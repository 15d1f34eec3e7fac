import { setImmediate as breathe } from "node:timers/promises";
import type { Feature, Geometry, Position } from "geojson";
import { featureBytes } from "../filter/columns.ts";
import { partsOf } from "../blocks/layerBlocks.ts";
import type { LoadedLayer, ServedLayer } from "../LoadedLayer.ts";
import type { FeatureQuery } from "./FeatureQuery.ts";
import { attributeElements, geometryNameOf } from "./xmlNames.ts";
import { lonLatFrom3857, projectionOf } from "../projections.ts";

/** How many features are written before other requests get their turn. */
const chunk = 250;

/** The projection to write in (x first), and the attributes to keep; absent: all. */
export type Rewrite = Pick<FeatureQuery, "crs" | "propertyNames">;

/** The features in another projection or with fewer attributes: parsed and serialised again, a chunk at a time. */
export async function* rewriteFeatures(
  layer: ServedLayer,
  features: Uint32Array,
  rewrite: Rewrite,
): AsyncGenerator<Feature<Geometry | null>[]> {
  const { code } = rewrite.crs;
  const json = code === 3857 ? 3857 : 4326;
  const own = layer.sourceCode === code;
  for (let start = 0; start < features.length; start += chunk) {
    const part: Feature<Geometry | null>[] = [];
    for (const { features: read, at } of partsOf(layer, features.subarray(start, start + chunk), json, own))
      for (const i of at) part.push(rewritten(read, i, rewrite));
    yield part;
    await breathe();
  }
}

function rewritten(
  layer: LoadedLayer,
  i: number,
  { crs: { code }, propertyNames }: Rewrite,
): Feature<Geometry | null> {
  const stored = code === 3857 ? 3857 : 4326;
  const feature = JSON.parse(featureBytes(layer, i, stored).toString()) as Feature;
  if (propertyNames) {
    const elements = attributeElements(layer);
    feature.properties = Object.fromEntries(
      Object.entries(feature.properties ?? {}).filter(
        ([name]) => propertyNames.has(name) || propertyNames.has(elements.get(name) ?? name),
      ),
    );
  }
  if (propertyNames && !propertyNames.has(geometryNameOf(layer))) return { ...feature, geometry: null };
  if (code !== stored && code !== 4258)
    feature.geometry = reprojected(layer, i, { geometry: feature.geometry, code });
  return feature;
}

/** Takes the layer's exact coordinates, which stand in the order of the geometry, in place of the rounded ones. */
function reprojected(
  layer: LoadedLayer,
  i: number,
  { geometry, code }: { geometry: Geometry; code: number },
): Geometry {
  const fromLonLat = projectionOf(code)?.fromLonLat ?? ((x: number, y: number) => [x, y] as [number, number]);
  let vertex = (layer.partStarts[layer.featureParts[i] ?? 0] ?? 0) * 2;
  const own = layer.sourceCode === code ? layer.ownCoordinates : undefined;
  const coordinates = own ?? layer.coordinates;
  const round = rounding(code);
  const position = ([, , ...height]: Position): Position => {
    const x = coordinates[vertex] ?? 0;
    const y = coordinates[vertex + 1] ?? 0;
    vertex += 2;
    const [east, north] = own ? [x, y] : fromLonLat(...lonLatFrom3857(x, y));
    return [round(east), round(north), ...height];
  };
  const nested = (coordinates: unknown): unknown =>
    Array.isArray(coordinates) && typeof coordinates[0] !== "number"
      ? coordinates.map(nested)
      : position(coordinates as Position);
  const walk = (geometry: Geometry): Geometry =>
    geometry.type === "GeometryCollection"
      ? { ...geometry, geometries: geometry.geometries.map(walk) }
      : ({ ...geometry, coordinates: nested(geometry.coordinates) } as Geometry);
  return walk(geometry);
}

/** Millimetres, or 1e-7 degree (1.1 cm). */
function rounding(code: number): (value: number) => number {
  const scale = projectionOf(code)?.isGeographic ? 1e7 : 1e3;
  return (value) => Math.round(value * scale) / scale;
}
