import { columnsOf } from "../filter/columns.ts";
import { predicateFor } from "../filter/evaluate.ts";
import { blocksInTurns, isStored, partsOf } from "../blocks/layerBlocks.ts";
import {
  boxesOf,
  boxSystemOf,
  propertiesOf,
  readsIds,
  readsJson,
  readsShapes,
  type Filter,
} from "../filter/Filter.ts";
import { candidatesBy, featuresInBox, featuresNear } from "../filter/featuresInBox.ts";
import { lendValues, valueNumbers, type ValueNumbers } from "../filter/valueNumbers.ts";
import { placeOfBox, preparedOf, type BoxPlace } from "../filter/PreparedShape.ts";
import { regionOf } from "../filter/Region.ts";
import { nearnessOfBox } from "../filter/shapeNear.ts";
import type { Box3857, LayerDescription, LayerStore, LoadedLayer, ServedLayer } from "../LoadedLayer.ts";
import { filterInTurns, sortInTurns } from "../Turn.ts";
import type { FeatureQuery } from "./FeatureQuery.ts";
import { requireAttributes, requireNames } from "./requireNames.ts";
import { compareValues, orderOfAttribute, orderOfFile } from "./sortOrder.ts";

/** The features of a layer that match a query. */
export interface Matched {
  count: number;
  /** In Hilbert order, so that neighbours form runs; undefined: all of the layer. */
  features: Uint32Array | undefined;
}

/** Finds the features of a layer that match a query. */
export async function matchFeatures(
  layer: ServedLayer,
  { filter, sortBy }: Pick<FeatureQuery, "filter" | "sortBy">,
  store: Pick<LayerStore, "inPlane">,
): Promise<Matched> {
  if (filter) requireNames(layer, filter);
  requireAttributes(
    layer,
    sortBy.map(({ property }) => property),
    "sortby",
  );
  if (!filter) return { count: layer.featureCount, features: undefined };
  const system = boxSystemOf(filter);
  const searched = system === undefined ? layer : store.inPlane(layer, system);
  const regions = boxesOf(filter).map((box) => regionOf(searched, box));
  const box = regions.map(({ outer }) => outer).reduce<Box3857 | undefined>(intersection, undefined);
  const [onlyBox] = filter.kind === "box" ? regions : [];
  const found: Uint32Array[] = [];
  const known = box ? undefined : await knownValues(layer, filter);
  for await (const block of blocksInTurns(searched, {
    box,
    json: readsJson(filter) && !known ? "plane" : undefined,
    own: readsShapes(filter),
    speckM: readsShapes(filter) ? 0 : Infinity,
  })) {
    const { first, features } = block;
    if (known) lendValues(block, known);
    const matched = onlyBox ? featuresInBox(features, onlyBox) : await featuresByPlace(features, filter, box);
    found.push(first === 0 ? matched : matched.map((i) => i + first));
  }
  const [only] = found;
  const features = only && found.length === 1 ? only : joined(found);
  return { count: features.length, features };
}

/** Of what lies within a box, if there is one; whole runs of features are decided at once where a place alone is asked. */
async function featuresByPlace(
  features: LoadedLayer,
  filter: Filter,
  box: Box3857 | undefined,
): Promise<Uint32Array> {
  const accepts = await predicateFor(filter, features);
  const judge = judgeOf(filter, features);
  if (!judge) return await filterInTurns(box ? featuresNear(features, box) : everyFeature(features), accepts);
  const { features: candidates, isCertain } = candidatesBy(features, judge);
  return await filterInTurns(candidates, (i, n) => isCertain[n] === 1 || accepts(i));
}

/**
 * What a filter is certain of for all features within a box of the layer's plane; undefined where it asks for more than a place, or
 * the place is in another plane.
 */
