import { maxStyleRules, type LayerStyle, type Symbol } from "../../../schemas/layerStyle.ts";
import {
  attributeNamed,
  whenOf,
  withoutEarlier,
  type AttributeTypes,
  type Condition,
  type StyleRule,
} from "./Condition.ts";
import type { Losses } from "./Losses.ts";
import { StyleFileUnreadable } from "../../services/layer-style/StyleFileUnreadable.ts";

export type Label = NonNullable<LayerStyle["label"]>;

/** A rule as a file has it, in its order. */
export interface FoundRule {
  title: string;
  /** Undefined: for every feature. */
  condition?: Condition | undefined;
  /** For features that no other rule holds for. */
  isElse?: boolean;
  symbol?: Symbol | undefined;
  label?: Label | undefined;
  /** Drawn at this scale denominator and above. */
  minScale?: number | undefined;
  /** Drawn below this scale denominator. */
  maxScale?: number | undefined;
}

/** The style that rules of a file make. Throws `StyleFileUnreadable` where nothing of them is left. */
export function assembleStyle(
  found: readonly FoundRule[],
  { attributes, losses }: { attributes: AttributeTypes; losses: Losses },
): LayerStyle {
  const drawn = found.filter(({ symbol }) => symbol);
  const label = labelIn(found, attributes, losses);
  const rules: StyleRule[] = [];
  let rest: Symbol | undefined;
  const earlier = new Set<string>();
  for (const { title, symbol, condition, isElse } of drawn) {
    if (!symbol) continue;
    if (!condition) {
      if (!isElse && drawn.length > 1) losses.add(rest ? "symbol" : "overlap", { rule: title });
      rest ??= symbol;
      continue;
    }
    if (rules.length === maxStyleRules) {
      losses.add("rules", { detail: String(maxStyleRules) });
      continue;
    }
    const own = withoutEarlier(condition, earlier);
    const when = whenOf(own, attributes);
    earlier.add(JSON.stringify(own));
    if (!when) losses.add("condition", { rule: title });
    else if (!attributeNamed(when.property, attributes))
      losses.add("attribute", { rule: title, detail: when.property });
    else rules.push({ title, when, symbol });
  }
  if (!rest && rules.length === 0 && !label) throw new StyleFileUnreadable();
  return {
    symbol: rest ?? {},
    ...(rules.length > 0 && { rules }),
    ...(label && { label }),
    ...scalesIn(drawn, losses),
  };
}

/** The first label; a layer has one. */
function labelIn(found: readonly FoundRule[], attributes: AttributeTypes, losses: Losses): Label | undefined {
  const labelled = found.filter(({ label }) => label);
  const [first] = labelled;
  if (!first?.label) return undefined;
  const property = attributeNamed(first.label.property, attributes);
  if (property === undefined) {
    losses.add("attribute", { rule: first.title, detail: first.label.property });
    return undefined;
  }
  const isOfAll = labelled.length >= found.filter(({ symbol }) => symbol).length || !first.condition;
  const isSame = labelled.every(({ label }) => label?.property === first.label?.property);
  if (!isOfAll || !isSame) losses.add("label", { rule: first.title });
  // Labels are drawn at all larger scales.
  if (!first.symbol && (first.minScale ?? 0) > 1) losses.add("scale", { rule: first.title });
  const maxScale = first.symbol ? undefined : first.maxScale;
  return { ...first.label, property, ...(maxScale !== undefined && { maxScaleDenominator: maxScale }) };
}

/** The widest limits of scale; where rules differ in them, that is lost. */
function scalesIn(
  drawn: readonly FoundRule[],
  losses: Losses,
): Pick<LayerStyle, "minScaleDenominator" | "maxScaleDenominator"> {
  const least = Math.min(...drawn.map(({ minScale = 0 }) => minScale));
  const most = Math.max(...drawn.map(({ maxScale = Infinity }) => maxScale));
  for (const { title, minScale = 0, maxScale = Infinity } of drawn)
    if (minScale !== least || maxScale !== most) losses.add("scale", { rule: title });
  return {
    ...(Number.isFinite(least) && least > 0 && { minScaleDenominator: least }),
    ...(Number.isFinite(most) && most > 0 && { maxScaleDenominator: most }),
  };
}
