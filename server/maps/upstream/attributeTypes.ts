import { parseXml, type XmlNode } from "../xmlTree.ts";
import { localName } from "../filterNodes.ts";

/** The types of attributes that are not text. */
export type AttributeTypes = ReadonlyMap<string, "number" | "boolean">;

/** The attributes of a layer. */
export interface LayerAttributes {
  types: AttributeTypes;
  /** Text attributes. */
  texts: readonly string[];
  /** All but geometries, in the map server's order. */
  names: readonly string[];
}

const numbers =
  /^(byte|decimal|double|float|int|integer|long|short|unsigned\w+|(non)?(positive|negative)integer)$/i;

const simple = new RegExp(`${numbers.source}|^(boolean|string|date|dateTime|time)$`, "i");

/** The attribute types in a DescribeFeatureType schema; none when it cannot be parsed. */
export function readAttributes(schema: string): LayerAttributes {
  const types = new Map<string, "number" | "boolean">();
  const texts: string[] = [];
  const names: string[] = [];
  for (const { name, type } of declaredIn(parseXml(schema) ?? [])) {
    const plain = localName(type);
    if (simple.test(plain)) names.push(name);
    if (numbers.test(plain)) types.set(name, "number");
    else if (plain === "boolean") types.set(name, "boolean");
    else if (plain === "string") texts.push(name);
  }
  return { types, texts, names };
}

/**
 * A DescribeFeatureType schema as GeoServer has it in JSON, for map servers that only know XML. A geometry's type is
 * `gml:Point` and the like; MapServer's only type of days and moments is `xsd:dateTime`.
 */
export function describedInJson(schema: string): string {
  const content = parseXml(schema)?.find(({ name }) => name === "schema")?.children ?? [];
  const types = content.filter(({ name }) => name === "complexType");
  const properties = new Map(
    types.map(({ attributes, children }) => [attributes["name"], declaredIn(children).map(typedInJson)]),
  );
  const featureTypes = content.flatMap(({ name, attributes }) => {
    const found = properties.get(localName(attributes["type"] ?? ""));
    return name === "element" && found ? [{ typeName: attributes["name"], properties: found }] : [];
  });
  return JSON.stringify({ featureTypes });
}

interface Declared {
  name: string;
  /** With its prefix; empty where it is none that has a name. */
  type: string;
}

/** All elements that a schema, or a part of one, declares. */
function declaredIn(nodes: readonly XmlNode[]): Declared[] {
  return nodes.flatMap((node) => {
    const { name, type = restrictionOf(node) ?? "" } = node.attributes;
    const own = node.name === "element" && name !== undefined ? [{ name, type }] : [];
    return [...own, ...declaredIn(node.children)];
  });
}

function typedInJson({ name, type }: Declared) {
  const local = localName(type);
  const geometry = /^(\w+)PropertyType$/.exec(local)?.[1];
  const localType = geometry ?? (local === "TimeInstantType" ? "dateTime" : local);
  return { name, type: `${geometry ? "gml" : "xsd"}:${localType}`, localType };
}

/** An inline type that restricts another: `<simpleType><restriction base="decimal">`. */
function restrictionOf(element: XmlNode): string | undefined {
  const type = element.children.find(({ name }) => name === "simpleType");
  return type?.children.find(({ name }) => name === "restriction")?.attributes["base"];
}

/** Converts an attribute's text to its type; undefined text is null. */
export function valueOf(
  type: "number" | "boolean" | undefined,
  text: string,
): string | number | boolean | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (type === "boolean") return trimmed === "true" || trimmed === "1";
  // Numbers with more digits than a double holds stay text.
  const number = Number(trimmed);
  return type === "number" && Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER
    ? number
    : text;
}
