import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { escapeXml } from "../../ogcException.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import { countDefault, defaultCodeOf } from "./FeatureQuery.ts";
import { gmlFormat, gmlNamespace, namespaceOf, wfsNamespace, xmlName } from "./xmlNames.ts";

/** Projections offered for every layer. */
const offeredCodes = [4326, 3857, 28992, 4258];

/** The capabilities for the caller; version 2.0.0, whichever was requested. */
export function wfsCapabilities(request: MapRequest, layers: LayerDescription[]): MapAnswer {
  const { workspace } = request;
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<wfs:WFS_Capabilities version="2.0.0" xmlns="${wfsNamespace}" xmlns:wfs="${wfsNamespace}"`,
    '  xmlns:ows="http://www.opengis.net/ows/1.1" xmlns:fes="http://www.opengis.net/fes/2.0"',
    `  xmlns:gml="${gmlNamespace}" xmlns:xlink="http://www.w3.org/1999/xlink"`,
    `  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${xmlName(workspace)}="${namespaceOf(workspace)}"`,
    `  xsi:schemaLocation="${wfsNamespace} http://schemas.opengis.net/wfs/2.0/wfs.xsd">`,
    identification(workspace),
    operations(escapeXml(request.publicUrl)),
    "  <FeatureTypeList>",
    ...layers.map(featureType),
    "  </FeatureTypeList>",
    filterCapabilities,
    "</wfs:WFS_Capabilities>",
    "",
  ].join("\n");
  return { status: 200, headers: { "content-type": "application/xml; charset=utf-8" }, body };
}

const identification = (workspace: string): string => `  <ows:ServiceIdentification>
    <ows:Title>${escapeXml(workspace)}</ows:Title>
    <ows:ServiceType codeSpace="OGC">WFS</ows:ServiceType>
    <ows:ServiceTypeVersion>2.0.0</ows:ServiceTypeVersion>
    <ows:Fees>NONE</ows:Fees>
    <ows:AccessConstraints>NONE</ows:AccessConstraints>
  </ows:ServiceIdentification>
  <ows:ServiceProvider>
    <ows:ProviderName>Perceel</ows:ProviderName>
    <ows:ServiceContact/>
  </ows:ServiceProvider>`;

function allowed(name: string, values: string[]): string {
  const list = values.map((value) => `<ows:Value>${value}</ows:Value>`).join("");
  return `      <ows:Parameter name="${name}"><ows:AllowedValues>${list}</ows:AllowedValues></ows:Parameter>`;
}

function constraint(name: string, value: string): string {
  return `<ows:Constraint name="${name}"><ows:NoValues/><ows:DefaultValue>${value}</ows:DefaultValue></ows:Constraint>`;
}

function operation(name: string, url: string, details: string[]): string {
  return [
    `    <ows:Operation name="${name}">`,
    `      <ows:DCP><ows:HTTP><ows:Get xlink:href="${url}"/></ows:HTTP></ows:DCP>`,
    ...details,
    "    </ows:Operation>",
  ].join("\n");
}

const conformance: [string, boolean][] = [
  // This class requires stored queries, POST and XPath.
  ["ImplementsBasicWFS", false],
  ["ImplementsTransactionalWFS", false],
  ["ImplementsLockingWFS", false],
  ["KVPEncoding", true],
  ["XMLEncoding", false],
  ["SOAPEncoding", false],
  ["ImplementsInheritance", false],
  ["ImplementsRemoteResolve", false],
  ["ImplementsResultPaging", true],
  ["ImplementsStandardJoins", false],
  ["ImplementsSpatialJoins", false],
  ["ImplementsTemporalJoins", false],
  ["ImplementsFeatureVersioning", false],
  ["ManageStoredQueries", false],
];

function operations(url: string): string {
  return [
    "  <ows:OperationsMetadata>",
    operation("GetCapabilities", url, [
      allowed("AcceptVersions", ["2.0.0"]),
      allowed("AcceptFormats", ["text/xml"]),
    ]),
    operation("DescribeFeatureType", url, [allowed("outputFormat", [gmlFormat, "application/json"])]),
    operation("GetFeature", url, [
      allowed("resultType", ["results", "hits"]),
      allowed("outputFormat", [gmlFormat, "application/json"]),
      `      ${constraint("CountDefault", String(countDefault))}`,
    ]),
    allowed("version", ["2.0.0"]),
    ...conformance.map(([name, holds]) => `    ${constraint(name, holds ? "TRUE" : "FALSE")}`),
    "  </ows:OperationsMetadata>",
  ].join("\n");
}

function featureType(layer: LayerDescription): string {
  const { workspace, name, title } = layer;
  const [minLon, minLat, maxLon, maxLat] = layer.lonLatExtent;
  const defaultCode = defaultCodeOf(layer);
  const otherCodes = offeredCodes.filter((code) => code !== defaultCode);
  return [
    "    <FeatureType>",
    `      <Name>${escapeXml(`${workspace}:${name}`)}</Name>`,
    `      <Title>${escapeXml(title)}</Title>`,
    `      <DefaultCRS>urn:ogc:def:crs:EPSG::${defaultCode}</DefaultCRS>`,
    ...otherCodes.map((code) => `      <OtherCRS>urn:ogc:def:crs:EPSG::${code}</OtherCRS>`),
    `      <OutputFormats><Format>${gmlFormat}</Format><Format>application/json</Format></OutputFormats>`,
    "      <ows:WGS84BoundingBox>",
    `        <ows:LowerCorner>${minLon} ${minLat}</ows:LowerCorner>`,
    `        <ows:UpperCorner>${maxLon} ${maxLat}</ows:UpperCorner>`,
    "      </ows:WGS84BoundingBox>",
    "    </FeatureType>",
  ].join("\n");
}

const fesConstraint = (name: string, holds: boolean): string => {
  const value = holds ? "TRUE" : "FALSE";
  return `      <fes:Constraint name="${name}"><ows:NoValues/><ows:DefaultValue>${value}</ows:DefaultValue></fes:Constraint>`;
};

const spatialOperators = ["BBOX", "Intersects", "Disjoint"];
const geometryOperands = [
  "Envelope",
  "Point",
  "LineString",
  "Polygon",
  "MultiPoint",
  "MultiCurve",
  "MultiSurface",
  "MultiGeometry",
];
const comparisonOperators = [
  "EqualTo",
  "NotEqualTo",
  "LessThan",
  "GreaterThan",
  "LessThanOrEqualTo",
  "GreaterThanOrEqualTo",
  "Like",
  "Null",
  "Between",
];

const filterCapabilities = [
  "  <fes:Filter_Capabilities>",
  "    <fes:Conformance>",
  fesConstraint("ImplementsQuery", true),
  fesConstraint("ImplementsAdHocQuery", true),
  fesConstraint("ImplementsFunctions", false),
  fesConstraint("ImplementsResourceId", true),
  fesConstraint("ImplementsMinStandardFilter", true),
  fesConstraint("ImplementsStandardFilter", true),
  fesConstraint("ImplementsMinSpatialFilter", true),
  fesConstraint("ImplementsSpatialFilter", false),
  fesConstraint("ImplementsMinTemporalFilter", false),
  fesConstraint("ImplementsTemporalFilter", false),
  fesConstraint("ImplementsVersionNav", false),
  fesConstraint("ImplementsSorting", true),
  fesConstraint("ImplementsExtendedOperators", false),
  "    </fes:Conformance>",
  '    <fes:Id_Capabilities><fes:ResourceIdentifier name="fes:ResourceId"/></fes:Id_Capabilities>',
  "    <fes:Scalar_Capabilities>",
  "      <fes:LogicalOperators/>",
  "      <fes:ComparisonOperators>",
  ...comparisonOperators.map((name) => `        <fes:ComparisonOperator name="PropertyIs${name}"/>`),
  "      </fes:ComparisonOperators>",
  "    </fes:Scalar_Capabilities>",
  "    <fes:Spatial_Capabilities>",
  "      <fes:GeometryOperands>",
  ...geometryOperands.map((name) => `        <fes:GeometryOperand name="gml:${name}"/>`),
  "      </fes:GeometryOperands>",
  "      <fes:SpatialOperators>",
  ...spatialOperators.map((name) => `        <fes:SpatialOperator name="${name}"/>`),
  "      </fes:SpatialOperators>",
  "    </fes:Spatial_Capabilities>",
  "  </fes:Filter_Capabilities>",
].join("\n");
