import type { Feature, Geometry, Position } from "geojson";
import { movedGeometry } from "../../../../schemas/movedGeometry.ts";
import { featureBytes } from "../filter/columns.ts";
import { partsOf } from "../blocks/layerBlocks.ts";
import type { LoadedLayer, ServedLayer } from "../LoadedLayer.ts";
import { Turn } from "../Turn.ts";
import type { FeatureQuery } from "./FeatureQuery.ts";
import { attributeElements, geometryNameOf } from "./xmlNames.ts";
import { lonLatFrom3857, projectionOf } from "../projections.ts";

/** Features read at once. */
const chunk = 250;
/** Vertices reprojected between two reads of the clock. */
const clockInterval = 256;

/** The projection to write in (x first), and the attributes to keep; undefined: all. */
export type Rewrite = Pick<FeatureQuery, "crs" | "propertyNames">;

/**
 * The features in another projection or with fewer attributes: parsed and serialised again, in time slices; yields the
 * texts of one slice together.
 */
export async function* rewriteFeatures(
  layer: ServedLayer,
  features: Uint32Array,
  { write, ...rewrite }: Rewrite & { write: (feature: Feature<Geometry | null>) => string },
): AsyncGenerator<string[]> {
  const turn = new Turn();
  const { code } = rewrite.crs;
  const json = code === 3857 ? 3857 : 4326;
  const own = layer.sourceCode === code;
  for (let start = 0; start < features.length; start += chunk) {
    let texts: string[] = [];
    for (const { features: read, at } of partsOf(layer, features.subarray(start, start + chunk), json, own))
      for (const i of at) {
        texts.push(write(await rewritten(read, i, { ...rewrite, turn })));
        if (!turn.isOver) continue;
        yield texts;
        texts = [];
        await turn.pass();
      }
    if (texts.length > 0) yield texts;
  }
}

async function rewritten(
  layer: LoadedLayer,
  i: number,
  { crs: { code }, propertyNames, turn }: Rewrite & { turn: Turn },
): Promise<Feature<Geometry | null>> {
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
    feature.geometry = placedAt(feature.geometry, await positionsOf(layer, i, { code, turn }));
  return feature;
}

/**
 * The exact coordinates of feature i in another system, x and y interleaved; a large shape takes several time slices.
 */
async function positionsOf(
  layer: LoadedLayer,
  i: number,
  { code, turn }: { code: number; turn: Turn },
): Promise<Float64Array> {
  const vertexAt = (feature: number) => layer.partStarts[layer.featureParts[feature] ?? 0] ?? 0;
  const [start, end] = [vertexAt(i), vertexAt(i + 1)];
  const own = layer.sourceCode === code ? layer.ownCoordinates : undefined;
  const round = rounding(code);
  if (own) return Float64Array.from(own.subarray(start * 2, end * 2), round);
  const fromLonLat = projectionOf(code)?.fromLonLat ?? ((x: number, y: number): [number, number] => [x, y]);
  const positions = new Float64Array((end - start) * 2);
  for (let vertex = start; vertex < end; vertex++) {
    const [x, y] = [layer.coordinates[vertex * 2] ?? 0, layer.coordinates[vertex * 2 + 1] ?? 0];
    const [east, north] = fromLonLat(...lonLatFrom3857(x, y));
    positions[(vertex - start) * 2] = round(east);
    positions[(vertex - start) * 2 + 1] = round(north);
    if (vertex % clockInterval === 0 && turn.isOver) await turn.pass();
  }
  return positions;
}

/** The geometry with these positions, in its order, instead of the rounded ones. */
function placedAt(geometry: Geometry, positions: Float64Array): Geometry {
  let at = 0;
  const position = ([, , ...height]: Position): Position => [
    positions[at++] ?? 0,
    positions[at++] ?? 0,
    ...height,
  ];
  return movedGeometry(geometry, position);
}

/** Rounds to millimetres, or to 1e-7 degree (1.1 cm). */
function rounding(code: number): (value: number) => number {
  const scale = projectionOf(code)?.isGeographic ? 1e7 : 1e3;
  return (value) => Math.round(value * scale) / scale;
}
