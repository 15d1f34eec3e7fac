import { createCanvas, loadImage } from "@napi-rs/canvas";
import { fourOf, type Picture } from "./decodePng.ts";

/** Reads a picture of any format and maker, as a browser would show it. */
export async function readPicture(file: Buffer): Promise<Picture> {
  const image = await loadImage(file);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height).data;
  return {
    width: image.width,
    height: image.height,
    at: (x, y) => fourOf(pixels, 4 * (y * image.width + x)),
  };
}
