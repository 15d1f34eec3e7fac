import { hash } from "node:crypto";
import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { escapeXml } from "../../ogcException.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import { constraint } from "./constraint.ts";
import { negotiated, versions, type Dialect } from "./dialects.ts";
import { countDefault, defaultCodeOf } from "./FeatureQuery.ts";
import { filterCapabilities } from "./filterCapabilities.ts";
import { filterCapabilities110 } from "./filterCapabilities110.ts";
import { isIn, type Operation } from "./Operation.ts";
import { invalid } from "./WfsProblem.ts";
import { namespaceOf, xmlName } from "./xmlNames.ts";

type Operations = Readonly<Partial<Record<string, Operation>>>;

/** Projections offered for every layer. */
const offeredCodes = [4326, 3857, 28992, 4258];

/** Parts of the document, in its order, which may be asked for alone. */
export const sections = [
  "ServiceIdentification",
  "ServiceProvider",
  "OperationsMetadata",
  "FeatureTypeList",
  "Filter_Capabilities",
];

/** What is offered to the caller, generated of what is there, in the negotiated version. */
export function capabilitiesAnswer(
  request: MapRequest,
  layers: LayerDescription[],
  operations: Operations,
): MapAnswer {
  const dialect = negotiated(request.parameters);
  const parts: Record<string, string[]> = {
    ServiceIdentification: identification(request.workspace, dialect.version),
    ServiceProvider: provider,
    OperationsMetadata: operationsMetadata(escapeXml(request.publicUrl), dialect, operations),
    FeatureTypeList: [
      "  <FeatureTypeList>",
      ...layers.map((layer) => featureType(layer, dialect)),
      "  </FeatureTypeList>",
    ],
    Filter_Capabilities: [dialect.version === "1.1.0" ? filterCapabilities110 : filterCapabilities],
  };
  // Changes with what the document says.
  const updateSequence = hash("sha256", JSON.stringify(parts), "hex").slice(0, 16);
  const isHeld = request.parameters.get("updatesequence") === updateSequence;
  const asked = askedSections(request.parameters.get("sections"));
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `${rootOf(request.workspace, dialect)} updateSequence="${updateSequence}">`,
    ...(isHeld ? [] : asked.flatMap((section) => parts[section] ?? [])),
    "</wfs:WFS_Capabilities>",
    "",
  ].join("\n");
  return { status: 200, headers: { "content-type": "application/xml; charset=utf-8" }, body };
}

/** OWS Common 1.1, 7.3.3: those that are named, or all. */
function askedSections(list: string | undefined): string[] {
  const named = (list ?? "").split(",").flatMap((name) => name.trim().toLowerCase() || []);
  const known = new Map(sections.map((section) => [section.toLowerCase(), section]));
  const unknown = named.find((name) => name !== "all" && !known.has(name));
  if (unknown !== undefined) throw invalid("sections", `there is no section ${unknown.slice(0, 100)}`);
  return named.length === 0 || named.includes("all")
    ? sections
    : sections.filter((section) => named.includes(section.toLowerCase()));
}

function rootOf(workspace: string, { version, wfs, wfsSchema, ows, gml }: Dialect): string {
  const filter =
    version === "1.1.0"
      ? 'xmlns:ogc="http://www.opengis.net/ogc"'
      : 'xmlns:fes="http://www.opengis.net/fes/2.0"';
  return [
    `<wfs:WFS_Capabilities version="${version}" xmlns="${wfs}" xmlns:wfs="${wfs}" xmlns:ows="${ows}" ${filter}`,
    `  xmlns:gml="${gml}" xmlns:xlink="http://www.w3.org/1999/xlink"`,
    `  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${xmlName(workspace)}="${escapeXml(namespaceOf(workspace))}"`,
    `  xsi:schemaLocation="${wfs} ${wfsSchema}"`,
  ].join("\n");
}

const identification = (workspace: string, answered: string): string[] => [
  "  <ows:ServiceIdentification>",
  `    <ows:Title>${escapeXml(workspace)}</ows:Title>`,
  '    <ows:ServiceType codeSpace="OGC">WFS</ows:ServiceType>',
  ...[answered, ...versions.filter((version) => version !== answered)].map(
    (version) => `    <ows:ServiceTypeVersion>${version}</ows:ServiceTypeVersion>`,
  ),
  "    <ows:Fees>NONE</ows:Fees>",
  "    <ows:AccessConstraints>NONE</ows:AccessConstraints>",
  "  </ows:ServiceIdentification>",
];

