import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodePicture } from "../../../server/services/pictures/encodePicture.ts";
import { imageTypeOf } from "../../../server/services/pictures/imageTypes.ts";
import { animation, bomb, colourAt, imagesByType, sidewaysPhoto } from "../../support/files/images.ts";

const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 200 && g < 60 && b < 60;
const isBlue = ([r = 0, g = 0, b = 0]: number[]) => r < 60 && g < 60 && b > 200;

describe("an uploaded image", () => {
  it.each(Object.entries(imagesByType))(
    "may be a %s, and becomes a WebP of 256 by 256 cut from its middle (§5.12, §5.17, §8.27)",
    async (_type, make) => {
      const picture = await encodePicture(await make(), "portrait");

      expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
      expect(isRed(await colourAt(picture, 0.1, 0.5))).toBe(true);
      expect(isBlue(await colourAt(picture, 0.9, 0.5))).toBe(true);
    },
  );

  it("is shown whole when it is a logo, and never enlarged", async () => {
    const wide = await encodePicture(await imagesByType.png(), "logo");
    const small = await sharp(await imagesByType.png())
      .resize(40, 20)
      .png()
      .toBuffer();

    expect(await sharp(wide).metadata()).toMatchObject({ width: 512, height: 256 });
    expect(await sharp(await encodePicture(small, "logo")).metadata()).toMatchObject({
      width: 40,
      height: 20,
    });
  });

  it("is shown whole in a question, larger than a logo", async () => {
    const large = await sharp(await imagesByType.png())
      .resize(1800, 900)
      .png()
      .toBuffer();

    expect(await sharp(await encodePicture(large, "question")).metadata()).toMatchObject({
      width: 1200,
      height: 600,
    });
    expect(await sharp(await encodePicture(await imagesByType.png(), "question")).metadata()).toMatchObject({
      width: 600,
      height: 300,
    });
  });

  it("keeps what is transparent", async () => {
    const seeThrough = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();

    const { data } = await sharp(await encodePicture(seeThrough, "logo"))
      .raw()
      .toBuffer({ resolveWithObject: true });

    expect(data[3]).toBe(0);
  });

  it("stands upright and tells nothing of where and by whom it was made", async () => {
    const photo = await sidewaysPhoto();
    expect((await sharp(photo).metadata()).orientation).toBe(6);

    const picture = await encodePicture(photo, "portrait");

    const metadata = await sharp(picture).metadata();
    expect([metadata.orientation, metadata.exif, metadata.xmp, metadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(isRed(await colourAt(picture, 0.5, 0.1))).toBe(true);
    expect(isBlue(await colourAt(picture, 0.5, 0.9))).toBe(true);
  });

  it("stands still: of several frames the first is taken", async () => {
    const moving = await animation();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);

    const picture = await encodePicture(moving, "portrait");

    expect((await sharp(picture, { animated: true }).metadata()).pages ?? 1).toBe(1);
    const [red = 255, green = 0] = await colourAt(picture, 0.5, 0.5);
    expect([red < 60, green > 200]).toEqual([true, true]);
  });

  it("is the same picture again when it is uploaded again", async () => {
    const image = await imagesByType.jpeg();

    expect(await encodePicture(image, "portrait")).toEqual(await encodePicture(image, "portrait"));
  });
});

describe("the type of an image", () => {
  it.each([
    ["\xff\xd8\xff\xe0", "jpeg"],
    [" \xff\xd8\xff", undefined],
    ["\x89PNG\r\n\x1a\n", "png"],
    [" \x89PNG\r\n", undefined],
    ["GIF87a", "gif"],
    ["GIF89a", "gif"],
    ["GIF88a", undefined],
    [" GIF89a", undefined],
    ["II*\0", "tiff"],
    ["II+\0", "tiff"],
    ["MM\0*", "tiff"],
    ["MM\0+", "tiff"],
    ["II-\0", undefined],
    [" II*\0", undefined],
    ["RIFF\n\0\0\0WEBPVP8 ", "webp"],
    ["RIFF\0WEBP", undefined],
    [" RIFF\0\0\0\0WEBP", undefined],
    ["\0\0\0\x10ftypavif\0\0\0\0", "heif"],
    ["\0\0\0\x10ftypavis\0\0\0\0", "heif"],
    ["\0\0\0\x14ftypmif1\0\0\0\0avif", "heif"],
    ["\0\0\0\x10ftypmif1\0\0\0\0avif", undefined],
    ["\0\0\0\x14ftypmif1\0\0\0\0 avi", undefined],
    ["\0\0\0\x10moovavif\0\0\0\0", undefined],
    ["\0\0\0\x10ftypavif\0\0\0", undefined],
  ])("of %j is %s", (start, type) => {
    expect(imageTypeOf(Buffer.from(start, "latin1"))).toBe(type);
  });
});

describe("what is not taken", () => {
  it.each([
    ["a drawing in SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a PDF", "%PDF-1.7\n"],
    ["a HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
    ["a video", "\0\0\0\x18ftypisom\0\0\0\0isommp42"],
    ["text that only mentions AVIF", "\0\0\0\x10ftypxxxx\0\0\0\0 avif avif"],
    ["nothing", ""],
  ])("%s (§5.17, §8.27)", async (_, text) => {
    const bytes = Buffer.from(text, "latin1");

    await expect(encodePicture(bytes, "portrait")).rejects.toMatchObject({ code: "file.typeNotAllowed" });
  });

  it("an image with more pixels than we unpack, in however few bytes", async () => {
    const image = await bomb();

    expect(image.length).toBeLessThan(1_000_000);
    await expect(encodePicture(image, "portrait")).rejects.toMatchObject({ code: "file.tooLarge" });
  });

  it.each(Object.entries(imagesByType))("a %s that breaks off", async (_type, make) => {
    const image = await make();
    const broken = image.subarray(0, Math.min(200, Math.floor(image.length / 2)));

    await expect(encodePicture(broken, "portrait")).rejects.toMatchObject({
      code: "validation.failed",
      details: [{ path: "/file", message: "image" }],
    });
  });

  it("does not keep the next from being taken", async () => {
    const broken = encodePicture(Buffer.from("GIF89a"), "portrait").catch(() => "refused");
    const good = encodePicture(await imagesByType.gif(), "portrait");

    expect(await broken).toBe("refused");
    expect(imageTypeOf(await good)).toBe("webp");
  });
});
