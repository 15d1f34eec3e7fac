import type { ImportAttribute } from "../../schemas/geodataImport.ts";
import type { LayerStyle, Symbol } from "../../schemas/layerStyle.ts";
import { classesBetween, classTitle, equalBreaks, quantileBreaks } from "./classBreaks.ts";
import { categoryColour, categoryColours, rampColours, unclassifiedColour } from "./colourRamps.ts";
import {
  mainColour,
  plainSymbol,
  withColour,
  type StyleDraft,
  type StyledLayer,
  type StyleKind,
  type StyleRule,
} from "./styleDraft.ts";

/** Input of generating rules: the layer, and the notation of numbers and values in the legend. */
export interface RuleMaking {
  layer: StyledLayer;
  /** Sample of an attribute's numbers, for quantiles. */
  sampleOf: (attribute: string) => readonly number[];
  writeNumber: (value: number) => string;
  writeValue: (value: string | number | boolean) => string;
}

const isNumeric = ({ type, minimum, maximum }: ImportAttribute) =>
  (type === "integer" || type === "number") && minimum !== undefined && maximum !== undefined;

/** Attributes that this kind of style can use. */
export const attributesFor = (kind: StyleKind, { attributes }: StyledLayer): ImportAttribute[] =>
  kind === "classes"
    ? attributes.filter((attribute) => isNumeric(attribute) && attribute.minimum !== attribute.maximum)
    : attributes.filter(({ values }) => values.length > 0);

/** Changes the parameters and regenerates the rules. */
export function withRebuiltRules(
  draft: StyleDraft,
  changes: Partial<Omit<StyleDraft, "style">>,
  making: RuleMaking,
): StyleDraft {
  const wanted = { ...draft, ...changes };
  const offered = attributesFor(wanted.kind, making.layer);
  const attribute = offered.find(({ name }) => name === wanted.attribute) ?? preferred(wanted.kind, offered);
  const next: StyleDraft = { ...wanted, attribute: attribute?.name ?? null };
  const { rules: _, levels, ...style } = next.style;
  const own = ownSymbol(draft, next, making);
  if (next.kind === "single" || !attribute) return { ...next, style: { ...style, symbol: own } };
  const rules =
    next.kind === "categories" ? categories(attribute, next, making) : classes(attribute, next, making);
  return withLevels({ ...next, style: { ...style, symbol: own, rules } }, levels ?? false);
}

/** Turns symbol levels on or off: rules painted one after the other, the last one on top. */
export function withLevels(draft: StyleDraft, isOn: boolean): StyleDraft {
  const { levels: _, ...style } = draft.style;
  return { ...draft, style: isOn ? { ...style, levels: true } : style };
}

/** Few distinct values suit categories best. */
const preferred = (kind: StyleKind, offered: readonly ImportAttribute[]) =>
  (kind === "categories"
    ? offered.find(({ distinct }) => distinct !== null && distinct > 1 && distinct <= 12)
    : undefined) ?? offered[0];

/** With rules, the layer's own symbol is grey: it draws only what no rule matches. Without, it gets a colour again. */
function ownSymbol(before: StyleDraft, next: StyleDraft, { layer }: RuleMaking): Symbol {
  const { symbol } = before.style;
  const hadRules = before.kind !== "single";
  const hasRules = next.kind !== "single";
  if (hadRules === hasRules) return symbol;
  const first = before.style.rules?.[0]?.symbol;
  const colour = hasRules
    ? unclassifiedColour
    : first
      ? mainColour(first, layer.geometry)
      : categoryColours[0];
  return withColour(symbol, layer.geometry, colour.slice(0, 7));
}

/** Shape, widths and opacity of every symbol follow the layer's own. */
const coloured = (draft: StyleDraft, { layer }: RuleMaking, colour: string): Symbol =>
  withColour({ ...plainSymbol(layer.geometry, colour), ...draft.style.symbol }, layer.geometry, colour);

const categories = (attribute: ImportAttribute, draft: StyleDraft, making: RuleMaking): StyleRule[] =>
  attribute.values.map((value, place) => ({
    title: making.writeValue(value),
    when: { property: attribute.name, in: [value] },
    symbol: coloured(draft, making, categoryColour(place)),
  }));

function classes(attribute: ImportAttribute, draft: StyleDraft, making: RuleMaking): StyleRule[] {
  const { minimum = 0, maximum = 0, name } = attribute;
  const sample = draft.method === "quantile" ? making.sampleOf(name) : [];
  const breaks =
    sample.length > 0
      ? quantileBreaks(sample, draft.classCount)
      : equalBreaks(minimum, maximum, draft.classCount);
  const found = classesBetween(breaks);
  const colours = rampColours(draft.ramp, found.length, draft.isReversed);
  return found.map((each, place) => ({
    title: classTitle(each, making.writeNumber),
    when: {
      property: name,
      // Both ends open would match values that are no numbers.
      ...(each.min === null ? (each.below === null ? { min: minimum } : {}) : { min: each.min }),
      below: each.below ?? undefined,
    },
    symbol: coloured(draft, making, colours[place] ?? unclassifiedColour),
  }));
}

/** Shared by all symbols of the layer; colours are not. */
const shared = ["strokeWidth", "strokeDash", "radius", "shape"] as const;

/** Replaces the layer's own symbol, whose widths and shape all rules take over. */
export function withSymbol(draft: StyleDraft, symbol: Symbol): StyleDraft {
  const common = Object.fromEntries(
    shared.flatMap((key) => (symbol[key] === undefined ? [] : [[key, symbol[key]]])),
  ) as Symbol;
  const rules = draft.style.rules?.map((rule) => {
    const { strokeDash: _, ...rest } = rule.symbol;
    return { ...rule, symbol: { ...rest, ...common } };
  });
  return { ...draft, style: { ...draft.style, symbol, rules } };
}

/** Changes the title or the symbol of one rule. */
export function withRule(
  draft: StyleDraft,
  place: number,
  change: Partial<Pick<StyleRule, "title" | "symbol">>,
): StyleDraft {
  const rules = draft.style.rules?.map((rule, index) => (index === place ? { ...rule, ...change } : rule));
  return { ...draft, style: { ...draft.style, rules } };
}

/** Removes a rule: its features are drawn by the layer's own symbol. */
export function withoutRule(draft: StyleDraft, place: number): StyleDraft {
  const rules = draft.style.rules?.filter((_, index) => index !== place);
  return { ...draft, style: { ...draft.style, rules } };
}

/** Sets or removes the label. */
export function withLabel(draft: StyleDraft, label: LayerStyle["label"] | null): StyleDraft {
  const { label: _, ...style } = draft.style;
  return { ...draft, style: label ? { ...style, label } : style };
}
