import { Readable } from "node:stream";
import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { escapeXml } from "../../ogcException.ts";
import { ByteRuns } from "./ByteRuns.ts";
import { dialectFor, type Dialect } from "./dialects.ts";
import { gmlCrsOf, type FeatureQuery } from "./FeatureQuery.ts";
import {
  matchedOf,
  pagesBeside,
  returnedOf,
  type Found,
  type FoundFeatures,
  type Selection,
} from "./FoundFeatures.ts";
import { gmlWriter } from "./gml.ts";
import { writtenFeatures } from "./writtenFeatures.ts";
import { namespaceOf, xmlName } from "./xmlNames.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const closing = "</wfs:FeatureCollection>\n";

/** Answers of up to so many bytes are sent at once, as those in memory are; larger ones as the receiver takes them. */
const heldBytes = 4 * 1024 * 1024;

export const gmlHeaders = ({ gmlFormat }: Dialect): Record<string, string> => ({
  "content-type": `${gmlFormat}; charset=utf-8`,
});

/**
 * A GML feature collection, streamed; with `resultType=hits` only its head. The results of several queries are collections in
 * it (WFS 2.0, 11.3.3.5).
 */
export async function gmlAnswer(request: MapRequest, found: Found): Promise<MapAnswer> {
  const dialect = dialectFor(request);
  const headers = gmlHeaders(dialect);
  const head = `${declaration}<wfs:FeatureCollection ${collectionAttributes(request, found)}>\n`;
  if (returnedOf(found) === 0) return { status: 200, headers, body: head + closing };
  const content = found.length === 1 ? members(found[0], dialect) : collections(found, dialect);
  const whole = framed(head, content);
  const runs: Buffer[] = [];
  let length = 0;
  for (let next = await whole.next(); !next.done; next = await whole.next()) {
    runs.push(next.value);
    length += next.value.length;
    if (length > heldBytes)
      return { status: 200, headers, body: Readable.from(continued(runs, whole), { objectMode: false }) };
  }
  return { status: 200, headers: { ...headers, "content-length": String(length) }, body: new ByteRuns(runs) };
}

async function* continued(begun: readonly Buffer[], rest: AsyncGenerator<Buffer>) {
  yield* begun;
  yield* rest;
}

/** One feature, as the root of a document. */
export async function gmlOfOne(
  request: MapRequest,
  query: FeatureQuery,
  selection: Selection,
): Promise<MapAnswer> {
  const { layer } = selection;
  const dialect = dialectFor(request);
  const crs = gmlCrsOf(query, layer);
  const attributes = ` ${namespaces(request, dialect)}`;
  const write = gmlWriter(layer, { crs, propertyNames: query.propertyNames, attributes });
  const parts: Buffer[] = [];
  for await (const part of writtenFeatures(selection, { crs, write })) parts.push(part);
  return {
    status: 200,
    headers: gmlHeaders(dialect),
    body: `${declaration}${Buffer.concat(parts).toString()}\n`,
  };
}

async function* framed(head: string, content: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(head);
  yield* content;
  yield Buffer.from(closing);
}

async function* collections(found: Found, dialect: Dialect) {
  for (const each of found) {
    const counts = `timeStamp="${new Date().toISOString()}" numberMatched="${each.matched}" numberReturned="${returnedOf([each])}"`;
    yield Buffer.from(`<wfs:member><wfs:FeatureCollection ${counts}>\n`);
    yield* members(each, dialect);
    yield Buffer.from("</wfs:FeatureCollection></wfs:member>\n");
  }
}

async function* members({ query, selections }: FoundFeatures, { member }: Dialect) {
  const { propertyNames } = query;
  for (const selection of selections) {
    const crs = gmlCrsOf(query, selection.layer);
    const feature = gmlWriter(selection.layer, { crs, propertyNames });
    const write = (json: string) => `<${member}>${feature(json)}</${member}>\n`;
    const form = propertyNames ? undefined : `${member} ${crs.srsName}`;
    yield* writtenFeatures(selection, { crs, write, form });
  }
}

/** Namespaces, schemas and counts of a collection. */
export function collectionAttributes(request: MapRequest, found: Found): string {
  const dialect = dialectFor(request);
  const stamp = `timeStamp="${new Date().toISOString()}"`;
  const returned = returnedOf(found);
  if (dialect.version === "1.1.0") {
    const number = found[0].query.isHits ? matchedOf(found) : returned;
    return `${namespaces(request, dialect)}\n  ${stamp} numberOfFeatures="${number}"`;
  }
  const pages = Object.entries(pagesBeside(request, found))
    .map(([rel, href]) => (href === undefined ? "" : ` ${rel}="${escapeXml(href)}"`))
    .join("");
  return `${namespaces(request, dialect)}\n  ${stamp} numberMatched="${matchedOf(found)}" numberReturned="${returned}"${pages}`;
}

function namespaces({ workspace, layers, publicUrl }: MapRequest, dialect: Dialect): string {
  const describe = new URLSearchParams({
    service: "WFS",
    version: dialect.version,
    request: "DescribeFeatureType",
    [dialect.version === "1.1.0" ? "typename" : "typenames"]: layers
      .map((name) => `${workspace}:${name}`)
      .join(","),
  });
  const namespace = namespaceOf(workspace);
  const schemas = `${dialect.wfs} ${dialect.wfsSchema} ${namespace} ${publicUrl}?${describe.toString()}`;
  return [
    `xmlns:wfs="${dialect.wfs}" xmlns:gml="${dialect.gml}"`,
    `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${xmlName(workspace)}="${escapeXml(namespace)}"`,
    `xsi:schemaLocation="${escapeXml(schemas)}"`,
  ].join("\n  ");
}
