import { Readable } from "node:stream";
import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { isStored } from "../blocks/layerBlocks.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import { preparedJson } from "../planes/preparedJson.ts";
import { ByteRuns } from "./ByteRuns.ts";
import { featureChunks } from "./featureChunks.ts";
import { storedChunks } from "./storedChunks.ts";
import type { FeatureQuery } from "./FeatureQuery.ts";
import { matchedOf, pagesBeside, returnedOf, type Found, type Selection } from "./FoundFeatures.ts";
import { rewriteFeatures } from "./rewriteFeatures.ts";
import { invalid } from "./WfsProblem.ts";

/** Answers up to this size are sent as one buffer, which compresses faster than a stream. */
const copyUpTo = 32 * 1024;
const geoJson = "application/geo+json; charset=utf-8";

/**
 * A GeoJSON feature collection, x (longitude) first in every projection: slices of bytes that were serialised when the
 * layer was loaded or prepared, unless another projection or fewer attributes are requested.
 */
export function jsonAnswer(request: MapRequest, found: Found): MapAnswer {
  const frame = frameOf(request, found);
  const isNamed = request.parameters.get("outputformat")?.startsWith("application/geo+json");
  const contentType = isNamed ? geoJson : "application/json; charset=utf-8";
  const runs = found.flatMap(({ query, selections }) =>
    selections.map((selection) => runsOf(selection, query)),
  );
  const atHand = runs.flatMap((run) => (Array.isArray(run) ? [run] : []));
  if (atHand.length < runs.length)
    return {
      status: 200,
      headers: { "content-type": contentType },
      body: Readable.from(inTurns(frame, runs), { objectMode: false }),
    };
  const chunks = [
    frame.head,
    ...atHand.flatMap((run, n) => (n > 0 ? [Buffer.from(","), ...run] : run)),
    frame.tail,
  ];
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const body = length <= copyUpTo ? Buffer.concat(chunks, length) : new ByteRuns(chunks);
  return { status: 200, headers: { "content-type": contentType, "content-length": String(length) }, body };
}

/** One feature. */
export async function jsonOfOne(query: FeatureQuery, { layer, features }: Selection): Promise<MapAnswer> {
  const texts: string[] = [];
  for await (const written of rewriteFeatures(layer, features, { ...query, write: JSON.stringify }))
    texts.push(...written);
  return {
    status: 200,
    headers: { "content-type": geoJson },
    body: texts.join(""),
  };
}

/** Features of one layer with commas between them: at hand, or to be read or written as the receiver takes them. */
function runsOf({ layer, features }: Selection, query: FeatureQuery): Buffer[] | AsyncGenerator<Buffer> {
  const prepared = query.propertyNames ? undefined : preparedJson(layer, query.crs.code);
  if (prepared === undefined) return rewrittenChunks(layer, features, query);
  return isStored(layer) ? storedChunks(layer, features, prepared) : featureChunks(layer, features, prepared);
}

const head = Buffer.from('{"type":"FeatureCollection","features":[');

interface Frame {
  head: Buffer;
  tail: Buffer;
}

function frameOf(request: MapRequest, found: Found): Frame {
  const [{ query }] = found;
  if (found.some((other) => other.query.crs.code !== query.crs.code))
    throw invalid("srsname", "the features of a GeoJSON collection are in one system");
  const { previous, next } = pagesBeside(request, found);
  const link = (rel: string, href: string) => ({
    title: `${rel} page`,
    type: "application/json",
    rel,
    href,
  });
  const links = [...(previous ? [link("previous", previous)] : []), ...(next ? [link("next", next)] : [])];
  const members = {
    totalFeatures: matchedOf(found),
    numberMatched: matchedOf(found),
    numberReturned: returnedOf(found),
    timeStamp: new Date().toISOString(),
    crs: { type: "name", properties: { name: `urn:ogc:def:crs:EPSG::${query.crs.code}` } },
    links: links.length > 0 ? links : undefined,
  };
  return { head, tail: Buffer.from(`],${JSON.stringify(members).slice(1)}`) };
}

async function* inTurns({ head, tail }: Frame, runs: (Buffer[] | AsyncGenerator<Buffer>)[]) {
  yield head;
  for (const [n, run] of runs.entries()) {
    if (n > 0) yield Buffer.from(",");
    yield* run;
  }
  yield tail;
}

async function* rewrittenChunks(layer: ServedLayer, features: Uint32Array, query: FeatureQuery) {
  let separator = "";
  for await (const texts of rewriteFeatures(layer, features, { ...query, write: JSON.stringify })) {
    yield Buffer.from(separator + texts.join(","));
    separator = ",";
  }
}
