import sharp from "sharp";

/** Left half red, right half blue; twice as wide as high. */
function twoHalves() {
  const red = { create: { width: 300, height: 300, channels: 3 as const, background: "red" } };
  return sharp(red).extend({ right: 300, background: "blue" });
}

/** The same image as each of the types that people may upload. */
export const imagesByType = {
  jpeg: () => twoHalves().jpeg({ quality: 95 }).toBuffer(),
  png: () => twoHalves().png().toBuffer(),
  tiff: () => twoHalves().tiff().toBuffer(),
  gif: () => twoHalves().gif().toBuffer(),
  webp: () => twoHalves().webp().toBuffer(),
  avif: () => twoHalves().avif().toBuffer(),
};

/** As a phone on its side writes it: to be turned a quarter to the right, and telling where it was taken. */
export async function sidewaysPhoto(): Promise<Buffer> {
  return await twoHalves()
    .withExif({
      IFD0: { Artist: "Bea de Vries", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 5/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Green first, then yellow. */
export async function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 100, height: 100, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame("lime"), await frame("yellow")];
  return await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** Few bytes, many pixels. */
export async function bomb(): Promise<Buffer> {
  return await sharp({ create: { width: 7000, height: 7000, channels: 3, background: "white" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Red, green and blue at a place, 0–1 from the left and from the top. */
export async function colourAt(image: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 3)];
}
