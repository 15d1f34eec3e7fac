import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";
import { escapeXml } from "../../ogcException.ts";
import { conditionsOf } from "../Condition.ts";
import type { Losses } from "../Losses.ts";
import { partsOf } from "../styleColours.ts";
import type { Written } from "../Written.ts";
import { writeExpression } from "./qgisExpression.ts";

/** Attributes of an element. */
const attributesOf = (values: Record<string, string | number>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join("");

/**
 * A length for a screen of 96 dpi in millimetres, which QGIS draws as long at any resolution; its pixels are dots of the printer
 * on paper.
 */
const mm = (pixels: number): number => Number((pixels * (25.4 / 96)).toFixed(6));

/** A style as QGIS 3 keeps it, with lengths in millimetres. */
export function writeQml(style: LayerStyle, { title, geometry }: Written, losses: Losses): string {
  if (geometry === "mixed") losses.add("symbol", { detail: geometry });
  const rules = conditionsOf(style.rules ?? [], (rule) => losses.add("overlap", { rule: rule.title }));
  const [most, least] = [style.maxScaleDenominator, style.minScaleDenominator];
  const root = {
    version: "3.22.0",
    styleCategories: "Symbology|Labeling|Rendering",
    labelsEnabled: style.label ? 1 : 0,
    hasScaleBasedVisibilityFlag: most === undefined && least === undefined ? 0 : 1,
    minScale: most ?? 100_000_000,
    maxScale: least ?? 0,
  };
  const renderer = {
    type: rules.length > 0 ? "RuleRenderer" : "singleSymbol",
    symbollevels: style.levels ? 1 : 0,
    forceraster: 0,
  };
  const drawn = [...rules.map(({ rule }) => rule.symbol), style.symbol];
  const symbols = drawn.map((symbol, place) => {
    if (geometry !== "line" && symbol.stroke && symbol.strokeDash?.length)
      losses.add("part", { rule: rules[place]?.rule.title, detail: "customdash" });
    // With levels the layer's own symbol is painted first.
    return symbolElement(symbol, { name: place, pass: (place + 1) % drawn.length, geometry });
  });
  const written = [
    ...rules.map(({ rule, condition }) => ({ label: rule.title, filter: writeExpression(condition) })),
    ...(rules.length > 0 ? [{ label: title, filter: "ELSE" }] : []),
  ].map((rule, place) => `<rule${attributesOf({ key: `rule-${place}`, symbol: place, ...rule })}/>`);
  const ruleList = rules.length > 0 ? `<rules key="rules">${written.join("")}</rules>` : "";
  return `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis${attributesOf(root)}><renderer-v2${attributesOf(renderer)}>${ruleList}<symbols>${symbols.join("")}</symbols></renderer-v2>${labeling(style)}<blendMode>0</blendMode><featureBlendMode>0</featureBlendMode><layerOpacity>1</layerOpacity></qgis>
`;
}

const option = ([name, value]: [string, string | number]): string =>
  `<Option${attributesOf({ type: "QString", name, value })}/>`;

/** `r,g,b,a`. */
function colour(value: string): string {
  const { rgb, opacity } = partsOf(value);
  return [...rgb, Math.round(opacity * 255)].join(",");
}

/** Its other triangle is as wide and high as the circle. */
const markers = { circle: "circle", square: "square", triangle: "equilateral_triangle" } as const;

const transparent = "0,0,0,0";

function symbolElement(
  symbol: Symbol,
  { name, pass, geometry }: { name: number; pass: number; geometry: Written["geometry"] },
): string {
  const { type, kind, options } = partsFor(symbol, geometry);
  const layer = `<layer${attributesOf({ class: kind, enabled: 1, pass, locked: 0 })}><Option type="Map">${Object.entries(options).map(option).join("")}</Option></layer>`;
  return `<symbol${attributesOf({ type, name, alpha: 1, clip_to_extent: 1 })}>${layer}</symbol>`;
}

function partsFor(symbol: Symbol, geometry: Written["geometry"]) {
  const { fill, stroke, strokeWidth = 1, strokeDash, radius = 4, shape = "circle" } = symbol;
  const isDrawn = stroke !== undefined && strokeWidth > 0;
  if (geometry === "line") {
    const dashes = {
      use_custom_dash: strokeDash?.length ? 1 : 0,
      customdash: (strokeDash ?? [5, 2]).map(mm).join(";"),
      customdash_unit: "MM",
    };
    const options = {
      line_color: stroke ? colour(stroke) : transparent,
      line_style: isDrawn ? "solid" : "no",
      line_width: mm(strokeWidth),
      line_width_unit: "MM",
      ...dashes,
    };
    return { type: "line", kind: "SimpleLine", options };
  }
  const outline = {
    color: fill ? colour(fill) : transparent,
    outline_color: stroke ? colour(stroke) : transparent,
    outline_style: isDrawn ? (strokeDash?.length ? "dash" : "solid") : "no",
    outline_width: mm(strokeWidth),
    outline_width_unit: "MM",
  };
  if (geometry === "point")
    return {
      type: "marker",
      kind: "SimpleMarker",
      options: { ...outline, name: markers[shape], size: mm(2 * radius), size_unit: "MM" },
    };
  return { type: "fill", kind: "SimpleFill", options: { ...outline, style: fill ? "solid" : "no" } };
}

function labeling({ label }: LayerStyle): string {
  if (!label) return "";
  const { property, size, colour: text, haloColour, maxScaleDenominator: most } = label;
  const style = {
    fieldName: property,
    isExpression: 0,
    fontSize: mm(size),
    fontSizeUnit: "MM",
    textColor: colour(text.slice(0, 7)),
    textOpacity: partsOf(text).opacity,
  };
  const buffer: Record<string, string | number> = haloColour
    ? {
        bufferDraw: 1,
        bufferSize: mm(1),
        bufferSizeUnits: "MM",
        bufferColor: colour(haloColour.slice(0, 7)),
        bufferOpacity: partsOf(haloColour).opacity,
      }
    : { bufferDraw: 0 };
  const rendering = {
    scaleVisibility: most === undefined ? 0 : 1,
    scaleMin: 1,
    scaleMax: most ?? 0,
    drawLabels: 1,
  };
  return `<labeling type="simple"><settings calloutType="simple"><text-style${attributesOf(style)}><text-buffer${attributesOf(buffer)}/></text-style><rendering${attributesOf(rendering)}/></settings></labeling>`;
}
