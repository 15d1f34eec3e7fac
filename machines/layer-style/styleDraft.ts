import type { ImportAttribute, ImportLayer } from "../../schemas/geodataImport.ts";
import type { LayerStyle, Symbol } from "../../schemas/layerStyle.ts";
import type { NamedStyle } from "../../schemas/rules/namedStyles.ts";
import type { BreakMethod } from "./classBreaks.ts";
import { type RampName, categoryColours } from "./colourRamps.ts";
import { black, mixColours, opacityOf, withOpacity } from "./colours.ts";

export type Geometry = ImportLayer["geometry"];
export type StyleRule = NonNullable<LayerStyle["rules"]>[number];

/** What a style depends on: nothing, a value, a range of numbers. */
export const styleKinds = ["single", "categories", "classes"] as const;
export type StyleKind = (typeof styleKinds)[number];

/** A style being edited, with the parameters its rules were generated from. */
export interface StyleDraft {
  kind: StyleKind;
  /** Name of the attribute for categories or classes. */
  attribute: string | null;
  method: BreakMethod;
  classCount: number;
  ramp: RampName;
  isReversed: boolean;
  style: LayerStyle;
  /** All styles of the layer, the default first, as they were when this one was taken up; left out for a single one. */
  styles?: readonly NamedStyle[];
  /** Place of this one among them. */
  place?: number;
}

/** Facts about the layer that a style may use. */
export interface StyledLayer {
  geometry: Geometry;
  attributes: readonly ImportAttribute[];
}

const areaOpacity = 0.6;
const edgeOf = (colour: string) => mixColours(colour, black, 0.35);

/** The default symbol in one colour, for this kind of geometry. */
export function plainSymbol(geometry: Geometry, colour: string): Symbol {
  const edge = edgeOf(colour);
  if (geometry === "line") return { stroke: colour, strokeWidth: 2 };
  if (geometry === "polygon") return { fill: withOpacity(colour, areaOpacity), stroke: edge, strokeWidth: 1 };
  const point = { radius: 5, shape: "circle" } as const;
  if (geometry === "point") return { fill: colour, stroke: "#ffffff", strokeWidth: 1, ...point };
  return { fill: withOpacity(colour, areaOpacity), stroke: edge, strokeWidth: 1.5, ...point };
}

/** The initial style; layers of one file get different colours. */
export function newDraft(geometry: Geometry, place = 0): StyleDraft {
  const colour = categoryColours[place % categoryColours.length] ?? categoryColours[0];
  return draftOf({ symbol: plainSymbol(geometry, colour) });
}

/** Reconstructs a draft from an existing style. */
export function draftOf(style: LayerStyle): StyleDraft {
  const rules = style.rules ?? [];
  const [first] = rules;
  const made = { method: "equalInterval", ramp: "viridis", isReversed: false, style } as const;
  if (!first) return { ...made, kind: "single", attribute: null, classCount: 5 };
  const isOfValues = rules.every(({ when }) => when.in !== undefined);
  return {
    ...made,
    kind: isOfValues ? "categories" : "classes",
    attribute: (isOfValues ? first : rules.find(({ when }) => !when.in))?.when.property ?? null,
    classCount: rules.length,
  };
}

/** Changes the colour of a symbol: which part is coloured depends on the geometry. */
export function withColour(symbol: Symbol, geometry: Geometry, colour: string): Symbol {
  if (geometry === "line") return { ...symbol, stroke: colour };
  const fill = withOpacity(colour, opacityOf(symbol.fill ?? colour));
  if (geometry === "point") return { ...symbol, fill };
  return { ...symbol, fill, stroke: edgeOf(colour) };
}

/** The colour that represents a symbol. */
export const mainColour = (symbol: Symbol, geometry: Geometry): string =>
  (geometry === "line" ? symbol.stroke : (symbol.fill ?? symbol.stroke)) ?? black;

/** Default label. */
export const firstLabel = { size: 12, colour: "#1c2530", haloColour: "#ffffff", maxScaleDenominator: 5_000 };

/** How areas and lines that a symbol doesn't draw are represented. */
export const undrawn = { fill: "#ffffff00", stroke: "#00000000" } as const;
