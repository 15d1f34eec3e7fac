import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser";
import { isRecord } from "../../schemas/records.ts";

/** An element or text of a document, in document order; entities are not decoded. */
export interface XmlNode {
  /** Local name; `#text` for text. */
  name: string;
  text: string;
  children: XmlNode[];
  /** Names with their prefix; values as written. */
  attributes: Record<string, string>;
  /** Name with its prefix. */
  tag: string;
}

type RawNode = Record<string, unknown>;

const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  processEntities: false,
} as const;
const parser = new XMLParser({
  ...options,
  parseTagValue: false,
  trimValues: false,
  ignoreDeclaration: true,
});
const builder = new XMLBuilder({ ...options, suppressEmptyNode: true });

/** The document's nodes, or undefined when it is not well-formed XML. */
export function parseXml(text: string): XmlNode[] | undefined {
  if (XMLValidator.validate(text) !== true) return undefined;
  try {
    return (parser.parse(text) as RawNode[]).map(fromRaw);
  } catch {
    return undefined;
  }
}

export function buildXml(nodes: XmlNode[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(nodes.map(toRaw))}`;
}

/** One element, without a declaration; what was read of it is written as it was. */
export const buildElement = (node: XmlNode): string => builder.build([toRaw(node)]);

/** A copy in which each element is replaced, leaves first; elements replaced by undefined are removed. */
export function mapTree(nodes: XmlNode[], replace: (node: XmlNode) => XmlNode | undefined): XmlNode[] {
  return nodes.flatMap((node) => replace({ ...node, children: mapTree(node.children, replace) }) ?? []);
}

export function child(node: XmlNode, name: string): XmlNode | undefined {
  return node.children.find((candidate) => candidate.name === name);
}

/** Text of an element, without entities and the space around it. */
export const textIn = ({ children }: XmlNode): string =>
  unescapeXml(
    children
      .map(({ text }) => text)
      .join("")
      .trim(),
  );

/** Text of the child with this name, without entities. */
export function childText(node: XmlNode, name: string): string | undefined {
  const found = child(node, name);
  return found && textIn(found);
}

/** The children that are elements. */
export const elementsIn = ({ children }: XmlNode): XmlNode[] =>
  children.filter(({ name }) => name !== "#text");

const characters: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

export function unescapeXml(text: string): string {
  return text.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (...match: string[]) => {
    const [all = "", name, decimal, hex = ""] = match;
    if (name !== undefined) return characters[name.toLowerCase()] ?? all;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });
}

function fromRaw(raw: RawNode): XmlNode {
  const tag = Object.keys(raw).find((key) => key !== ":@") ?? "#text";
  const value = raw[tag];
  const isText = tag === "#text";
  return {
    tag,
    name: tag.slice(tag.lastIndexOf(":") + 1),
    text: isText ? String(value) : "",
    children: isText ? [] : Array.isArray(value) ? value.filter(isRecord).map(fromRaw) : [],
    attributes: (raw[":@"] ?? {}) as Record<string, string>,
  };
}

function toRaw({ tag, text, children, attributes }: XmlNode): RawNode {
  if (tag === "#text") return { "#text": text };
  return { [tag]: children.map(toRaw), ":@": attributes };
}
