import { Circle, Fill, Stroke, Style } from "ol/style.js";

/** The palette of vectors: purple for highlights, blue-grey for the rest (spec §9.35). */
export const vectorPalette = {
  purple: "#6d28d9",
  purpleFill: "rgba(109, 40, 217, 0.22)",
  purpleFaintFill: "rgba(109, 40, 217, 0.10)",
  blueGrey: "rgba(84, 110, 122, 0.35)",
  /** Keeps purple readable on dark photos. */
  halo: "rgba(255, 255, 255, 0.85)",
} as const;

const { purple, purpleFill, purpleFaintFill, blueGrey, halo } = vectorPalette;

/** Coarsest resolution with outlines, metres per px; beyond it they would cover the image. */
export const outlineMaxResolution = 1.5;

const outline = new Style({ stroke: new Stroke({ color: blueGrey, width: 1 }) });

/** Outlines of lines and areas; the image layer draws the rest, points included. */
export const outlineStyle = (_feature: unknown, resolution: number): Style | undefined =>
  resolution <= outlineMaxResolution ? outline : undefined;

const standOut = (fill: string, width: number, radius: number): Style[] => [
  new Style({
    stroke: new Stroke({ color: halo, width: width + 3 }),
    image: new Circle({ radius: radius + 1.5, stroke: new Stroke({ color: halo, width: width + 2 }) }),
  }),
  new Style({
    stroke: new Stroke({ color: purple, width }),
    fill: new Fill({ color: fill }),
    image: new Circle({
      radius,
      stroke: new Stroke({ color: purple, width }),
      fill: new Fill({ color: fill }),
    }),
  }),
];

/** A feature below the pointer (spec §4.43). */
export const hoveredStyle = standOut(purpleFaintFill, 2, 7);
/** The clicked feature whose attributes are shown (spec §4.44). */
export const shownStyle = standOut(purpleFill, 3.5, 9);
