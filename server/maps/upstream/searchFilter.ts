import { escapeXml } from "../ogcException.ts";
import type { LayerAttributes } from "./attributeTypes.ts";

/** Further words are ignored, to limit the work of a map server's database. */
const maxWords = 6;
const maxAttributes = 24;

const namespaces = 'xmlns:f="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2"';

/**
 * A filter for features that contain each word of a text, in any attribute: as part of a text, or as an integer.
 * Undefined where no attribute can contain one of them.
 */
export function searchFilter(
  text: string,
  { texts, types }: Pick<LayerAttributes, "types" | "texts">,
): string | undefined {
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ""))].slice(0, maxWords);
  const numbers = [...types].flatMap(([name, type]) => (type === "number" ? [name] : []));
  const conditions = words.map((word) => {
    const within = texts.slice(0, maxAttributes).map((name) => isLike(name, word));
    const equal = /^-?\d{1,15}([.,]\d{1,9})?$/.test(word) ? numbers.slice(0, maxAttributes) : [];
    return joined("Or", [...within, ...equal.map((name) => isEqual(name, word.replace(",", ".")))]);
  });
  if (conditions.length === 0 || conditions.includes("")) return undefined;
  return `<f:Filter ${namespaces}>${joined("And", conditions)}</f:Filter>`;
}

const joined = (operator: "And" | "Or", parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `<f:${operator}>${parts.join("")}</f:${operator}>`;

const operands = (attribute: string, value: string): string =>
  `<f:ValueReference>${escapeXml(attribute)}</f:ValueReference><f:Literal>${escapeXml(value)}</f:Literal>`;

const isEqual = (attribute: string, value: string): string =>
  `<f:PropertyIsEqualTo>${operands(attribute, value)}</f:PropertyIsEqualTo>`;

/** Wildcard characters in the typed text are escaped. */
const isLike = (attribute: string, word: string): string =>
  `<f:PropertyIsLike wildCard="*" singleChar="?" escapeChar="\\" matchCase="false">` +
  `${operands(attribute, `*${word.replaceAll(/[*?\\]/g, "\\$&")}*`)}</f:PropertyIsLike>`;
