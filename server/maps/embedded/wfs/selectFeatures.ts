import { attributeNamed, columnsOf } from "../filter/columns.ts";
import { predicateFor, textOf } from "../filter/evaluate.ts";
import { boxOf, propertiesOf } from "../filter/Filter.ts";
import { featuresInBox } from "../filter/featuresInBox.ts";
import type { LoadedLayer } from "../LoadedLayer.ts";
import type { FeatureQuery } from "./FeatureQuery.ts";
import { invalid } from "./WfsProblem.ts";
import { geometryNameOf } from "./xmlNames.ts";

/** The features of a layer that a query's conditions accept, in Hilbert order: what lies together is a run. */
export async function matchFeatures(
  layer: LoadedLayer,
  { filter, sortBy }: FeatureQuery,
): Promise<Uint32Array> {
  requireAttributes(layer, [
    ...(filter ? propertiesOf(filter) : []),
    ...sortBy.map(({ property }) => property),
  ]);
  if (!filter) return everyFeature(layer);
  const box = boxOf(filter);
  const near = box ? featuresInBox(layer, box) : undefined;
  if (filter.kind === "box") return near ?? new Uint32Array();
  const predicate = await predicateFor(filter, layer);
  return (near ?? everyFeature(layer)).filter(predicate);
}

const everyFeature = ({ featureCount }: LoadedLayer): Uint32Array =>
  new Uint32Array(featureCount).map((_, i) => i);

function requireAttributes(layer: LoadedLayer, names: string[]): void {
  for (const name of names)
    if (attributeNamed(layer, name) === undefined)
      throw invalid("filter", `layer ${layer.name} has no attribute ${name.slice(0, 100)}`);
}

/** Each attribute to keep must be one of some layer's; it may be named by its XML element, and the geometry is one. */
export function requireProperties(layers: readonly LoadedLayer[], names: ReadonlySet<string>): void {
  const isKnown = (name: string) =>
    layers.some((layer) => name === geometryNameOf(layer) || attributeNamed(layer, name) !== undefined);
  for (const name of names)
    if (!isKnown(name)) throw invalid("propertyname", `there is no attribute ${name.slice(0, 100)}`);
}

/** The features of one page, in the stable order of paging: sorted as asked, else as in the file. */
export async function pageOf(
  layer: LoadedLayer,
  matched: Uint32Array,
  query: FeatureQuery,
): Promise<Uint32Array> {
  const { startIndex, count, sortBy } = query;
  const isWhole = startIndex === 0 && count >= matched.length;
  if (sortBy.length === 0) return isWhole ? matched : pageOfFile(layer, matched, query);
  const columns = await columnsOf(
    layer,
    sortBy.map(({ property }) => property),
  );
  const { fileOrder } = layer;
  const ordered = matched.slice().sort((a, b) => {
    for (const { property, isDescending } of sortBy) {
      const order = compare(columns.get(property)?.[a], columns.get(property)?.[b]);
      if (order !== 0) return isDescending ? -order : order;
    }
    return (fileOrder[a] ?? 0) - (fileOrder[b] ?? 0);
  });
  return ordered.subarray(startIndex, startIndex + count);
}

const fileIndexes = new WeakMap<LoadedLayer, Uint32Array>();

/** The feature at each place of the file. */
function fileIndexOf(layer: LoadedLayer): Uint32Array {
  const known = fileIndexes.get(layer);
  if (known) return known;
  const index = new Uint32Array(layer.featureCount);
  for (let i = 0; i < layer.featureCount; i++) index[layer.fileOrder[i] ?? 0] = i;
  fileIndexes.set(layer, index);
  return index;
}

/** A page in the order of the file, without sorting: walks the places of the file that matched. */
function pageOfFile(
  layer: LoadedLayer,
  matched: Uint32Array,
  { startIndex, count }: FeatureQuery,
): Uint32Array {
  const isMatched = new Uint8Array(layer.featureCount);
  for (const i of matched) isMatched[layer.fileOrder[i] ?? 0] = 1;
  const index = fileIndexOf(layer);
  const page = new Uint32Array(Math.max(0, Math.min(count, matched.length - startIndex)));
  let [skip, taken] = [startIndex, 0];
  for (let place = 0; taken < page.length; place++) {
    if (!isMatched[place]) continue;
    if (skip > 0) skip--;
    else page[taken++] = index[place] ?? 0;
  }
  return page;
}

/** Missing values first, then numbers, then texts. */
function compare(a: unknown, b: unknown): number {
  const rank = (value: unknown) =>
    value === null || value === undefined ? 0 : typeof value === "number" ? 1 : 2;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [textA, textB] = [textOf(a), textOf(b)];
  return textA < textB ? -1 : Number(textA > textB);
}