const provider = [
  "  <ows:ServiceProvider>",
  "    <ows:ProviderName>Perceel</ows:ProviderName>",
  "    <ows:ServiceContact/>",
  "  </ows:ServiceProvider>",
];

/** Conformance classes of WFS 2.0 (table 13), told by the operations that there are. */
const conformanceOf = (operations: Operations): Record<string, boolean> => ({
  ImplementsSimpleWFS: "GetFeature" in operations && "ListStoredQueries" in operations,
  ImplementsBasicWFS: "GetPropertyValue" in operations && "ListStoredQueries" in operations,
  ImplementsTransactionalWFS: "Transaction" in operations,
  ImplementsLockingWFS: "LockFeature" in operations,
  KVPEncoding: true,
  XMLEncoding: true,
  SOAPEncoding: false,
  ImplementsInheritance: false,
  ImplementsRemoteResolve: false,
  ImplementsResultPaging: true,
  ImplementsStandardJoins: false,
  ImplementsSpatialJoins: false,
  ImplementsTemporalJoins: false,
  ImplementsFeatureVersioning: false,
  ManageStoredQueries: "CreateStoredQuery" in operations,
});

function operationsMetadata(url: string, dialect: Dialect, operations: Operations): string[] {
  const isNew = dialect.version === "2.0.0";
  const offered = Object.entries(operations).flatMap(([name, operation]) =>
    operation && isIn(dialect, operation) ? [{ name, operation }] : [],
  );
  return [
    "  <ows:OperationsMetadata>",
    ...offered.flatMap(({ name, operation }) => [
      `    <ows:Operation name="${name}">`,
      `      <ows:DCP><ows:HTTP><ows:Get xlink:href="${url}"/><ows:Post xlink:href="${url}"/></ows:HTTP></ows:DCP>`,
      ...Object.entries(operation.parameters(dialect)).map(
        ([parameter, values]) => `      ${allowed(parameter, values, isNew)}`,
      ),
      ...(isNew && name === "GetFeature" ? [`      ${constraint("ows", "CountDefault", countDefault)}`] : []),
      "    </ows:Operation>",
    ]),
    ...(isNew ? [`    ${allowed("version", versions, true)}`] : []),
    ...(isNew
      ? Object.entries(conformanceOf(operations)).map(
          ([name, holds]) => `    ${constraint("ows", name, holds)}`,
        )
      : []),
    "  </ows:OperationsMetadata>",
  ];
}

function allowed(name: string, values: readonly string[], isNew: boolean): string {
  const list = values.map((value) => `<ows:Value>${value}</ows:Value>`).join("");
  const content = isNew ? `<ows:AllowedValues>${list}</ows:AllowedValues>` : list;
  return `<ows:Parameter name="${name}">${content}</ows:Parameter>`;
}

function featureType(layer: LayerDescription, { version, gmlFormat }: Dialect): string {
  const { workspace, name, title } = layer;
  const [minLon, minLat, maxLon, maxLat] = layer.lonLatExtent;
  const defaultCode = defaultCodeOf(layer);
  const otherCodes = offeredCodes.filter((code) => code !== defaultCode);
  const crs = version === "1.1.0" ? "SRS" : "CRS";
  const named = (kind: string, code: number) =>
    `      <${kind}${crs}>urn:ogc:def:crs:EPSG::${code}</${kind}${crs}>`;
  return [
    "    <FeatureType>",
    `      <Name>${escapeXml(`${workspace}:${name}`)}</Name>`,
    `      <Title>${escapeXml(title)}</Title>`,
    named("Default", defaultCode),
    ...otherCodes.map((code) => named("Other", code)),
    `      <OutputFormats><Format>${gmlFormat}</Format><Format>application/json</Format></OutputFormats>`,
    "      <ows:WGS84BoundingBox>",
    `        <ows:LowerCorner>${minLon} ${minLat}</ows:LowerCorner>`,
    `        <ows:UpperCorner>${maxLon} ${maxLat}</ows:UpperCorner>`,
    "      </ows:WGS84BoundingBox>",
    "    </FeatureType>",
  ].join("\n");
}
