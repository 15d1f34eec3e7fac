import { parseXml, type XmlNode } from "./xmlTree.ts";

/** What the texts of an attribute are, where they are not just texts. */
export type AttributeTypes = ReadonlyMap<string, "number" | "boolean">;

/** What a layer's attributes are. */
export interface LayerAttributes {
  types: AttributeTypes;
  /** Those that hold texts. */
  texts: readonly string[];
}

const numbers =
  /^(byte|decimal|double|float|int|integer|long|short|unsigned\w+|(non)?(positive|negative)integer)$/i;

/** The attributes' types by a schema, as DescribeFeatureType answers it; none when it can't be read. */
export function readAttributes(schema: string): LayerAttributes {
  const types = new Map<string, "number" | "boolean">();
  const texts: string[] = [];
  const see = (nodes: readonly XmlNode[]): void => {
    for (const node of nodes) {
      const { name, type = restrictionOf(node) } = node.attributes;
      const plain = type?.replace(/^.*:/, "") ?? "";
      if (node.name === "element" && name !== undefined) {
        if (numbers.test(plain)) types.set(name, "number");
        else if (plain === "boolean") types.set(name, "boolean");
        else if (plain === "string") texts.push(name);
      }
      see(node.children);
    }
  };
  see(parseXml(schema) ?? []);
  return { types, texts };
}

/** A type written out as another with a limit: `<simpleType><restriction base="decimal">`. */
function restrictionOf(element: XmlNode): string | undefined {
  const type = element.children.find(({ name }) => name === "simpleType");
  return type?.children.find(({ name }) => name === "restriction")?.attributes["base"];
}

/** A text of a document as the value it stands for; nothing at all is null. */
export function valueOf(
  type: "number" | "boolean" | undefined,
  text: string,
): string | number | boolean | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (type === "boolean") return trimmed === "true" || trimmed === "1";
  // More digits than a number holds are kept as they are.
  const number = Number(trimmed);
  return type === "number" && Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER
    ? number
    : text;
}
