import { blendFour, blendWord } from "./blend";
import { height, scratch, width, words } from "./memory";

/** Bytes of a place in the scratch: x and y in pixels and the marker's address, each an f64. */
const placeBytes: usize = 24;
/** Bytes of a marker's head: its reach, words a row (a multiple of four) and phases, and room for one more. */
const headBytes: usize = 16;

/**
 * Draws `count` markers, one after the other; their places stand in the scratch at byte `placesAt`. The address of a marker is that of
 * its head in the scratch; behind it the marker lies drawn once for each part of a pixel (phases per axis) that its centre
 * may lie at, of 2 × reach + 1 rows.
 */
export function drawMarkers(count: i32, placesAt: i32): void {
  const end = scratch + placesAt + <usize>count * placeBytes;
  for (let at = scratch + placesAt; at < end; at += placeBytes)
    drawMarker(scratch + <usize>load<f64>(at, 16), load<f64>(at), load<f64>(at, 8));
}

function drawMarker(head: usize, x: f64, y: f64): void {
  const reach = load<i32>(head);
  const stride = load<i32>(head, 4);
  const phases = load<i32>(head, 8);
  if (!(x > <f64>-reach && x < <f64>(width + reach) && y > <f64>-reach && y < <f64>(height + reach))) return;
  const size = 2 * reach + 1;
  const column = <i32>floor(x);
  const row = <i32>floor(y);
  const phase = <i32>((y - <f64>row) * <f64>phases) * phases + <i32>((x - <f64>column) * <f64>phases);
  const patch = head + headBytes + ((<usize>(phase * size * stride)) << 2);
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
