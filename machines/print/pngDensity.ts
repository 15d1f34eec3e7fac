/** Length of a PNG's signature and its header chunk, which always comes first; bytes. */
const afterHeader = 33;
const inchesPerM = 1 / 0.0254;

function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

/**
 * Adds the resolution (dots per inch) to a PNG, so that programs print it at the intended size.
 * Source: PNG specification, chunk `pHYs`.
 */
export function withDensity(png: Uint8Array<ArrayBuffer>, dpi: number): Uint8Array<ArrayBuffer> {
  const perM = Math.round(dpi * inchesPerM);
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set([0x70, 0x48, 0x59, 0x73], 4);
  view.setUint32(8, perM);
  view.setUint32(12, perM);
  // The unit: metres.
  chunk[16] = 1;
  view.setUint32(17, checksum(chunk.subarray(4, 17)));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, afterHeader));
  whole.set(chunk, afterHeader);
  whole.set(png.subarray(afterHeader), afterHeader + chunk.length);
  return whole;
}
