const digits = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, "0");

/** `#rrggbb`, with two more digits unless it is opaque. */
export function colourOf(rgb: readonly number[], opacity: number): string {
  const [red = 0, green = 0, blue = 0] = rgb;
  const colour = `#${digits(red)}${digits(green)}${digits(blue)}`;
  return opacity >= 1 ? colour : colour + digits(opacity * 255);
}

const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** A colour of `#rgb`, `#rrggbb` or `#rrggbbaa`, made more transparent; undefined for another text. */
export function hexColour(text: string, opacity = 1): string | undefined {
  const found = hex.exec(text.trim())?.[1];
  if (found === undefined) return undefined;
  const whole = found.length === 3 ? found.replaceAll(/./g, "$&$&") : found;
  const { rgb, opacity: own } = partsOf(`#${whole}`);
  return colourOf(rgb, own * opacity);
}

/** Red, green and blue, 0 to 255, and the opacity, 0 to 1, of `#rrggbb` or `#rrggbbaa`. */
export function partsOf(colour: string): { rgb: [number, number, number]; opacity: number } {
  const at = (place: number) => Number.parseInt(colour.slice(place, place + 2), 16);
  return { rgb: [at(1), at(3), at(5)], opacity: colour.length === 9 ? at(7) / 255 : 1 };
}

/** Two digits behind the point are more than can be seen. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A length of a symbol within its limits. */
export const limited = (value: number, most: number): number => rounded(Math.min(most, Math.max(0, value)));
