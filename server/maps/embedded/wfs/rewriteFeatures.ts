import type { Feature, Geometry, Position } from "geojson";
import { movedGeometry } from "../../../../schemas/movedGeometry.ts";
import { featureBytes } from "../filter/columns.ts";
import { verticesOf } from "../filter/featureParts.ts";
import { partsOf } from "../blocks/layerBlocks.ts";
import type { LoadedLayer, ServedLayer } from "../LoadedLayer.ts";
import { placesIn } from "../planes/placesIn.ts";
import { preparedJson } from "../planes/preparedJson.ts";
import { roundedIn } from "../planes/writeMoved.ts";
import { Turn } from "../Turn.ts";
import type { FeatureQuery } from "./FeatureQuery.ts";
import { attributeElements, geometryNameOf } from "./xmlNames.ts";

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
  const json = preparedJson(layer, code) ?? "degrees";
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
  const prepared = preparedJson(layer, code);
  const feature = JSON.parse(featureBytes(layer, i, prepared ?? "degrees").toString()) as Feature;
  if (propertyNames) {
    const elements = attributeElements(layer);
    feature.properties = Object.fromEntries(
      Object.entries(feature.properties ?? {}).filter(
        ([name]) => propertyNames.has(name) || propertyNames.has(elements.get(name) ?? name),
      ),
    );
  }
  if (propertyNames && !propertyNames.has(geometryNameOf(layer))) return { ...feature, geometry: null };
  if (!prepared) feature.geometry = placedAt(feature.geometry, await positionsOf(layer, i, { code, turn }));
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
  const [start, end] = verticesOf(layer, i);
  const placesOf = placesIn(code, layer);
  const round = roundedIn(code);
  const positions = new Float64Array((end - start) * 2);
  for (let from = start; from < end; from += clockInterval) {
    const to = Math.min(end, from + clockInterval);
    const { coordinates, first } = placesOf(layer, from, to);
    for (let at = from * 2; at < to * 2; at++)
      positions[at - start * 2] = round(coordinates[at - first * 2] ?? 0);
    if (turn.isOver) await turn.pass();
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
