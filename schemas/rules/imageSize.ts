export interface PixelSize {
  width: number;
  height: number;
}

const ascii = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/**
 * Width and height of a PNG, GIF, WebP, JPEG or AVIF from its header; undefined for anything else or a truncated file.
 */
export function readSize(bytes: Uint8Array): PixelSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (ascii(bytes, 1, 3) === "PNG") return { width: view.getUint32(16), height: view.getUint32(20) };
    if (ascii(bytes, 0, 3) === "GIF")
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (ascii(bytes, 8, 4) === "WEBP") return ofWebp(bytes, view);
    if (view.getUint16(0) === 0xffd8) return ofJpeg(view);
    if (ascii(bytes, 4, 4) === "ftyp") return ofAvif(bytes, view);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  // It is none of these, or ends before its size.
  return undefined;
}

function ofWebp(bytes: Uint8Array, view: DataView): PixelSize | undefined {
  const chunk = ascii(bytes, 12, 4);
  if (chunk === "VP8 ")
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === "VP8L") {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  if (chunk !== "VP8X") return undefined;
  const threeBytes = (place: number) => view.getUint16(place, true) + view.getUint8(place + 2) * 0x10000 + 1;
  return { width: threeBytes(24), height: threeBytes(27) };
}

/** In the first frame header; segments before it are skipped by their length. */
function ofJpeg(view: DataView): PixelSize | undefined {
  for (let place = 2; view.getUint8(place) === 0xff; place += 2 + view.getUint16(place + 2)) {
    const marker = view.getUint8(place + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(place + 7), height: view.getUint16(place + 5) };
  }
  return undefined;
}

/** The property `ispe` near the start of the file. */
function ofAvif(bytes: Uint8Array, view: DataView): PixelSize | undefined {
  for (let place = 8; place < 4096; place++)
    if (ascii(bytes, place, 4) === "ispe")
      return { width: view.getUint32(place + 8), height: view.getUint32(place + 12) };
  return undefined;
}
