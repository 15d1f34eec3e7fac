import { parseXml, type XmlNode } from "../xmlTree.ts";

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
  const see = (nodes: readonly XmlNode[]): void => {
    for (const node of nodes) {
      const { name, type = restrictionOf(node) } = node.attributes;
      const plain = type?.replace(/^.*:/, "") ?? "";
      if (node.name === "element" && name !== undefined) {
        if (simple.test(plain)) names.push(name);
        if (numbers.test(plain)) types.set(name, "number");
        else if (plain === "boolean") types.set(name, "boolean");
        else if (plain === "string") texts.push(name);
      }
      see(node.children);
    }
  };
  see(parseXml(schema) ?? []);
  return { types, texts, names };
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
