import { Readable } from "node:stream";
import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { isStored } from "../blocks/layerBlocks.ts";
import { ByteRuns } from "./ByteRuns.ts";
import { featureChunks } from "./featureChunks.ts";
import { storedChunks } from "./storedChunks.ts";
import type { FeatureQuery } from "./FeatureQuery.ts";
import { pagesBeside, returnedOf, type FoundFeatures } from "./FoundFeatures.ts";
import { rewriteFeatures } from "./rewriteFeatures.ts";

/** Answers up to this size are sent as one buffer, which compresses faster than a stream. */
const copyUpTo = 32 * 1024;
const contentType = "application/json; charset=utf-8";

/**
 * A GeoJSON feature collection, x (longitude) first in every projection: slices of bytes that were serialised when the
 * layer was loaded, unless another projection or fewer attributes are requested.
 */
export function jsonAnswer(request: MapRequest, query: FeatureQuery, found: FoundFeatures): MapAnswer {
  const frame = frameOf(request, query, found);
  const isAsLoaded = !query.propertyNames && [4326, 4258, 3857].includes(query.crs.code);
  if (!isAsLoaded)
    return {
      status: 200,
      headers: { "content-type": contentType },
      body: Readable.from(rewriteAll(frame, query, found)),
    };
  const code = query.crs.code === 3857 ? 3857 : 4326;
  const runs = found.selections.flatMap(({ layer, features }) =>
    isStored(layer) ? [] : [featureChunks(layer, features, code)],
  );
  if (runs.length < found.selections.length)
    return {
      status: 200,
      headers: { "content-type": contentType },
      body: Readable.from(readAll(frame, code, found), { objectMode: false }),
    };
  const chunks = [
    frame.head,
    ...runs.flatMap((run, n) => (n > 0 ? [Buffer.from(","), ...run] : run)),
    frame.tail,
  ];
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const body = length <= copyUpTo ? Buffer.concat(chunks, length) : new ByteRuns(chunks);
  return { status: 200, headers: { "content-type": contentType, "content-length": String(length) }, body };
}

const head = Buffer.from('{"type":"FeatureCollection","features":[');

interface Frame {
  head: Buffer;
  tail: Buffer;
}

function frameOf(request: MapRequest, query: FeatureQuery, found: FoundFeatures): Frame {
  const { previous, next } = pagesBeside(request, query, found);
  const link = (rel: string, href: string) => ({
    title: `${rel} page`,
    type: "application/json",
    rel,
    href,
  });
  const links = [...(previous ? [link("previous", previous)] : []), ...(next ? [link("next", next)] : [])];
  const members = {
    totalFeatures: found.matched,
    numberMatched: found.matched,
    numberReturned: returnedOf(found),
    timeStamp: new Date().toISOString(),
    crs: { type: "name", properties: { name: `urn:ogc:def:crs:EPSG::${query.crs.code}` } },
    links: links.length > 0 ? links : undefined,
  };
  return { head, tail: Buffer.from(`],${JSON.stringify(members).slice(1)}`) };
}

/** The same bytes, streamed without a copy. */
async function* readAll({ head, tail }: Frame, code: 4326 | 3857, { selections }: FoundFeatures) {
  yield head;
  let isFirst = true;
  for (const { layer, features } of selections) {
    if (!isFirst) yield Buffer.from(",");
    isFirst = false;
    if (isStored(layer)) yield* storedChunks(layer, features, code);
    else yield* featureChunks(layer, features, code);
  }
  yield tail;
}

async function* rewriteAll({ head, tail }: Frame, query: FeatureQuery, { selections }: FoundFeatures) {
  yield head;
  let separator = "";
  for (const { layer, features } of selections)
    for await (const texts of rewriteFeatures(layer, features, { ...query, write: JSON.stringify })) {
      yield Buffer.from(separator + texts.join(","));
      separator = ",";
    }
  yield tail;
}
