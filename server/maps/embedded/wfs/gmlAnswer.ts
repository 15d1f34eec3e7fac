import { Readable } from "node:stream";
import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { escapeXml } from "../../ogcException.ts";
import { gmlCrsOf, type FeatureQuery } from "./FeatureQuery.ts";
import { pagesBeside, returnedOf, type FoundFeatures } from "./FoundFeatures.ts";
import { gmlWriter } from "./gml.ts";
import { rewriteFeatures } from "./rewriteFeatures.ts";
import { gmlFormat, gmlNamespace, namespaceOf, wfsNamespace, xmlName } from "./xmlNames.ts";

const closing = "</wfs:FeatureCollection>\n";

/** A GML 3.2 feature collection, streamed; with `resultType=hits` only its head. */
export function gmlAnswer(request: MapRequest, query: FeatureQuery, found: FoundFeatures): MapAnswer {
  const headers = { "content-type": `${gmlFormat}; charset=utf-8` };
  const head = headOf(request, query, found);
  if (found.selections.length === 0) return { status: 200, headers, body: head + closing };
  return { status: 200, headers, body: Readable.from(members(head, query, found), { objectMode: false }) };
}

async function* members(head: string, query: FeatureQuery, { selections }: FoundFeatures) {
  yield Buffer.from(head);
  for (const { layer, features } of selections) {
    const crs = gmlCrsOf(query, layer);
    const write = gmlWriter(layer, crs);
    for await (const texts of rewriteFeatures(layer, features, { ...query, crs, write }))
      yield Buffer.from(texts.join(""));
  }
  yield Buffer.from(closing);
}

function headOf(request: MapRequest, query: FeatureQuery, found: FoundFeatures): string {
  const { workspace, layers, publicUrl } = request;
  const typenames = layers.map((name) => `${workspace}:${name}`).join(",");
  const describe = new URLSearchParams({
    service: "WFS",
    version: "2.0.0",
    request: "DescribeFeatureType",
    typenames,
  });
  const pages = Object.entries(pagesBeside(request, query, found))
    .map(([rel, href]) => (href === undefined ? "" : ` ${rel}="${escapeXml(href)}"`))
    .join("");
  const namespace = namespaceOf(workspace);
  const schemas = `${wfsNamespace} http://schemas.opengis.net/wfs/2.0/wfs.xsd ${namespace} ${publicUrl}?${describe.toString()}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<wfs:FeatureCollection xmlns:wfs="${wfsNamespace}" xmlns:gml="${gmlNamespace}"`,
    `  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${xmlName(workspace)}="${escapeXml(namespace)}"`,
    `  xsi:schemaLocation="${escapeXml(schemas)}"`,
    `  timeStamp="${new Date().toISOString()}" numberMatched="${found.matched}" numberReturned="${returnedOf(found)}"${pages}>`,
    "",
  ].join("\n");
}
