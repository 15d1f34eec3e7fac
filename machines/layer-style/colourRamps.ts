import { black, mixColours } from "./colours.ts";
import { keysOf } from "../../schemas/records.ts";

/**
 * Colour ramps for classes, from low to high. Lightness decreases steadily (or to both ends), so that the order shows
 * without telling hues apart, and in grey.
 */
const colourRamps = {
  /** From yellow over green to violet. */
  viridis: ["#fde725", "#5ec962", "#21918c", "#3b528b", "#440154"],
  blue: ["#e3eef9", "#9cc4e4", "#4b94c8", "#1d5fa3", "#08306b"],
  orange: ["#fff0d9", "#fdc389", "#f28a3c", "#c4510f", "#7a2804"],
  purple: ["#f1ecf6", "#c6b8dc", "#9680bd", "#694a9c", "#3a1070"],
  /** Diverging; blue and orange differ for every kind of colour vision. */
  blueOrange: ["#1d4f91", "#7ba7d6", "#f4f4f2", "#f0a35e", "#a34a00"],
} as const;

export type RampName = keyof typeof colourRamps;
export const rampNames = keysOf(colourRamps);

/** The colour at a position from 0 to 1. */
function colourAt(ramp: readonly string[], place: number): string {
  const position = place * (ramp.length - 1);
  const before = Math.floor(position);
  return mixColours(ramp[before] ?? black, ramp[before + 1] ?? black, position - before);
}

/** Evenly spaced colours of a ramp, ends included; a single one is its middle. */
export function rampColours(name: RampName, count: number, isReversed = false): string[] {
  const ramp = colourRamps[name];
  const colours = Array.from({ length: count }, (_, index) =>
    colourAt(ramp, count === 1 ? 0.5 : index / (count - 1)),
  );
  return isReversed ? colours.toReversed() : colours;
}

/**
 * Colours for categories, distinguishable with red-green colour blindness.
 * Source: Okabe and Ito, Color Universal Design; the black is reserved for labels.
 */
export const categoryColours = [
  "#0072b2",
  "#e69f00",
  "#009e73",
  "#cc79a7",
  "#56b4e9",
  "#d55e00",
  "#f0e442",
] as const;

/** Colour of the nth category; further rounds are lighter, then darker. */
export function categoryColour(place: number): string {
  const colour = categoryColours[place % categoryColours.length] ?? categoryColours[0];
  const round = Math.floor(place / categoryColours.length);
  if (round === 0) return colour;
  return round % 2 === 1 ? mixColours(colour, "#ffffff", 0.5) : mixColours(colour, black, 0.4);
}

/** For features in no category or class. */
export const unclassifiedColour = "#b4bac1";
