import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { escapeXml } from "../../ogcException.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import { newest } from "./dialects.ts";
import { namespaceOf, xmlName } from "./xmlNames.ts";
import { invalid } from "./WfsProblem.ts";

export const featureById = "urn:ogc:def:query:OGC-WFS::GetFeatureById";
/** The names of the one stored query, in WFS 2.0.0 and 2.0.2 (7.9.3.6); without one, all are described. */
const names = new Set([featureById, "http://www.opengis.net/def/query/OGC-WFS/0/GetFeatureById"]);

export const isFeatureById = (id: string | undefined): boolean => names.has(id ?? "");

/** The stored queries that there are (WFS 2.0, 14.3). */
export function listStoredQueries({ workspace }: MapRequest, layers: LayerDescription[]): MapAnswer {
  const types = layers.map(
    ({ name }) => `    <wfs:ReturnFeatureType>${typeOf(workspace, name)}</wfs:ReturnFeatureType>`,
  );
  const queries = [...names].flatMap((id) => [
    `  <wfs:StoredQuery id="${id}">`,
    "    <wfs:Title>GetFeatureById</wfs:Title>",
    ...types,
    "  </wfs:StoredQuery>",
  ]);
  return document(workspace, "ListStoredQueriesResponse", queries);
}

/** What the named stored queries, or all, need and give (WFS 2.0, 14.4). */
export function describeStoredQueries(
  { workspace, parameters }: MapRequest,
  layers: LayerDescription[],
): MapAnswer {
  const asked =
    parameters
      .get("storedquery_id")
      ?.split(",")
      .filter((id) => id !== "") ?? [];
  const unknown = asked.find((id) => !isFeatureById(id));
  if (unknown !== undefined)
    throw invalid("storedquery_id", `there is no stored query ${unknown.slice(0, 100)}`);
  const types = layers.map(({ name }) => typeOf(workspace, name)).join(" ");
  const ids = asked.length > 0 ? asked : [...names];
  const descriptions = ids.flatMap((id) => [
    `  <wfs:StoredQueryDescription id="${id}">`,
    "    <wfs:Title>GetFeatureById</wfs:Title>",
    '    <wfs:Parameter name="id" type="xsd:string"/>',
    `    <wfs:QueryExpressionText returnFeatureTypes="${types}" language="urn:ogc:def:queryLanguage:OGC-WFS::WFS_QueryExpression" isPrivate="true"/>`,
    "  </wfs:StoredQueryDescription>",
  ]);
  return document(workspace, "DescribeStoredQueriesResponse", descriptions);
}

const typeOf = (workspace: string, name: string): string =>
  escapeXml(`${xmlName(workspace)}:${xmlName(name)}`);

function document(workspace: string, root: string, lines: string[]): MapAnswer {
  const { wfs, wfsSchema } = newest;
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<wfs:${root} xmlns:wfs="${wfs}" xmlns:xsd="http://www.w3.org/2001/XMLSchema"`,
    `  xmlns:${xmlName(workspace)}="${escapeXml(namespaceOf(workspace))}"`,
    `  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${wfs} ${wfsSchema}">`,
    ...lines,
    `</wfs:${root}>`,
    "",
  ].join("\n");
  return { status: 200, headers: { "content-type": "text/xml; charset=utf-8" }, body };
}
