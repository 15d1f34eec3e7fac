/** Coverage in sixteenths of a pixel: enough for smooth edges, few enough for a palette. */
export const fullCoverage = 16;

/**
 * A colour prepared for blending. Pixels are 32-bit little-endian RGBA words (red in the lowest byte), premultiplied
 * by alpha. Index `n` holds the colour at n sixteenths of coverage.
 */
export interface Ink {
  /** Premultiplied words to add. */
  source: Uint32Array;
  /** The part of the pixel below that remains, in 256ths. */
  keep: Uint32Array;
  /** The same colours not premultiplied, so that an encoder can write them exactly. */
  straight: Uint32Array;
}

export interface Rgba {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** Reads `#rrggbb` or `#rrggbbaa`. */
export function parseColour(text: string): Rgba {
  const byte = (at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return { red: byte(1), green: byte(3), blue: byte(5), alpha: text.length > 7 ? byte(7) : 255 };
}

/** A pixel word of four bytes. */
export function packWord({ red, green, blue, alpha }: Rgba): number {
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

export function premultiply({ red, green, blue, alpha }: Rgba): number {
  const scaled = (channel: number) => Math.round((channel * alpha) / 255);
  return packWord({ red: scaled(red), green: scaled(green), blue: scaled(blue), alpha });
}

/** By alpha of a source: the part of the pixel below that remains, in 256ths. */
export const keptBelow = Uint16Array.from(
  { length: 256 },
  (_, alpha) => 256 - Math.round((alpha * 256) / 255),
);

const inksByColour = new Map<string, Ink>();

/** The ink of a style colour. */
export function inkOf(colour: string): Ink {
  const known = inksByColour.get(colour);
  if (known) return known;
  const ink = mixInk(parseColour(colour));
  if (inksByColour.size > 1000) inksByColour.clear();
  inksByColour.set(colour, ink);
  return ink;
}

function mixInk(colour: Rgba): Ink {
  const source = new Uint32Array(fullCoverage + 1);
  const keep = new Uint32Array(fullCoverage + 1);
  const straight = new Uint32Array(fullCoverage + 1);
  for (let level = 0; level <= fullCoverage; level++) {
    const alpha = Math.round((colour.alpha * level) / fullCoverage);
    source[level] = premultiply({ ...colour, alpha });
    keep[level] = keptBelow[alpha] as number;
    straight[level] = packWord({ ...colour, alpha });
  }
  return { source, keep, straight };
}

/** Draws a premultiplied word over another; `keep` belongs to the upper word's alpha. */
export function blendWord(below: number, source: number, keep: number): number {
  const redBlue = ((Math.imul(below & 0xff00ff, keep) + 0x800080) >>> 8) & 0xff00ff;
  const greenAlpha = (Math.imul((below >>> 8) & 0xff00ff, keep) + 0x800080) & 0xff00ff00;
  return (source + (redBlue | greenAlpha)) >>> 0;
}
