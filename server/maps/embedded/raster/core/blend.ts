import { fullCoverage, ink, words } from "./memory";

/** Draws a premultiplied word over another; `keep` is what stays of the lower one, in 256ths: `inks.ts`. */
export function blendWord(below: u32, source: u32, keep: u32): u32 {
  const redBlue = (((below & 0xff00ff) * keep + 0x800080) >>> 8) & 0xff00ff;
  const greenAlpha = (((below >>> 8) & 0xff00ff) * keep + 0x800080) & 0xff00ff00;
  return source + (redBlue | greenAlpha);
}

/** Four pixels over four others; `keep`: one number for each channel, in 16 bits. */
function blendChannels(below: v128, source: v128, keepLow: v128, keepHigh: v128): v128 {
  const half = i16x8.splat(128);
  const low = i16x8.shr_u(i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(below), keepLow), half), 8);
  const high = i16x8.shr_u(i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(below), keepHigh), half), 8);
  return i8x16.add(source, i8x16.narrow_i16x8_u(low, high));
}

/** Four pixels over four others, each with an opacity of its own. */
export function blendFour(below: v128, source: v128): v128 {
  const alpha = i32x4.shr_u(source, 24);
  // alpha × 256 / 255, rounded.
  const keep = i32x4.sub(i32x4.splat(256), i32x4.add(alpha, i32x4.shr_u(alpha, 7)));
  const low = i8x16.shuffle(keep, keep, 0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5);
  const high = i8x16.shuffle(keep, keep, 8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13);
  return blendChannels(below, source, low, high);
}

/** Draws a pixel covered by `level` sixteenths with the ink. */
export function blendPixel(pixel: usize, level: i32): void {
  const at = ink + ((<usize>level) << 2);
  store<u32>(pixel, blendWord(load<u32>(pixel), load<u32>(at), load<u32>(at + 4 * (fullCoverage + 1))));
}

/** Draws pixels `from` up to `to`, all covered by `level` sixteenths, with the ink. */
export function blendRun(from: i32, to: i32, level: i32): void {
  let pixel = words + ((<usize>from) << 2);
  const end = words + ((<usize>to) << 2);
  const source = load<u32>(ink + ((<usize>level) << 2));
  const keep = load<u32>(ink + ((<usize>(level + fullCoverage + 1)) << 2));
  if (end - pixel >= 16) {
    const sources = i32x4.splat(source);
    if (keep == 0) {
      for (; pixel + 16 <= end; pixel += 16) v128.store(pixel, sources);
      // What is left, together with some that have this colour already.
      v128.store(end - 16, sources);
      return;
    }
    const keeps = i16x8.splat(<i16>keep);
    for (; pixel + 16 <= end; pixel += 16)
      v128.store(pixel, blendChannels(v128.load(pixel), sources, keeps, keeps));
  }
  for (; pixel < end; pixel += 4) store<u32>(pixel, blendWord(load<u32>(pixel), source, keep));
}
