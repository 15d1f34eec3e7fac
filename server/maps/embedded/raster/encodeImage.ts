import { createCanvas } from "@napi-rs/canvas";
import { encodePng, straightWords } from "./encodePng.ts";
import type { PixelImage } from "./PixelImage.ts";
import type { ImageFormat } from "./renderMessages.ts";

/** Quality of lossy formats, 0–100. */
const lossyQuality = 85;

/** The bytes of an image file. */
export async function encodeImage(image: PixelImage, format: ImageFormat): Promise<Uint8Array> {
  if (format === "png" || format === "png8") return encodePng(image, format === "png8");
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  const pixels = context.createImageData(image.width, image.height);
  new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, image.words.length).set(straightWords(image));
  context.putImageData(pixels, 0, 0);
  return format === "jpeg" ? canvas.encode("jpeg", lossyQuality) : canvas.encode("webp", lossyQuality);
}
