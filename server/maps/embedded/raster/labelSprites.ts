import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import type { LayerStyle } from "../../../../schemas/layerStyle.ts";
import { blendWord, fullCoverage, inkOf, type Ink } from "./inks.ts";
import type { Patch } from "./sprites.ts";

type LabelStyle = NonNullable<LayerStyle["label"]>;

const fontFamily = '"DejaVu Sans", "Liberation Sans", Arial, sans-serif';
/** Longer texts would cover the map. */
const maxCharacters = 80;

const sprites = new LRUCache<string, Patch>({
  maxSize: 16 * 2 ** 20,
  sizeCalculation: ({ words }) => words.byteLength + 100,
});

let measuring: SKRSContext2D | undefined;

/** A label's text as a bitmap, with its halo. */
export function labelSprite(text: string, style: LabelStyle, scale: number): Patch {
  const key = JSON.stringify([text, style.size * scale, style.colour, style.haloColour]);
  let sprite = sprites.get(key);
  if (!sprite) {
    sprite = renderLabel(
      text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text,
      style,
      scale,
    );
    sprites.set(key, sprite);
  }
  return sprite;
}

function renderLabel(text: string, style: LabelStyle, scale: number): Patch {
  const sizePx = style.size * scale;
  const font = `${sizePx}px ${fontFamily}`;
  const haloPx = style.haloColour ? Math.max(1, sizePx / 8) : 0;
  measuring ??= createCanvas(1, 1).getContext("2d");
  measuring.font = font;
  const width = Math.ceil(measuring.measureText(text).width + 2 * haloPx) + 2;
  const height = Math.ceil(sizePx * 1.3 + 2 * haloPx);
  const size = { width, height };
  const words = new Uint32Array(width * height);
  if (style.haloColour) {
    const halo = drawLevels(size, font, (context) => {
      context.lineWidth = 2 * haloPx;
      context.lineJoin = "round";
      context.strokeText(text, width / 2, height / 2);
    });
    layInk(words, halo, inkOf(style.haloColour));
  }
  const letters = drawLevels(size, font, (context) => context.fillText(text, width / 2, height / 2));
  layInk(words, letters, inkOf(style.colour));
  return { words, width, height };
}

/** Coverage of a drawing in sixteenths: colours are applied later, so that they are exact and few. */
function drawLevels(
  { width, height }: { width: number; height: number },
  font: string,
  draw: (context: SKRSContext2D) => void,
): Uint8Array {
  const context = createCanvas(width, height).getContext("2d");
  context.font = font;
  context.textAlign = "center";
  context.textBaseline = "middle";
  draw(context);
  const bytes = context.getImageData(0, 0, width, height).data;
  return Uint8Array.from({ length: width * height }, (_, at) =>
    Math.round(((bytes[4 * at + 3] ?? 0) / 255) * fullCoverage),
  );
}

function layInk(words: Uint32Array, levels: Uint8Array, ink: Ink): void {
  for (const [at, level] of levels.entries()) {
    if (level > 0) words[at] = blendWord(words[at] ?? 0, ink.source[level] ?? 0, ink.keep[level] ?? 0);
  }
}
