import type { ImportAttribute, ImportLayer } from "../../schemas/geodataImport.ts";
import type { LayerStyle, Symbol } from "../../schemas/layerStyle.ts";
import type { BreakMethod } from "./classBreaks.ts";
import { type RampName, categoryColours } from "./colourRamps.ts";
import { mixColours, withOpacity } from "./colours.ts";

export type Geometry = ImportLayer["geometry"];
export type StyleRule = NonNullable<LayerStyle["rules"]>[number];

/** What a style depends on: nothing, a value, a range of numbers. */
export const styleKinds = ["single", "categories", "classes"] as const;
export type StyleKind = (typeof styleKinds)[number];

/** A style in the making, with what its rules were made by. */
export interface StyleDraft {
  kind: StyleKind;
  /** Name of the attribute that categories or classes are of. */
  attribute: string | null;
  method: BreakMethod;
  classCount: number;
  ramp: RampName;
  isReversed: boolean;
  style: LayerStyle;
}

/** What a style may be told of: facts of the layer it is for. */
export interface StyledLayer {
  geometry: Geometry;
  attributes: readonly ImportAttribute[];
}

const areaOpacity = 0.6;

/** A plain symbol in one colour, for this kind of geometry. */
export function plainSymbol(geometry: Geometry, colour: string): Symbol {
  const edge = mixColours(colour, "#000000", 0.35);
  if (geometry === "line") return { stroke: colour, strokeWidth: 2 };
  if (geometry === "polygon") return { fill: withOpacity(colour, areaOpacity), stroke: edge, strokeWidth: 1 };
  const point = { radius: 5, shape: "circle" } as const;
  if (geometry === "point") return { fill: colour, stroke: "#ffffff", strokeWidth: 1, ...point };
  return { fill: withOpacity(colour, areaOpacity), stroke: edge, strokeWidth: 1.5, ...point };
}

/** Where every style begins; layers of one file begin in different colours. */
export function newDraft(geometry: Geometry, place = 0): StyleDraft {
  const colour = categoryColours[place % categoryColours.length] ?? categoryColours[0];
  return draftOf({ symbol: plainSymbol(geometry, colour) });
}

/** The draft that a style which is there already could have come from. */
export function draftOf(style: LayerStyle): StyleDraft {
  const rules = style.rules ?? [];
  const [first] = rules;
  const made = { method: "equalInterval", ramp: "viridis", isReversed: false, style } as const;
  if (!first) return { ...made, kind: "single", attribute: null, classCount: 5 };
  const isOfValues = rules.every(({ when }) => when.in !== undefined);
  return {
    ...made,
    kind: isOfValues ? "categories" : "classes",
    attribute: first.when.property,
    classCount: rules.length,
  };
}

/** The symbol in another colour: what of it is coloured depends on the geometry. */
export function withColour(symbol: Symbol, geometry: Geometry, colour: string): Symbol {
  if (geometry === "line") return { ...symbol, stroke: colour };
  const fill = withOpacity(colour, symbol.fill?.length === 9 ? areaOpacityOf(symbol.fill) : 1);
  if (geometry === "point") return { ...symbol, fill };
  return { ...symbol, fill, stroke: mixColours(colour, "#000000", 0.35) };
}

const areaOpacityOf = (fill: string) => Number.parseInt(fill.slice(7), 16) / 255;

/** The one colour by which a symbol is known. */
export const mainColour = (symbol: Symbol, geometry: Geometry): string =>
  (geometry === "line" ? symbol.stroke : (symbol.fill ?? symbol.stroke)) ?? "#000000";

/** A label as it is when it is first asked for. */
export const firstLabel = { size: 12, colour: "#1c2530", haloColour: "#ffffff", maxScaleDenominator: 5_000 };

/** What an area and a line that a symbol doesn't draw are shown as. */
export const undrawn = { fill: "#ffffff00", stroke: "#00000000" } as const;
