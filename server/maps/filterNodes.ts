import { isRecord } from "../../schemas/records.ts";

/** An element of a filter, or its text, as fast-xml-parser represents them in order. */
export type FilterNode = Record<string, unknown>;

export const tagOf = (node: FilterNode): string => Object.keys(node).find((key) => key !== ":@") ?? "#text";
export const localName = (name: string): string => name.slice(name.lastIndexOf(":") + 1);
export const prefixOf = (name: string): string => name.slice(0, name.lastIndexOf(":") + 1);
export const textNode = (value: string): FilterNode => ({ "#text": value });

/** A polygon in GML without holes. @param gml the prefix of its names, with the colon @param ring coordinates, separated by blanks */
export const polygonNode = (gml: string, ring: string, srsName?: string): FilterNode => ({
  [`${gml}Polygon`]: [
    { [`${gml}exterior`]: [{ [`${gml}LinearRing`]: [{ [`${gml}posList`]: [textNode(ring)] }] }] },
  ],
  ...(srsName !== undefined && { ":@": { srsName } }),
});

export const attributesOf = (node: FilterNode): [name: string, value: string][] =>
  isRecord(node[":@"]) ? Object.entries(node[":@"]).map(([name, value]) => [name, String(value)]) : [];

/** The value of an attribute. @param name with its prefix */
export const attributeOf = (node: FilterNode, name: string): string | undefined =>
  attributesOf(node).find(([each]) => each === name)?.[1];

export const childrenOf = (node: FilterNode): FilterNode[] => {
  const children = node[tagOf(node)];
  return Array.isArray(children) ? children.filter(isRecord) : [];
};

/** The text of an element and of its descendants. */
export const textOf = (node: FilterNode): string => {
  const text = node["#text"];
  return typeof text === "string" ? text : childrenOf(node).map(textOf).join("");
};