function judgeOf(filter: Filter, { plane }: LoadedLayer): ((box: Box3857) => BoxPlace) | undefined {
  if ((filter.kind !== "shape" && filter.kind !== "near") || filter.shape.box.code !== plane)
    return undefined;
  const shape = preparedOf(filter.shape);
  if (filter.kind === "near") return (box) => nearnessOfBox(shape, filter.distance, box);
  const { relation = "Within" } = filter;
  return relation === "Within" ? (box) => placeOfBox(shape, box) : undefined;
}

/**
 * What a filter compares of all features of a layer on disk, so that only its first use reads their GeoJSON; undefined where
 * that is no help.
 */
async function knownValues(
  layer: ServedLayer,
  filter: Filter,
): Promise<Map<string, ValueNumbers> | undefined> {
  const names = propertiesOf(filter);
  if (!isStored(layer) || names.length === 0 || readsIds(filter)) return undefined;
  const known = new Map<string, ValueNumbers>();
  for (const name of names) known.set(name, await valueNumbers(layer, name));
  return known;
}

/** May be empty (min above max): it then intersects nothing. */
const intersection = (one: Box3857 | undefined, other: Box3857): Box3857 =>
  one
    ? [
        Math.max(one[0], other[0]),
        Math.max(one[1], other[1]),
        Math.min(one[2], other[2]),
        Math.min(one[3], other[3]),
      ]
    : other;

function joined(lists: Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

const everyFeature = ({ featureCount }: LayerDescription): Uint32Array =>
  new Uint32Array(featureCount).map((_, i) => i);

/** The features of one page, in a stable order: the requested one, else file order. */
export async function pageOf(
  layer: ServedLayer,
  { count: matching, features }: Matched,
  query: FeatureQuery,
): Promise<Uint32Array> {
  const { startIndex, count, sortBy } = query;
  const [first, ...more] = sortBy;
  const isWhole = startIndex === 0 && count >= matching;
  if (!first && isWhole) return features ?? everyFeature(layer);
  if (more.length === 0) {
    const order = first ? await orderOfAttribute(layer, first) : orderOfFile(layer);
    return features ? pageAlong(order, features, query) : order.slice(startIndex, startIndex + count);
  }
  const matched = features ?? everyFeature(layer);
  const keys = await sortKeys(
    layer,
    matched,
    sortBy.map(({ property }) => property),
  );
  const { fileOrder } = layer;
  const places = await sortInTurns([...matched.keys()], (a, b) => {
    for (const [n, { isDescending }] of sortBy.entries()) {
      const order = compareValues(keys[n]?.[a], keys[n]?.[b]);
      if (order !== 0) return isDescending ? -order : order;
    }
    return (fileOrder[matched[a] ?? 0] ?? 0) - (fileOrder[matched[b] ?? 0] ?? 0);
  });
  return Uint32Array.from(places.slice(startIndex, startIndex + count), (n) => matched[n] ?? 0);
}

/** For each attribute, the values of the matching features. */
async function sortKeys(layer: ServedLayer, matched: Uint32Array, names: string[]): Promise<unknown[][]> {
  const keys = names.map((): unknown[] => []);
  for (const { features, at } of partsOf(layer, matched, "plane")) {
    const columns = await columnsOf(features, names);
    for (const [n, name] of names.entries()) for (const i of at) keys[n]?.push(columns.get(name)?.[i]);
  }
  return keys;
}

/** A page in this order, without sorting: walks along it past all features that do not match. */
function pageAlong(
  order: Uint32Array,
  matched: Uint32Array,
  { startIndex, count }: FeatureQuery,
): Uint32Array {
  const isMatched = new Uint8Array(order.length);
  for (const i of matched) isMatched[i] = 1;
  const page = new Uint32Array(Math.max(0, Math.min(count, matched.length - startIndex)));
  let [skip, taken] = [startIndex, 0];
  for (let place = 0; taken < page.length; place++) {
    const feature = order[place] ?? 0;
    if (!isMatched[feature]) continue;
    if (skip > 0) skip--;
    else page[taken++] = feature;
  }
  return page;
}
