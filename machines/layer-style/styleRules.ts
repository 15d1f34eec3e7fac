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

/** How rules are made: of which layer, and in whose notation numbers and values stand in the legend. */
export interface RuleMaking {
  layer: StyledLayer;
  /** Numbers of an attribute in features that were looked at, for quantiles. */
  sampleOf: (attribute: string) => readonly number[];
  writeNumber: (value: number) => string;
  writeValue: (value: string | number | boolean) => string;
}

const isNumeric = ({ type, minimum, maximum }: ImportAttribute) =>
  (type === "integer" || type === "number") && minimum !== undefined && maximum !== undefined;

/** Attributes that this kind of style can be made by. */
export const attributesFor = (kind: StyleKind, { attributes }: StyledLayer): ImportAttribute[] =>
  kind === "classes"
    ? attributes.filter((attribute) => isNumeric(attribute) && attribute.minimum !== attribute.maximum)
    : attributes.filter(({ values }) => values.length > 0);

/** The draft with what is to be different of how it is made, and its rules made anew. */
export function withRebuiltRules(
  draft: StyleDraft,
  changes: Partial<Omit<StyleDraft, "style">>,
  making: RuleMaking,
): StyleDraft {
  const wanted = { ...draft, ...changes };
  const offered = attributesFor(wanted.kind, making.layer);
  const attribute = offered.find(({ name }) => name === wanted.attribute) ?? preferred(wanted.kind, offered);
  const next: StyleDraft = { ...wanted, attribute: attribute?.name ?? null };
  const { rules: _, ...style } = next.style;
  const own = ownSymbol(draft, next, making);
  if (next.kind === "single" || !attribute) return { ...next, style: { ...style, symbol: own } };
  const rules =
    next.kind === "categories" ? categories(attribute, next, making) : classes(attribute, next, making);
  return { ...next, style: { ...style, symbol: own, rules } };
}

/** A category per value says most where the values are few. */
const preferred = (kind: StyleKind, offered: readonly ImportAttribute[]) =>
  (kind === "categories"
    ? offered.find(({ distinct }) => distinct !== null && distinct > 1 && distinct <= 12)
    : undefined) ?? offered[0];

/** Beside rules, the layer's own symbol is for what no rule is about: grey. Alone, it is coloured again. */
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

/** Shape, widths and opacity of every symbol are those of the layer's own. */
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
      // Both ends open would hold for whatever is no number as well.
      ...(each.min === null ? (each.below === null ? { min: minimum } : {}) : { min: each.min }),
      below: each.below ?? undefined,
    },
    symbol: coloured(draft, making, colours[place] ?? unclassifiedColour),
  }));
}

/** What all symbols of the layer share; a colour of the own symbol is its own. */
const shared = ["strokeWidth", "strokeDash", "radius", "shape"] as const;

/** The draft with another own symbol, whose widths and shape every rule takes over. */
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

/** The draft with other words or another symbol for one rule. */
export function withRule(
  draft: StyleDraft,
  place: number,
  change: Partial<Pick<StyleRule, "title" | "symbol">>,
): StyleDraft {
  const rules = (draft.style.rules ?? []).map((rule, index) =>
    index === place ? { ...rule, ...change } : rule,
  );
  return { ...draft, style: { ...draft.style, rules } };
}

/** The draft without one rule: what it was about is drawn by the layer's own symbol. */
export function withoutRule(draft: StyleDraft, place: number): StyleDraft {
  const rules = (draft.style.rules ?? []).filter((_, index) => index !== place);
  return { ...draft, style: { ...draft.style, rules } };
}

/** The draft with another label, or with none. */
export function withLabel(draft: StyleDraft, label: LayerStyle["label"] | null): StyleDraft {
  const { label: _, ...style } = draft.style;
  return { ...draft, style: label ? { ...style, label } : style };
}
