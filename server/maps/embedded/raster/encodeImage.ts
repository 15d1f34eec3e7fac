import { createCanvas } from "@napi-rs/canvas";
import { encodePng, straightWords } from "./encodePng.ts";
import type { PixelImage } from "./PixelImage.ts";
import type { ImageFormat } from "./renderMessages.ts";

/** Quality of lossy formats, 0–100. */
const lossyQuality = 85;

/** The bytes of an image file, in memory of their own that may be transferred. `isCompact`: as few as pays on a slow line; the pixels are the same. */
export async function encodeImage(
  image: PixelImage,
  format: ImageFormat,
  isCompact = false,
): Promise<Uint8Array<ArrayBuffer>> {
  if (format === "png" || format === "png8") return encodePng(image, format === "png8", isCompact);
  return new Uint8Array(await encodeLossy(image, format, image.height));
}

/**
 * Encodes in a lossy format, with background added below for the full height. Only the picture itself is encoded here;
 * the background costs this thread next to nothing.
 */
export async function encodeLossy(
  image: PixelImage,
  format: "jpeg" | "webp",
  height: number,
  background?: string,
): Promise<Uint8Array> {
  const canvas = createCanvas(image.width, height);
  const context = canvas.getContext("2d");
  if (background !== undefined && height > image.height) {
    context.fillStyle = background;
    context.fillRect(0, image.height, image.width, height - image.height);
  }
  const pixels = context.createImageData(image.width, image.height);
  new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, image.words.length).set(straightWords(image));
  context.putImageData(pixels, 0, 0);
  return format === "jpeg" ? canvas.encode("jpeg", lossyQuality) : canvas.encode("webp", lossyQuality);
}
