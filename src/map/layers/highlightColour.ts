import { vectorPalette } from "./vectorStyles.ts";

/** Colours in which features stand out; the first that no layer has. */
const offered = [vectorPalette.purple, "#c2006b", "#0369a1", "#111827"];
/** From this distance on two colours are told apart at a glance, also as thin lines. */
const apart = 120;

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** How different two colours look: their channels, weighted as eyes do. */
function distance(one: string, other: string): number {
  const [[r = 0, g = 0, b = 0], [r2 = 0, g2 = 0, b2 = 0]] = [channels(one), channels(other)];
  const mean = (r + r2) / 2;
  return Math.sqrt(
    (2 + mean / 256) * (r - r2) ** 2 + 4 * (g - g2) ** 2 + (2 + (255 - mean) / 256) * (b - b2) ** 2,
  );
}

/**
 * The colour in which features stand out among what is drawn.
 * @param drawn colours of the layers that are on, `#rrggbb`, with or without opacity
 */
export function highlightColour(drawn: readonly string[]): string {
  const room = (colour: string) => Math.min(...drawn.map((each) => distance(colour, each)));
  const [first = vectorPalette.purple] = offered;
  return (
    offered.find((colour) => room(colour) >= apart) ??
    offered.reduce((best, colour) => (room(colour) > room(best) ? colour : best), first)
  );
}
