import type { ResizeOptions } from "sharp";
import { FileTooLarge, FileTypeNotAllowed, ImageBroken } from "./pictureErrors.ts";
import { imageTypeOf } from "./imageTypes.ts";

/** How a picture is cropped or fitted, in pixels. */
export type PictureShape = "portrait" | "logo" | "question";

const resizing = {
  portrait: { width: 256, height: 256, fit: "cover" },
  question: { width: 1200, height: 900, fit: "inside", withoutEnlargement: true },
  logo: { width: 512, height: 256, fit: "inside", withoutEnlargement: true },
} as const satisfies Record<PictureShape, ResizeOptions>;

/** Largest image that is decoded, however small the file: at 4 bytes a pixel this is 160 MB. */
const maxPixels = 40_000_000;

/** Time limit for encoding one picture. */
const timeoutSeconds = 20;

export const pictureMediaType = "image/webp";

/**
 * Re-encodes an uploaded picture: upright, small, first frame only, without metadata. Throws `FileTypeNotAllowed`,
 * `FileTooLarge` or `ImageBroken`.
 */
export async function encodePicture(bytes: Uint8Array, shape: PictureShape): Promise<Buffer> {
  const type = imageTypeOf(bytes);
  if (!type) throw new FileTypeNotAllowed();
  return await inTurn(() => encode(bytes, shape));
}

/** Loaded with the first picture. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One thread of libuv's pool, which files and password hashing need too, and no cache of uploads.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function encode(bytes: Uint8Array, shape: PictureShape): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, pages: 1 })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(resizing[shape])
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    if (/pixel limit/i.test(String(error))) throw new FileTooLarge();
    throw new ImageBroken(error);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Sequential, so that many simultaneous uploads take time instead of memory. */
async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return await mine;
}
