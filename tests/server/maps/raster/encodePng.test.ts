import { describe, expect, it } from "vitest";
import { encodePng } from "../../../../server/maps/embedded/raster/encodePng.ts";
import { blendWord, inkOf, keptBelow, premultiply } from "../../../../server/maps/embedded/raster/inks.ts";
import { PixelImage } from "../../../../server/maps/embedded/raster/PixelImage.ts";
import { decodePng, pixelsOf } from "../../../support/files/decodePng.ts";

/** A picture whose pixel `at` has the colour that `colourAt` tells. */
function paint(
  width: number,
  height: number,
  colourAt: (at: number) => [number, number, number, number],
): PixelImage {
  const image = new PixelImage(width, height);
  for (let at = 0; at < width * height; at++) {
    const [red, green, blue, alpha] = colourAt(at);
    image.words[at] = premultiply({ red, green, blue, alpha });
  }
  return image;
}

type Colour = [number, number, number, number];

const bytesPerPixelOf = (file: Uint8Array) => (file[25] === 3 ? "palette" : "full colour");

describe("§7.15 a PNG", () => {
  it.each([1, 2, 16, 256])("of %i colours has them all exactly, in one byte a pixel", (colours) => {
    const colourAt = (at: number): Colour => [at % colours, 255 - (at % colours), 7, 255];

    const file = encodePng(paint(37, 29, colourAt), false);

    expect(bytesPerPixelOf(file)).toBe("palette");
    expect(pixelsOf(decodePng(file))).toEqual(Array.from({ length: 37 * 29 }, (_, at) => colourAt(at)));
  });

  it.each([1, 63, 64, 65, 130])(
    "of %i pixels a row has runs that end in the row, beside others of 64",
    (width) => {
      const lengths = [1, 64, 3, 63, 65, 2];
      const colours = Array.from({ length: width * 9 }, (_, at) => at).flatMap((at) =>
        Array.from({ length: lengths[at % lengths.length] as number }, (): Colour => [at & 1, 80, 90, 255]),
      );

      const picture = decodePng(
        encodePng(
          paint(width, 9, (at) => colours[at] as Colour),
          false,
        ),
      );

      expect(pixelsOf(picture)).toEqual(colours.slice(0, width * 9));
    },
  );

  it("of colours too many and too different for a palette keeps each of them", () => {
    const colourAt = (at: number): Colour => [at & 255, ((at * 31) >> 6) & 255, (at * at) & 255, 255];
    const image = paint(100, 100, colourAt);

    const file = encodePng(image, false);
    const forced = encodePng(image, true);

    expect(bytesPerPixelOf(file)).toBe("full colour");
    expect(bytesPerPixelOf(forced)).toBe("palette");
    expect(decodePng(file).at(55, 44)).toEqual(colourAt(4455));
  });

  it("of many shades between two colours fits a palette that keeps both ends", () => {
    const image = paint(80, 80, (at) => {
      const shade = at % 400;
      return at < 3200 ? [0x33, 0x66, 0x99, 255] : [Math.floor(shade / 2), 100 + (shade % 50), 90, 255];
    });
    image.rememberInk(inkOf("#336699"));

    const file = encodePng(image, false);

    expect(bytesPerPixelOf(file)).toBe("palette");
    expect(decodePng(file).at(5, 5)).toEqual([0x33, 0x66, 0x99, 255]);
  });

  it.each([
    ["with a palette", (at: number): Colour => [(at * 7) % 13, (at >> 4) % 11, 0, 255]],
    ["in full colour", (at: number): Colour => [at & 255, (at * 31) & 255, (at >> 5) & 255, 255]],
  ])("for a slow line has the same pixels in fewer bytes, %s", (_, colourAt) => {
    const image = paint(128, 128, colourAt);

    const fast = encodePng(image, false);
    const compact = encodePng(image, false, true);

    expect(compact.length).toBeLessThan(fast.length);
    expect(bytesPerPixelOf(compact)).toBe(bytesPerPixelOf(fast));
    expect(pixelsOf(decodePng(compact))).toEqual(pixelsOf(decodePng(fast)));
  });
});

describe("blending", () => {
  it("never overflows a channel, and leaves what is opaque opaque", () => {
    for (let alpha = 0; alpha <= 255; alpha++) {
      const source = premultiply({ red: 255, green: 255, blue: 255, alpha });
      const white = blendWord(0xffffffff, source, keptBelow[alpha] ?? 0);
      expect(white, `alpha ${alpha}`).toBe(0xffffffff);
    }
  });
});
