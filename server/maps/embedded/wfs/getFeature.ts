import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { MapAnswer, MapRequest } from "../../MapServer.ts";
import type { LoadedLayer, LayerStore } from "../LoadedLayer.ts";
import { featureChunks } from "./featureChunks.ts";
import { parseFeatureQuery, type FeatureQuery } from "./FeatureQuery.ts";
import { rewriteFeatures } from "./rewriteFeatures.ts";
import { matchFeatures, pageOf } from "./selectFeatures.ts";
import { invalid, WfsProblem } from "./WfsProblem.ts";

/** Answers up to this size leave as one buffer; above it, the runs themselves are streamed. */
const copyUpTo = 256 * 1024;

interface Selection {
  layer: LoadedLayer;
  features: Uint32Array;
}

/** The features that were asked for, as runs of bytes that were serialised when the layer was loaded (§7.16). */
export async function getFeature(request: MapRequest, store: LayerStore): Promise<MapAnswer> {
  const layers = layersOf(request, store);
  const query = parseFeatureQuery(request.parameters);
  const etag = etagOf(request, layers);
  if (request.ifNoneMatch === etag) return { status: 304, headers: { etag }, body: "" };
  const { selections, matched } = await select(layers, query);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "private, no-cache",
    etag,
  };
  const frame = frameOf(request, query, { selections, matched });
  const isStored = !query.propertyNames && [4326, 4258, 3857].includes(query.crs.code);
  if (!isStored) return { status: 200, headers, body: Readable.from(rewriteAll(frame, selections, query)) };
  const code = query.crs.code === 3857 ? 3857 : 4326;
  const runs = selections.map(({ layer, features }) => featureChunks(layer, features, code));
  const chunks = [
    frame.head,
    ...runs.flatMap((run, n) => (n > 0 ? [Buffer.from(","), ...run] : run)),
    frame.tail,
  ];
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const body =
    length <= copyUpTo ? Buffer.concat(chunks, length) : Readable.from(chunks, { objectMode: false });
  return { status: 200, headers: { ...headers, "content-length": String(length) }, body };
}

/** The layers asked for; the gateway made sure that the caller may see them. */
export function layersOf(request: MapRequest, store: LayerStore): LoadedLayer[] {
  if (request.layers.length === 0)
    throw new WfsProblem("MissingParameterValue", "typeNames is missing", "typenames");
  return request.layers.map((name) => {
    const layer = store.layer(request.workspace, name);
    if (!layer) throw invalid("typenames", `the feature type ${name.slice(0, 100)} is not known`);
    return layer;
  });
}

/** The page runs on from one layer to the next. Selections without a feature are left out. */
async function select(layers: LoadedLayer[], query: FeatureQuery) {
  const selections: Selection[] = [];
  let matched = 0;
  let [skip, left] = [query.startIndex, query.count];
  for (const layer of layers) {
    const found = await matchFeatures(layer, query);
    matched += found.length;
    const features = await pageOf(layer, found, { ...query, startIndex: skip, count: left });
    skip = Math.max(0, skip - found.length);
    left -= features.length;
    if (features.length > 0) selections.push({ layer, features });
  }
  return { selections, matched };
}

interface Found {
  selections: Selection[];
  matched: number;
}

function frameOf(request: MapRequest, query: FeatureQuery, { selections, matched }: Found) {
  const returned = selections.reduce((sum, { features }) => sum + features.length, 0);
  const after = query.startIndex + returned;
  const members = {
    totalFeatures: matched,
    numberMatched: matched,
    numberReturned: returned,
    timeStamp: new Date().toISOString(),
    crs: { type: "name", properties: { name: `urn:ogc:def:crs:EPSG::${query.crs.code}` } },
    ...(returned > 0 && after < matched ? { links: [nextLink(request, query, after)] } : {}),
  };
  return {
    head: Buffer.from('{"type":"FeatureCollection","features":['),
    tail: Buffer.from(`],${JSON.stringify(members).slice(1)}`),
  };
}

function nextLink(request: MapRequest, query: FeatureQuery, startIndex: number) {
  const typeNames = request.layers.map((name) => `${request.workspace}:${name}`).join(",");
  const next = new URLSearchParams({
    service: "WFS",
    version: "2.0.0",
    request: "GetFeature",
    typenames: typeNames,
  });
  for (const [name, value] of request.parameters)
    if (!next.has(name) && !["typename", "maxfeatures", "count", "startindex"].includes(name))
      next.set(name, value);
  next.set("count", String(query.count));
  next.set("startindex", String(startIndex));
  return {
    title: "next page",
    type: "application/json",
    rel: "next",
    href: `${request.publicUrl}?${next.toString()}`,
  };
}

async function* rewriteAll(
  { head, tail }: ReturnType<typeof frameOf>,
  selections: Selection[],
  query: FeatureQuery,
) {
  yield head;
  const rewrite = {
    code: query.crs.code,
    ...(query.propertyNames ? { propertyNames: query.propertyNames } : {}),
  };
  let separator = "";
  for (const { layer, features } of selections)
    for await (const part of rewriteFeatures(layer, features, rewrite)) {
      yield Buffer.from(separator + part.map((feature) => JSON.stringify(feature)).join(","));
      separator = ",";
    }
  yield tail;
}

/** Weak: the time in the answer differs, what it says does not. */
function etagOf(request: MapRequest, layers: LoadedLayer[]): string {
  const hash = createHash("sha1").update(JSON.stringify([...request.parameters]));
  for (const { name, revision } of layers) hash.update(`|${name}|${revision}`);
  return `W/"${hash.update(request.publicUrl).digest("base64url")}"`;
}
