import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";
import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";

type GeometryKind = (typeof geometryKind)[keyof typeof geometryKind];
type Rule = NonNullable<LayerStyle["rules"]>[number];

/** One symbol of a layer and what it stands for. */
export interface LegendEntry {
  title: string;
  symbol: Symbol;
  /** How features with this symbol are shaped. */
  kind: GeometryKind;
  /** Which features take it; absent for the layer's own symbol. */
  when?: Rule["when"];
}

/** The rules in their order, then the layer's own symbol, if any feature takes it or there are no rules. */
export function legendEntries(layer: LoadedLayer): LegendEntry[] {
  const { style, title } = layer;
  const rules = (style.rules ?? []).map((rule, index) => ({
    title: rule.title,
    symbol: rule.symbol,
    kind: kindOfSymbol(layer, index + 1),
    when: rule.when,
  }));
  const own = { title: style.title ?? title, symbol: style.symbol, kind: kindOfSymbol(layer, 0) };
  return rules.length === 0 || layer.symbols.includes(0) ? [...rules, own] : rules;
}

function kindOfSymbol(layer: LoadedLayer, symbol: number): GeometryKind {
  const first = Math.max(0, layer.symbols.indexOf(symbol));
  const kind = layer.kinds[first];
  return Object.values(geometryKind).find((known) => known === kind) ?? geometryKind.polygon;
}
