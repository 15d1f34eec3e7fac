import { blendPixel } from "./blend";
import { fullCoverage, height, levels, levelStride, scratch, width, words } from "./memory";

/*
 * Collects the lines of one symbol, then paints them in one sweep. A pixel's coverage follows from its distance to the
 * segment; it keeps the highest that any segment gives it, so a border that two parcels share is as thin as one of one.
 */

/** Segments shorter than this are joined with the next, so that a dense outline costs no more than it shows. */
const shortestSegmentPx: f64 = 0.4;
/** Numbers beyond this are too coarse in 32 bits: such a segment is cut first. */
const farPx: f64 = 8192;

let halfWidth: f64 = 0.5;
let peak: f32 = 16;
/** First row that was touched, and the one after the last. */
let top: i32 = 0;
let bottom: i32 = 0;

/** To be called once, when the memory is laid out. */
export function openStrokes(): void {
  top = height;
  bottom = 0;
}

/** Width in pixels of the segments that follow. Below one pixel a line gets fainter instead of thinner. */
export function setStrokeWidth(widthPx: f64): void {
  halfWidth = max(widthPx, 1) / 2;
  peak = <f32>(min(widthPx, 1) * <f64>fullCoverage);
}

/** Adds the line of `count` vertices in the scratch. */
export function strokePart(count: i32, closed: bool): void {
  const end = scratch + ((<usize>count) << 4);
  const startX = load<f64>(scratch);
  const startY = load<f64>(scratch, 8);
  let x = startX;
  let y = startY;
  for (let at = scratch + 16; at < end; at += 16) {
    const nextX = load<f64>(at);
    const nextY = load<f64>(at, 8);
    const dx = nextX - x;
    const dy = nextY - y;
    if (dx * dx + dy * dy < shortestSegmentPx * shortestSegmentPx && at + 16 < end) continue;
    strokeSegment(x, y, nextX, nextY, 0);
    x = nextX;
    y = nextY;
  }
  if (closed && (x != startX || y != startY)) strokeSegment(x, y, startX, startY, 0);
}

/** Adds a segment. `blunt`: bit 1 for an end that stops at the start point, bit 2 at the end point; others are round. */
export function strokeSegment(x0: f64, y0: f64, x1: f64, y1: f64, blunt: i32): void {
  const reach = halfWidth + 0.5;
  if (max(x0, x1) <= -reach || min(x0, x1) >= <f64>width + reach) return;
  if (max(y0, y1) <= -reach || min(y0, y1) >= <f64>height + reach) return;
  if (max(max(abs(x0), abs(x1)), max(abs(y0), abs(y1))) < farPx) addSegment(x0, y0, x1, y1, blunt);
  else addFarSegment(x0, y0, x1, y1, blunt);
}

/** Cuts a segment to what may be seen of it. */
function addFarSegment(x0: f64, y0: f64, x1: f64, y1: f64, blunt: i32): void {
  const margin = 2 * (halfWidth + 1);
  let from = 0.0;
  let to = 1.0;
  for (let axis = 0; axis < 2; axis++) {
    const start = axis == 0 ? x0 : y0;
    const step = axis == 0 ? x1 - x0 : y1 - y0;
    if (step == 0) continue;
    const size = <f64>(axis == 0 ? width : height);
    const enter = (-margin - start) / step;
    const leave = (size + margin - start) / step;
    from = max(from, min(enter, leave));
    to = min(to, max(enter, leave));
  }
  if (from >= to) return;
  const cutEnds = (from > 0 ? 0 : blunt & 1) | (to < 1 ? 0 : blunt & 2);
  addSegment(x0 + (x1 - x0) * from, y0 + (y1 - y0) * from, x0 + (x1 - x0) * to, y0 + (y1 - y0) * to, cutEnds);
}

