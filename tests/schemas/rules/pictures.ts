/** Headers of pictures of a given size: all that a rule about dimensions reads. */
const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const big32 = (value: number) => [0, 0, value >> 8, value & 0xff];
const little16 = (value: number) => [value & 0xff, value >> 8];
const little24 = (value: number) => [...little16(value & 0xffff), value >> 16];
const big16 = (value: number) => [value >> 8, value & 0xff];

export const png = (width: number, height: number) =>
  new Uint8Array([
    0x89,
    ...text("PNG\r\n\u001a\n"),
    ...big32(13),
    ...text("IHDR"),
    ...big32(width),
    ...big32(height),
  ]);

export const gif = (width: number, height: number) =>
  new Uint8Array([...text("GIF89a"), ...little16(width), ...little16(height)]);

/** With a comment and a table before the frame header, as cameras write them. */
export const jpeg = (width: number, height: number, frame = 0xc0) =>
  new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xfe,
    0,
    4,
    1,
    2,
    0xff,
    0xc4,
    0,
    5,
    1,
    2,
    3,
    0xff,
    frame,
    0,
    11,
    8,
    ...big16(height),
    ...big16(width),
    1,
  ]);

export const webp = (width: number, height: number, chunk = "VP8X") =>
  new Uint8Array([
    ...text(`RIFF....WEBP${chunk}`),
    ...big32(10),
    ...big32(0),
    ...little24(width - 1),
    ...little24(height - 1),
  ]);

/** As photographs are packed. */
export const lossyWebp = (width: number, height: number) =>
  new Uint8Array([
    ...text("RIFF"),
    ...big32(30),
    ...text("WEBPVP8 "),
    ...Array.from({ length: 10 }, () => 0),
    ...little16(width),
    ...little16(height),
  ]);

/** As drawings are packed: fourteen bits each, less one. */
export const losslessWebp = (width: number, height: number) => {
  const packed = (width - 1) | ((height - 1) << 14);
  return new Uint8Array([
    ...text("RIFF"),
    ...big32(30),
    ...text("WEBPVP8L"),
    ...big32(10),
    0x2f,
    ...little16(packed & 0xffff),
    ...little16(packed >> 16),
  ]);
};

/** @param start where the property with its size begins */
export const avif = (width: number, height: number, { brand = "ftypavif", start = 20 } = {}) =>
  new Uint8Array([
    ...big32(16),
    ...text(brand),
    ...Array.from({ length: start - 12 }, () => 0),
    ...text("ispe"),
    ...big32(0),
    ...big32(width),
    ...big32(height),
  ]);
