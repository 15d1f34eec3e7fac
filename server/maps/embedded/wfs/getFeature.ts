import { hash } from "node:crypto";
import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import type { LayerStore, ServedLayer } from "../LoadedLayer.ts";
import { answeredCodeOf, parseFeatureQuery, type FeatureQuery } from "./FeatureQuery.ts";
import type { FoundFeatures, Selection } from "./FoundFeatures.ts";
import { gmlAnswer } from "./gmlAnswer.ts";
import { jsonAnswer } from "./jsonAnswer.ts";
import { matchFeatures, pageOf, requireProperties } from "./selectFeatures.ts";

/** The requested features: GeoJSON (§7.16) or GML 3.2. */
export async function getFeature(
  request: MapRequest,
  layers: ServedLayer[],
  store: Pick<LayerStore, "inPlane">,
): Promise<MapAnswer> {
  const query = parseFeatureQuery(request.parameters);
  const etag = etagOf(request, layers);
  if (request.ifNoneMatch === etag) return { status: 304, headers: { etag }, body: "" };
  const found = await select(layers, query, store);
  const answer =
    query.format === "gml" ? gmlAnswer(request, query, found) : jsonAnswer(request, query, found);
  return { ...answer, headers: { ...answer.headers, "cache-control": "private, no-cache", etag } };
}

/** A page continues from one layer to the next. Selections without a feature are left out. */
async function select(
  layers: ServedLayer[],
  query: FeatureQuery,
  store: Pick<LayerStore, "inPlane">,
): Promise<FoundFeatures> {
  if (query.propertyNames) requireProperties(layers, query.propertyNames);
  const selections: Selection[] = [];
  let matched = 0;
  let [skip, left] = [query.startIndex, query.isHits ? 0 : query.count];
  for (const layer of layers) {
    const found = await matchFeatures(layer, query, store);
    matched += found.count;
    const features = await pageOf(layer, found, { ...query, startIndex: skip, count: left });
    skip = Math.max(0, skip - found.count);
    left -= features.length;
    if (features.length > 0)
      selections.push({ layer: store.inPlane(layer, answeredCodeOf(query, layer)), features });
  }
  return { selections, matched };
}

/** Weak: the time stamp in the answer differs, its content does not. */
function etagOf(request: MapRequest, layers: ServedLayer[]): string {
  const revisions = layers.map(({ name, revision }) => [name, revision]);
  const told = JSON.stringify([[...request.parameters], revisions, request.publicUrl]);
  return `W/"${hash("sha1", told, "base64url")}"`;
}
