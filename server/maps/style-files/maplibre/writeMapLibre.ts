import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";
import { conditionsOf, type Condition } from "../Condition.ts";
import type { Losses } from "../Losses.ts";
import { partsOf, rounded } from "../styleColours.ts";
import type { Written } from "../Written.ts";
import { writeFilter } from "./expressions.ts";
import { zoomOf } from "./zoomScale.ts";

type StyleLayer = Record<string, unknown>;

/** A style of MapLibre (version 8) over a source that has the layer's features as GeoJSON beside it. */
export function writeMapLibre(style: LayerStyle, { name, title, geometry }: Written, losses: Losses): string {
  const { minScaleDenominator: least, maxScaleDenominator: most, label } = style;
  const rules = conditionsOf(style.rules ?? [], (rule) => losses.add("overlap", { rule: rule.title }));
  const zooms = {
    ...(most !== undefined && { minzoom: zoomOf(most) }),
    ...(least !== undefined && { maxzoom: zoomOf(least) }),
  };
  const layers: StyleLayer[] = [];
  const add = (symbol: Symbol, rule: string, condition?: Condition) => {
    if (symbol.shape && symbol.shape !== "circle" && geometry === "point")
      losses.add("marker", { rule, detail: symbol.shape });
    for (const part of partsFor(symbol, geometry))
      layers.push({
        id: `${name}-${layers.length + 1}`,
        ...part,
        source: name,
        metadata: { title: rule },
        ...zooms,
        ...(condition && { filter: writeFilter(condition) }),
      });
  };
  const any: Condition = { kind: "any", of: rules.map(({ condition }) => condition) };
  add(style.symbol, title, rules.length > 0 ? { kind: "not", of: any } : undefined);
  for (const { rule, condition } of rules) add(rule.symbol, rule.title, condition);
  if (label)
    layers.push({
      id: `${name}-label`,
      type: "symbol",
      source: name,
      ...zooms,
      ...(label.maxScaleDenominator !== undefined && { minzoom: zoomOf(label.maxScaleDenominator) }),
      layout: { "text-field": ["to-string", ["get", label.property]], "text-size": label.size },
      paint: {
        "text-color": rgba(label.colour),
        ...(label.haloColour && { "text-halo-color": rgba(label.haloColour), "text-halo-width": 1 }),
      },
    });
  const sources = { [name]: { type: "geojson", data: `${name}.geojson` } };
  return `${JSON.stringify({ version: 8, name: title, sources, layers }, null, 2)}\n`;
}

/** MapLibre reads no `#rrggbbaa`. */
function rgba(colour: string): string {
  const { rgb, opacity } = partsOf(colour);
  return opacity < 1 ? `rgba(${rgb.join(",")},${Number(opacity.toFixed(3))})` : colour.toLowerCase();
}

/** Dashes are in widths of the line. */
function linePart({ stroke, strokeWidth = 1, strokeDash }: Symbol): StyleLayer[] {
  if (stroke === undefined || strokeWidth === 0) return [];
  const dash = strokeDash?.length
    ? { "line-dasharray": strokeDash.map((length) => rounded(length / strokeWidth)) }
    : {};
  return [{ type: "line", paint: { "line-color": rgba(stroke), "line-width": strokeWidth, ...dash } }];
}

function partsFor(symbol: Symbol, geometry: Written["geometry"]): StyleLayer[] {
  const { fill, stroke, strokeWidth = 1, radius = 4 } = symbol;
  const fills: StyleLayer[] =
    fill === undefined ? [] : [{ type: "fill", paint: { "fill-color": rgba(fill) } }];
  const isSeen = fill !== undefined || stroke !== undefined;
  const circle: StyleLayer = {
    type: "circle",
    paint: {
      "circle-radius": radius,
      "circle-color": rgba(fill ?? "#00000000"),
      ...(stroke && { "circle-stroke-color": rgba(stroke), "circle-stroke-width": strokeWidth }),
    },
  };
  const circles = isSeen ? [circle] : [];
  if (geometry === "point") return circles;
  if (geometry === "line") return linePart(symbol);
  return geometry === "polygon"
    ? [...fills, ...linePart(symbol)]
    : [...fills, ...linePart(symbol), ...circles];
}
