import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";
import {
  childNamed,
  childrenNamed,
  textOfChild,
  type XmlElement,
} from "../../embedded/read/xml/XmlElement.ts";
import { assembleStyle, type FoundRule } from "../assembleStyle.ts";
import type { AttributeTypes } from "../Condition.ts";
import { joinedSymbol } from "../joinedSymbol.ts";
import type { Losses } from "../Losses.ts";
import { StyleFileUnreadable } from "../../../services/layer-style/StyleFileUnreadable.ts";
import { at, within, xmlTree } from "../xmlTree.ts";
import { readSldFilter } from "./sldFilter.ts";
import { readLabel, readSymbolizer } from "./sldSymbol.ts";

/** What is drawn otherwise elsewhere; a zero says nothing. */
const lost = new Set([
  "Displacement",
  "Rotation",
  "PerpendicularOffset",
  "InitialGap",
  "Gap",
  "RasterSymbolizer",
]);

/** The style of the first layer of an SLD 1.1 or 1.0. Throws `StyleFileUnreadable`. */
export async function readSld(text: string, attributes: AttributeTypes, losses: Losses): Promise<LayerStyle> {
  const root = await xmlTree(text);
  if (root.name !== "StyledLayerDescriptor" && root.name !== "FeatureTypeStyle")
    throw new StyleFileUnreadable();
  const layers = childrenNamed(root, "NamedLayer", "UserLayer");
  for (const layer of layers.slice(1))
    losses.add("part", { detail: textOfChild(layer, "Name") ?? layer.name });
  const styles = childrenNamed(layers[0] ?? root, "UserStyle");
  for (const style of styles.slice(1))
    losses.add("part", { detail: textOfChild(style, "Name") ?? style.name });
  const rules = within(styles[0] ?? root, "Rule").map((rule) => readRule(rule, losses));
  return assembleStyle(rules, { attributes, losses });
}

function readRule(rule: XmlElement, losses: Losses): FoundRule {
  const title =
    at(rule, "Description", "Title")?.text.trim() ||
    textOfChild(rule, "Title") ||
    textOfChild(rule, "Name") ||
    "";
  const reading = { losses, rule: title };
  const isEmpty = !rule.children.some(({ name }) => name.endsWith("Symbolizer"));
  let symbol: Symbol | undefined = isEmpty ? {} : undefined;
  let label: FoundRule["label"];
  for (const element of rule.children) {
    if (element.name.endsWith("Symbolizer")) tellLost(element, losses, title);
    if (element.name === "TextSymbolizer") label ??= readLabel(element, reading);
    const drawn = readSymbolizer(element, reading);
    if (drawn)
      symbol = joinedSymbol(symbol, drawn, () => losses.add("symbol", { rule: title, detail: element.name }));
  }
  const filter = childNamed(rule, "Filter");
  const condition = filter && readSldFilter(filter);
  if (filter && !condition && symbol) {
    losses.add("condition", { rule: title, detail: filter.children[0]?.name });
    symbol = undefined;
  }
  return {
    title,
    condition,
    isElse: childNamed(rule, "ElseFilter") !== undefined,
    symbol,
    label,
    minScale: scaleOf(rule, "MinScaleDenominator"),
    maxScale: scaleOf(rule, "MaxScaleDenominator"),
  };
}

function scaleOf(rule: XmlElement, name: string): number | undefined {
  const number = Number(textOfChild(rule, name) ?? Number.NaN);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

/** What stands in a symbolizer and is not drawn. Where a label is placed is never taken over. */
function tellLost(element: XmlElement, losses: Losses, rule: string): void {
  const { name, attributes, children } = element;
  const uom = attributes["uom"];
  if (uom !== undefined && !uom.endsWith("/pixel"))
    losses.add("units", { rule, detail: uom.replace(/^.*\//, "") });
  if (lost.has(name) && !isZero(element)) losses.add("part", { rule, detail: name });
  if (name === "VendorOption") losses.add("part", { rule, detail: attributes["name"] });
  if (name === "Geometry" && within(element, "Function").length > 0)
    losses.add("part", { rule, detail: name });
  if (name !== "TextSymbolizer") for (const child of children) tellLost(child, losses, rule);
}

const isZero = ({ text, children }: XmlElement): boolean =>
  children.length > 0 ? children.every(isZero) : text.trim() !== "" && Number(text) === 0;
