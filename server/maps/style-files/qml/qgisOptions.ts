import { childrenNamed, type XmlElement } from "../../embedded/read/xml/XmlElement.ts";
import type { Losses } from "../Losses.ts";
import { colourOf, hexColour } from "../styleColours.ts";
import { at } from "../xmlTree.ts";

/** Options of a layer of a symbol: `Option` since QGIS 3.18, `prop` before. */
export function optionsOf(layer: XmlElement): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (const { attributes } of childrenNamed(layer, "prop"))
    options.set(attributes["k"] ?? "", attributes["v"] ?? "");
  for (const { attributes } of childrenNamed(at(layer, "Option") ?? layer, "Option"))
    options.set(attributes["name"] ?? "", attributes["value"] ?? "");
  return options;
}

/** `r,g,b,a`, with more after it since QGIS 3.38; or `#rrggbb`. Undefined for none, and for one that is not seen. */
export function qgisColour(text: string | undefined, opacity: number): string | undefined {
  if (text === undefined) return undefined;
  const [red, green, blue, alpha = 255] = text.split(",").map(Number);
  if ([red, green, blue, alpha].every((part) => part !== undefined && Number.isFinite(part)))
    return alpha === 0 ? undefined : colourOf([red ?? 0, green ?? 0, blue ?? 0], (alpha / 255) * opacity);
  return hexColour(text, opacity);
}

/** Pixels at 96 dpi, with which QGIS draws on a screen. */
const pixelsPer: Readonly<Record<string, number>> = {
  MM: 96 / 25.4,
  Pixel: 1,
  Pixels: 1,
  Point: 96 / 72,
  Points: 96 / 72,
  Inch: 96,
};

/** A length in pixels. One that is measured on the ground is taken as pixels, which is a loss. */
export function pixels(
  length: string | undefined,
  unit: string | undefined,
  { losses, rule, otherwise }: { losses: Losses; rule: string; otherwise: number },
): number {
  const number = Number(length?.trim() ? length : Number.NaN);
  const factor = pixelsPer[unit ?? "MM"];
  if (factor === undefined) losses.add("units", { rule, detail: unit });
  return Number.isFinite(number) ? number * (factor ?? 1) : otherwise;
}
