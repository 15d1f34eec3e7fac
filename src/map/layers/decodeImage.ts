/**
 * A picture out of its bytes, decoded before it is drawn, so that drawing does not wait for it. An `<img>` rather than
 * an ImageBitmap: of the thousands that a map keeps, the browser may let go of the pixels.
 *
 * @throws when the bytes are no picture
 */
export async function decodeImage(bytes: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(bytes);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
