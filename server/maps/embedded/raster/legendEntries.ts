import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";
import { geometryKind, type GeometryKind, type LayerDescription } from "../LoadedLayer.ts";

type Rule = NonNullable<LayerStyle["rules"]>[number];

/** A symbol of a layer and what it stands for. */
export interface LegendEntry {
  title: string;
  symbol: Symbol;
  /** The geometry kind of features with this symbol. */
  kind: GeometryKind;
  /** The rule's condition; undefined for the layer's own symbol. */
  when?: Rule["when"];
}

/** The rules in order, then the layer's own symbol, if a feature has it or there are no rules. */
export function legendEntries(layer: LayerDescription): LegendEntry[] {
  const { style, title } = layer;
  const rules = (style.rules ?? []).map((rule, index) => ({
    title: rule.title,
    symbol: rule.symbol,
    kind: kindOfSymbol(layer, index + 1),
    when: rule.when,
  }));
  const own = { title: style.title ?? title, symbol: style.symbol, kind: kindOfSymbol(layer, 0) };
  return rules.length === 0 || layer.symbolKinds[0] !== null ? [...rules, own] : rules;
}

function kindOfSymbol({ symbolKinds }: LayerDescription, symbol: number): GeometryKind {
  const someKind = symbolKinds.find((kind) => kind !== null) ?? geometryKind.polygon;
  return symbolKinds[symbol] ?? someKind;
}
