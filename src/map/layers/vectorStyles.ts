import { Circle, Fill, Stroke, Style } from "ol/style.js";

/** The palette of vectors: purple for highlights, blue-grey for the rest (spec §9.35). */
export const vectorPalette = {
  purple: "#6d28d9",
  blueGrey: "rgba(84, 110, 122, 0.35)",
  /** Keeps purple readable on dark photos. */
  halo: "rgba(255, 255, 255, 0.85)",
} as const;

const { blueGrey, halo } = vectorPalette;

/** Coarsest resolution with outlines, metres per px; beyond it they would cover the image. */
export const outlineMaxResolution = 1.5;

const outline = new Style({ stroke: new Stroke({ color: blueGrey, width: 1 }) });

/** Outlines of lines and areas; the image layer draws the rest, points included. */
export const outlineStyle = (_feature: unknown, resolution: number): Style | undefined =>
  resolution <= outlineMaxResolution ? outline : undefined;

/** With two more digits of opacity, as CSS has them. */
const faint = { fill: "38", faintFill: "1a" };

const standOut = (colour: string, opacity: string, [width, radius]: [number, number]): Style[] => {
  const fill = new Fill({ color: colour + opacity });
  return [
    new Style({
      stroke: new Stroke({ color: halo, width: width + 3 }),
      image: new Circle({ radius: radius + 1.5, stroke: new Stroke({ color: halo, width: width + 2 }) }),
    }),
    new Style({
      stroke: new Stroke({ color: colour, width }),
      fill,
      image: new Circle({ radius, stroke: new Stroke({ color: colour, width }), fill }),
    }),
  ];
};

/** Features that stand out in a colour: one below the pointer (spec §4.43), and the clicked one (spec §4.44). */
export const highlightStyles = (colour: string) => ({
  hovered: standOut(colour, faint.faintFill, [2, 7]),
  shown: standOut(colour, faint.fill, [3.5, 9]),
});
