import { blendFour, blendWord } from "./blend";
import { height, scratch, width, words } from "./memory";

/**
 * Puts a marker's centre at each of `count` places. The scratch holds the marker, drawn once for each part of a pixel
 * (`phases` per axis) that its centre may lie at, of 2 × `reach` + 1 rows of `stride` words (a multiple of four); the
 * places, x and y in pixels, stand behind it at byte `placesAt`.
 */
export function drawMarkers(count: i32, placesAt: i32, reach: i32, stride: i32, phases: i32): void {
  const size = 2 * reach + 1;
  const end = scratch + placesAt + ((<usize>count) << 4);
  for (let at = scratch + placesAt; at < end; at += 16) {
    const x = load<f64>(at);
    const y = load<f64>(at, 8);
    if (!(x > <f64>-reach && x < <f64>(width + reach) && y > <f64>-reach && y < <f64>(height + reach)))
      continue;
    const column = <i32>floor(x);
    const row = <i32>floor(y);
    const phase = <i32>((y - <f64>row) * <f64>phases) * phases + <i32>((x - <f64>column) * <f64>phases);
    const patch = scratch + ((<usize>(phase * size * stride)) << 2);
    const left = column - reach;
    const top = row - reach;
    const isWhole = left >= 0 && left + stride <= width;
    const to = min(size, height - top);
    for (let line = max(0, -top); line < to; line++) {
      const source = patch + ((<usize>(line * stride)) << 2);
      if (isWhole) drawLine(source, words + ((<usize>((top + line) * width + left)) << 2), stride);
      else drawClipped(source, top + line, left, size);
    }
  }
}

function drawLine(source: usize, pixel: usize, stride: i32): void {
  for (let at: usize = 0; at < (<usize>stride) << 2; at += 16) {
    const four = v128.load(source + at);
    if (v128.any_true(four)) v128.store(pixel + at, blendFour(v128.load(pixel + at), four));
  }
}

function drawClipped(source: usize, row: i32, left: i32, size: i32): void {
  const to = min(size, width - left);
  for (let column = max(0, -left); column < to; column++) {
    const word = load<u32>(source + ((<usize>column) << 2));
    const alpha = word >>> 24;
    const pixel = words + ((<usize>(row * width + left + column)) << 2);
    store<u32>(pixel, blendWord(load<u32>(pixel), word, 256 - alpha - (alpha >>> 7)));
  }
}
