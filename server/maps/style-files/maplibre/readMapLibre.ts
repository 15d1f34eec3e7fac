import type { LayerStyle } from "../../../../schemas/layerStyle.ts";
import { fieldOf, isRecord } from "../../../../schemas/records.ts";
import { assembleStyle, type FoundRule } from "../assembleStyle.ts";
import type { AttributeTypes, Condition } from "../Condition.ts";
import { joinedSymbol } from "../joinedSymbol.ts";
import type { Losses } from "../Losses.ts";
import { StyleFileUnreadable } from "../../../services/layer-style/StyleFileUnreadable.ts";
import { readFilter } from "./expressions.ts";
import { drawnBy, readLabel, textOf, type Drawn } from "./paint.ts";
import { denominatorOf } from "./zoomScale.ts";

type StyleLayer = Readonly<Record<string, unknown>>;

const drawnTypes = ["fill", "line", "circle"];

/** The style of the first source in a style of MapLibre. Throws `StyleFileUnreadable`. */
export function readMapLibre(text: string, attributes: AttributeTypes, losses: Losses): LayerStyle {
  const layers = ofOneSource(layersIn(text), losses);
  const found: FoundRule[] = [];
  const byFilter = new Map<string, FoundRule>();
  for (const layer of layers) {
    const { type, filter, minzoom, maxzoom } = layer;
    const title = titleOf(layer);
    if (fieldOf(layer["layout"], "visibility") === "none") continue;
    const condition = filter === undefined ? undefined : readFilter(filter);
    if (filter !== undefined && !condition) {
      losses.add("condition", { rule: title, detail: JSON.stringify(filter) });
      continue;
    }
    const scales = {
      maxScale: typeof minzoom === "number" ? denominatorOf(minzoom) : undefined,
      minScale: typeof maxzoom === "number" ? denominatorOf(maxzoom) : undefined,
    };
    if (type === "symbol") found.push({ title, condition, label: readLabel(layer, losses), ...scales });
    else if (!drawnTypes.includes(String(type))) losses.add("part", { rule: title, detail: String(type) });
    else
      for (const drawn of drawnBy(layer, { losses, rule: title }))
        join({
          ...scales,
          title: drawn.title || title,
          symbol: drawn.symbol,
          condition: joined(condition, drawn),
          isElse: drawn.isElse === true && !condition,
        });
  }

  /** Layers of one condition draw one symbol. */
  function join(rule: FoundRule): void {
    const key = JSON.stringify([rule.condition, rule.minScale, rule.maxScale]);
    const before = byFilter.get(key);
    if (!before?.symbol || !rule.symbol) {
      byFilter.set(key, rule);
      found.push(rule);
    } else
      before.symbol = joinedSymbol(before.symbol, rule.symbol, () =>
        losses.add("symbol", { rule: rule.title }),
      );
  }

  return assembleStyle(withElse(found), { attributes, losses });
}

const joined = (condition: Condition | undefined, { condition: own }: Drawn): Condition | undefined =>
  condition && own ? { kind: "all", of: [condition, own] } : (condition ?? own);

const titleOf = (layer: StyleLayer): string =>
  textOf(fieldOf(layer["metadata"], "title")) || textOf(layer["id"]);

function layersIn(text: string): StyleLayer[] {
  let style: unknown;
  try {
    style = JSON.parse(text);
  } catch (error) {
    throw new StyleFileUnreadable(`is not valid JSON: ${String(error)}`);
  }
  const layers = fieldOf(style, "layers");
  if (!Array.isArray(layers)) throw new StyleFileUnreadable("has no layers");
  return layers.filter((layer: unknown) => isRecord(layer));
}

function ofOneSource(layers: readonly StyleLayer[], losses: Losses): StyleLayer[] {
  const sourceOf = ({ source, "source-layer": part }: StyleLayer) => JSON.stringify([source, part]);
  const first = layers.find(({ type }) => drawnTypes.includes(String(type))) ?? layers[0];
  return layers.filter((layer) => {
    const isOf = first && sourceOf(layer) === sourceOf(first);
    if (!isOf)
      losses.add("part", {
        rule: titleOf(layer),
        detail: String(layer["source-layer"] ?? layer["source"] ?? layer["type"]),
      });
    return isOf;
  });
}

/** A rule for what none of the others holds for is the layer's own symbol. */
function withElse(found: readonly FoundRule[]): FoundRule[] {
  const all = new Set(found.map(({ condition }) => JSON.stringify(condition)));
  return found.map((rule) => {
    const { condition } = rule;
    if (condition?.kind !== "not") return rule;
    const { of } = condition;
    const parts = of.kind === "any" && !all.has(JSON.stringify(of)) ? of.of : [of];
    const isElse = parts.every((part) => all.has(JSON.stringify(part)));
    return isElse ? { ...rule, condition: undefined, isElse } : rule;
  });
}
