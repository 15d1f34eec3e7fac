/**
 * Decodes an image before it is drawn, so that drawing does not wait. An `<img>` rather than an ImageBitmap: the
 * browser may discard the pixels of the thousands that a map keeps.
 * @throws when the bytes are no image
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
