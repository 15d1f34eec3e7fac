import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { escapeXml } from "../../ogcException.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import { formatOf } from "./FeatureQuery.ts";
import { geometryTypeOf, gmlPropertyTypes } from "./geometryTypes.ts";
import { dialectFor, type Dialect } from "./dialects.ts";
import { attributeElements, geometryNameOf, namespaceOf, xmlName } from "./xmlNames.ts";

const xsdTypes: Record<LayerDescription["attributes"][number]["type"], string> = {
  string: "string",
  integer: "long",
  number: "double",
  boolean: "boolean",
  date: "date",
  dateTime: "dateTime",
};

/** The attributes of the requested layers, as an XML schema or as JSON. */
export function describeFeatureType(request: MapRequest, layers: LayerDescription[]): MapAnswer {
  const format = request.parameters.get("outputformat") ?? "";
  const isJson = !/^xmlschema$/i.test(format) && formatOf(format) === "json";
  const dialect = dialectFor(request);
  const type = isJson ? "application/json" : dialect.gmlFormat;
  const { workspace } = request;
  return {
    status: 200,
    headers: { "content-type": `${type}; charset=utf-8` },
    body: isJson ? JSON.stringify(description(workspace, layers)) : schema(workspace, layers, dialect),
  };
}

function schema(workspace: string, layers: LayerDescription[], { gml, gmlSchema, version }: Dialect): string {
  const prefix = xmlName(workspace);
  const namespace = escapeXml(namespaceOf(workspace));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:gml="${gml}" xmlns:${prefix}="${namespace}"`,
    `  targetNamespace="${namespace}" elementFormDefault="qualified">`,
    `  <xsd:import namespace="${gml}" schemaLocation="${gmlSchema}"/>`,
    ...layers.map((layer) =>
      featureType(prefix, layer, version === "1.1.0" ? "gml:_Feature" : "gml:AbstractFeature"),
    ),
    "</xsd:schema>",
    "",
  ].join("\n");
}

function featureType(prefix: string, layer: LayerDescription, parent: string): string {
  const name = xmlName(layer.name);
  const elements = attributeElements(layer);
  const element = (name: string, type: string) =>
    `          <xsd:element name="${escapeXml(name)}" type="${type}" minOccurs="0" maxOccurs="1" nillable="true"/>`;
  return [
    `  <xsd:complexType name="${name}Type">`,
    "    <xsd:complexContent>",
    '      <xsd:extension base="gml:AbstractFeatureType">',
    "        <xsd:sequence>",
    element(geometryNameOf(layer), gmlPropertyTypes[geometryTypeOf(layer)]),
    ...layer.attributes.map(({ name, type }) => element(elements.get(name) ?? name, `xsd:${xsdTypes[type]}`)),
    "        </xsd:sequence>",
    "      </xsd:extension>",
    "    </xsd:complexContent>",
    "  </xsd:complexType>",
    `  <xsd:element name="${name}" type="${prefix}:${name}Type" substitutionGroup="${parent}"/>`,
  ].join("\n");
}

function description(workspace: string, layers: LayerDescription[]) {
  return {
    elementFormDefault: "qualified",
    targetNamespace: namespaceOf(workspace),
    targetPrefix: workspace,
    featureTypes: layers.map((layer) => ({
      typeName: layer.name,
      properties: [
        property(geometryNameOf(layer), `gml:${geometryTypeOf(layer)}`),
        ...layer.attributes.map(({ name, type }) => property(name, `xsd:${xsdTypes[type]}`)),
      ],
    })),
  };
}

const property = (name: string, type: string) => ({
  name,
  minOccurs: 0,
  maxOccurs: 1,
  nillable: true,
  type,
  localType: type.replace(/^.*:/, ""),
});
