import { hash } from "node:crypto";
import type { MapQuery, MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { idsOf } from "../filter/Filter.ts";
import type { LayerStore, ServedLayer } from "../LoadedLayer.ts";
import { askedLayers } from "./askedLayers.ts";
import { answeredCodeOf, parseFeatureQuery, type FeatureQuery } from "./FeatureQuery.ts";
import type { Found, FoundFeatures, Selection } from "./FoundFeatures.ts";
import { requireProperties } from "./requireNames.ts";
import { matchFeatures, pageOf } from "./selectFeatures.ts";
import { invalid } from "./WfsProblem.ts";

/** A query, and the layers that it names. */
interface LayerQuery {
  query: FeatureQuery;
  layers: ServedLayer[];
}
export type LayerQueries = [LayerQuery, ...LayerQuery[]];

export function queriesOf(request: MapRequest, store: LayerStore): LayerQueries {
  const read = (asked: MapQuery): LayerQuery => ({
    query: parseFeatureQuery(asked.parameters),
    layers: askedLayers(request, asked, store),
  });
  const [first, ...more] = request.queries ?? [];
  return [read(first ?? request), ...more.map(read)];
}

/** The answer, or that who asks has it. */
export async function answerUnlessHeld(
  request: MapRequest,
  queries: LayerQueries,
  answer: () => Promise<MapAnswer>,
): Promise<MapAnswer> {
  const etag = etagOf(request, queries);
  if (request.ifNoneMatch === etag) return { status: 304, headers: { etag }, body: "" };
  const { headers, ...rest } = await answer();
  return { ...rest, headers: { ...headers, "cache-control": "private, no-cache", etag } };
}

/** A page continues from one layer to the next, and from one query to the next. */
export async function findFeatures(
  [first, ...more]: LayerQueries,
  store: Pick<LayerStore, "inPlane">,
): Promise<Found> {
  const { startIndex, count, isHits } = first.query;
  const rest = { skip: startIndex, left: isHits ? 0 : count };
  const found: [FoundFeatures, ...FoundFeatures[]] = [await select(first, rest, store)];
  for (const query of more) found.push(await select(query, rest, store));
  return found;
}

/** Takes what is found from `rest`, which goes on with the next query. Selections without a feature are left out. */
async function select(
  { query, layers }: LayerQuery,
  rest: { skip: number; left: number },
  store: Pick<LayerStore, "inPlane">,
): Promise<FoundFeatures> {
  if (query.propertyNames) requireProperties(layers, query.propertyNames);
  requireIds(query, layers);
  const selections: Selection[] = [];
  let matched = 0;
  for (const layer of layers) {
    const found = await matchFeatures(layer, query, store);
    matched += found.count;
    const features = await pageOf(layer, found, { ...query, startIndex: rest.skip, count: rest.left });
    rest.skip = Math.max(0, rest.skip - found.count);
    rest.left -= features.length;
    if (features.length > 0)
      selections.push({ layer: store.inPlane(layer, answeredCodeOf(query, layer)), features });
  }
  return { query, selections, matched };
}

/** An id of another layer than those that are named contradicts them (WFS 2.0, 7.9.2.4.1); one of no layer is of no feature. */
function requireIds({ filter }: FeatureQuery, layers: readonly ServedLayer[]): void {
  const isOurs = (id: string) => layers.some(({ name }) => id.startsWith(`${name}.`));
  const other = filter && idsOf(filter).find((id) => id.includes(".") && !isOurs(id));
  if (other !== undefined)
    throw invalid("resourceid", `${other.slice(0, 100)} is no feature of the types that are named`);
}

/** Weak: the time stamp in the answer differs, its content does not. */
function etagOf(request: MapRequest, queries: LayerQueries): string {
  const asked = (request.queries ?? [request]).map(({ parameters }) => [...parameters]);
  const revisions = queries.map(({ layers }) => layers.map(({ name, revision }) => [name, revision]));
  const told = JSON.stringify([request.request, asked, revisions, request.publicUrl]);
  return `W/"${hash("sha256", told, "base64url").slice(0, 27)}"`;
}
