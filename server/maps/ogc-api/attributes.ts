import { fieldOf } from "../../../schemas/records.ts";
import { isPropertyName } from "../gateway/propertyNames.ts";
import { MapServerUnavailable } from "../../services/errors.ts";
import type { MapProject } from "../../services/maps/MapCall.ts";

export type AttributeType = "string" | "integer" | "number" | "boolean" | "date" | "dateTime" | "geometry";

/** An attribute of a layer, or its geometry. */
export interface Attribute {
  name: string;
  type: AttributeType;
  /** Of a geometry: `Point`, `MultiPolygon`, …, `Geometry` where it may be any. */
  geometryType?: string;
}

/** Types of XML Schema that are not text. */
const types: Readonly<Record<string, AttributeType>> = {
  boolean: "boolean",
  date: "date",
  dateTime: "dateTime",
  "date-time": "dateTime",
  ...of("integer", "byte int integer long short unsignedInt unsignedLong nonNegativeInteger positiveInteger"),
  ...of("number", "decimal double float number"),
};

function of(type: AttributeType, names: string): Record<string, AttributeType> {
  return Object.fromEntries(names.split(" ").map((name) => [name, type]));
}

const families: Readonly<Record<string, string>> = {
  Curve: "LineString",
  Surface: "Polygon",
  MultiCurve: "MultiLineString",
  MultiSurface: "MultiPolygon",
};

/**
 * The attributes of each layer in an answer to DescribeFeatureType in JSON, by the layer's name. Those whose names the gateway
 * lets through as properties only.
 *
 * @throws MapServerUnavailable where it is none
 */
export function readAttributes(project: MapProject, answer: string): Map<string, Attribute[]> {
  let described: Described[];
  try {
    described = describedIn(JSON.parse(answer));
  } catch (error) {
    throw new MapServerUnavailable({ cause: error });
  }
  const readable = ({ name }: { name: string }) => !/[/:]/.test(name) && isPropertyName(project, name);
  return new Map(
    described.map(({ layer, properties }) => [layer, properties.filter(readable).map(attributeOf)]),
  );
}

interface Described {
  layer: string;
  properties: { name: string; type: string }[];
}

function attributeOf({ name, type }: { name: string; type: string }): Attribute {
  const plain = type.replace(/^.*:/, "");
  const geometry = /^gml:(\w+)$/.exec(type)?.[1];
  if (geometry) return { name, type: "geometry", geometryType: families[geometry] ?? geometry };
  return { name, type: Object.hasOwn(types, plain) ? (types[plain] ?? "string") : "string" };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function describedIn(answer: unknown): Described[] {
  return listOf(fieldOf(answer, "featureTypes")).map((type) => ({
    layer: textOf(fieldOf(type, "typeName")).replace(/^.*:/, ""),
    properties: listOf(fieldOf(type, "properties")).map((property) => ({
      name: textOf(fieldOf(property, "name")),
      type: textOf(fieldOf(property, "type")),
    })),
  }));
}