function addSegment(x0: f64, y0: f64, x1: f64, y1: f64, blunt: i32): void {
  const reach = halfWidth + 0.5;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = sqrt(dx * dx + dy * dy);
  const unitX = length > 0 ? dx / length : 1;
  const unitY = length > 0 ? dy / length : 0;
  const minX = min(x0, x1) - reach;
  const maxX = max(x0, x1) + reach;
  const firstRow = max(0, <i32>floor(min(y0, y1) - reach + 0.5));
  const endRow = min(height, <i32>floor(max(y0, y1) + reach + 0.5));
  if (firstRow >= endRow) return;
  top = min(top, firstRow);
  bottom = max(bottom, endRow);
  // Across the line a row shows this much of it; infinite for a level one, which its ends limit.
  const spread = unitY == 0 ? Infinity : reach / abs(unitY);
  const drift = unitY == 0 ? 0 : unitX / unitY;
  for (let row = firstRow; row < endRow; row++) {
    const down = <f64>row + 0.5 - y0;
    const middle = x0 + down * drift;
    const from = max(0, <i32>floor(max(minX, middle - spread) + 0.5));
    const to = min(<f64>width, min(maxX, middle + spread) + 0.5);
    addRow(
      levels + <usize>(row * levelStride),
      from,
      <i32>to,
      <f32>(<f64>from + 0.5 - x0),
      <f32>down,
      <f32>unitX,
      <f32>unitY,
      <f32>length,
      <f32>reach,
      blunt,
    );
  }
}

/** The pixels of one row from column `from` up to `to`, four at a time; `right`, `down`: the first one from the start point. */
function addRow(
  row: usize,
  from: i32,
  to: i32,
  right: f32,
  down: f32,
  unitX: f32,
  unitY: f32,
  length: f32,
  reach: f32,
  blunt: i32,
): void {
  const zero = f32x4.splat(0);
  let rights = f32x4.add(f32x4.splat(right), f32x4(0, 1, 2, 3));
  const downAlong = f32x4.splat(down * unitY);
  const downAcross = f32x4.splat(down * unitX);
  for (let column = from; column < to; column += 4) {
    const along = f32x4.add(f32x4.mul(rights, f32x4.splat(unitX)), downAlong);
    const across = f32x4.sub(f32x4.mul(rights, f32x4.splat(unitY)), downAcross);
    // How far, as a negative number, a pixel lies beyond either end.
    const before = f32x4.min(along, zero);
    const behind = f32x4.min(f32x4.sub(f32x4.splat(length), along), zero);
    let covered: v128;
    if (blunt == 0) {
      const beyond = f32x4.add(before, behind);
      const distance = f32x4.sqrt(f32x4.add(f32x4.mul(across, across), f32x4.mul(beyond, beyond)));
      covered = f32x4.sub(f32x4.splat(reach), distance);
    } else covered = bluntCoverage(before, behind, across, reach, blunt);
    covered = f32x4.min(f32x4.max(covered, zero), f32x4.splat(1));
    const level = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(covered, f32x4.splat(peak)), f32x4.splat(0.5)));
    const narrowed = i16x8.narrow_i32x4_u(level, level);
    const bytes = i8x16.narrow_i16x8_u(narrowed, narrowed);
    const at = row + column;
    v128.store32_lane(at, i8x16.max_u(bytes, v128.load32_zero(at)), 0);
    rights = f32x4.add(rights, f32x4.splat(4));
  }
}

/** Past a blunt end coverage falls to nothing within half a pixel; past a round one it goes by distance. */
function bluntCoverage(before: v128, behind: v128, across: v128, reach: f32, blunt: i32): v128 {
  const zero = f32x4.splat(0);
  const round = f32x4.add(blunt & 1 ? zero : before, blunt & 2 ? zero : behind);
  const cut = f32x4.add(blunt & 1 ? before : zero, blunt & 2 ? behind : zero);
  const distance = f32x4.sqrt(f32x4.add(f32x4.mul(across, across), f32x4.mul(round, round)));
  const beside = f32x4.min(f32x4.sub(f32x4.splat(reach), distance), f32x4.splat(1));
  return f32x4.mul(beside, f32x4.max(zero, f32x4.add(f32x4.splat(1), f32x4.mul(cut, f32x4.splat(2)))));
}

/** Paints what was collected with the ink, and empties the sheet. */
export function paintStroke(): void {
  for (let row = top; row < bottom; row++) {
    const rowLevels = levels + <usize>(row * levelStride);
    const pixels = words + ((<usize>(row * width)) << 2);
    for (let first = 0; first < levelStride; first += 16) {
      const some = v128.load(rowLevels + first);
      if (!v128.any_true(some)) continue;
      let bits = i8x16.bitmask(i8x16.ne(some, i8x16.splat(0)));
      for (; bits != 0; bits &= bits - 1) {
        const column = first + ctz(bits);
        if (column < width) blendPixel(pixels + ((<usize>column) << 2), load<u8>(rowLevels + column));
      }
      v128.store(rowLevels + first, i8x16.splat(0));
    }
  }
  openStrokes();
}
