import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { encodeImage, encodeLossy } from "../raster/encodeImage.ts";
import { inkOf, parseColour } from "../raster/inks.ts";
import { labelSprite } from "../raster/labelSprites.ts";
import { PixelImage } from "../raster/PixelImage.ts";
import { blit } from "../raster/sprites.ts";
import { mediaTypes, parseBackground, parseFormat } from "./getMap.ts";
import { maxSidePx } from "./mapExtent.ts";
import { optional, toNumber } from "./parameters.ts";
import { WmsFault } from "./WmsFault.ts";

const textStyle = { property: "", size: 12, colour: "#8e292c", haloColour: "#ffffff" };
const marginPx = 4;
const lineHeightPx = 16;
/** Approximate width of a letter. */
const letterPx = 7;
/** Longer reasons repeat the request. */
const maxTextLength = 300;

/**
 * An error as a picture in the requested format, with or without its text (`EXCEPTIONS=INIMAGE` or `BLANK`). Undefined
 * when the request asks for neither, or not for a picture that can be made.
 */
export async function exceptionImage(
  parameters: MapRequest["parameters"],
  text: string,
): Promise<MapAnswer | undefined> {
  const kind = /(inimage|blank)$/i.exec(optional(parameters, "exceptions") ?? "")?.[1]?.toLowerCase();
  const [width, height] = [sideOf(parameters, "width"), sideOf(parameters, "height")];
  if (!kind || !width || !height) return undefined;
  try {
    const format = parseFormat(optional(parameters, "format") ?? "");
    const background = parseBackground(parameters, format);
    const isLossy = format === "jpeg" || format === "webp";
    const lines = kind === "inimage" ? linesOf(text.slice(0, maxTextLength), lettersOf(width)) : [];
    const draw = (ownHeight: number): PixelImage => {
      const image = new PixelImage(width, ownHeight);
      image.clear(background === undefined ? undefined : parseColour(background));
      image.rememberInk(inkOf(textStyle.colour));
      write(image, lines);
      return image;
    };
    const textHeight = Math.min(height, lines.length * lineHeightPx + 2 * marginPx);
    const body = isLossy
      ? await inTurn(() => encodeLossy(draw(textHeight), format, height, background))
      : await encodeImage(draw(height), format);
    if (!body) return undefined;
    return {
      status: 200,
      headers: { "content-type": mediaTypes[format], "cache-control": "no-store" },
      body,
    };
  } catch (error) {
    // Format or colour are invalid too: then the report has to be XML.
    if (error instanceof WmsFault) return undefined;
    throw error;
  }
}

/** Beyond this queue length errors get the report as XML, so that pictures of errors do not delay maps. */
const maxQueued = 8;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Sequential, because encoding uses the threads that files and password hashing need; undefined when the queue is full.
 */
async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  if (waiting >= maxQueued) return undefined;
  waiting++;
  const mine = last.then(work).finally(() => waiting--);
  last = mine.catch(() => undefined);
  return await mine;
}

const lettersOf = (width: number): number => Math.floor((width - 2 * marginPx) / letterPx);

function write(image: PixelImage, lines: readonly string[]): void {
  for (const [n, line] of lines.entries())
    blit(image, labelSprite(line, textStyle, 1), marginPx, marginPx + n * lineHeightPx);
}

/** Wrapped between words that are short enough. */
function linesOf(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

function sideOf(parameters: MapRequest["parameters"], name: string): number | undefined {
  const side = toNumber(optional(parameters, name) ?? "");
  return side !== undefined && Number.isInteger(side) && side >= 1 && side <= maxSidePx ? side : undefined;
}
