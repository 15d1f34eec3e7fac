import { blendPixel } from "./blend";
import { isDrawnAgain, openDrawn } from "./drawn";
import {
  columnsPerMark,
  fullCoverage,
  height,
  levels,
  levelStride,
  rowsPerMark,
  scratch,
  strokeMarks,
  width,
  words,
} from "./memory";

/*
 * Collects the lines of one symbol, then paints them in one sweep. A pixel's coverage follows from its distance to the
 * segment; it keeps the highest that any segment gives it, so a border that two parcels share is as thin as one of one.
 * `pmin` and `pmax` are one instruction each, `min` and `max` of vectors several, for NaN, which does not occur here.
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

/** Marks where rows `first` up to `end` and columns `left` up to `right`, at least one of each, are touched. */
function touch(first: i32, end: i32, left: i32, right: i32): void {
  top = min(top, first);
  bottom = max(bottom, end);
  // Unsigned, which makes shifts of the divisions.
  const bits =
    ((<u64>2) << (<u32>(right - 1) / <u32>columnsPerMark)) - ((<u64>1) << (<u32>left / <u32>columnsPerMark));
  const lastBand = <u32>(end - 1) / <u32>rowsPerMark;
  for (let band = <u32>first / <u32>rowsPerMark; band <= lastBand; band++) {
    const at = strokeMarks + ((<usize>band) << 3);
    store<u64>(at, load<u64>(at) | bits);
  }
}

/** Width in pixels of the segments that follow. Below one pixel a line gets fainter instead of thinner. */
export function setStrokeWidth(widthPx: f64): void {
  openDrawn();
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
  // A shape that is all at one place is a dot.
  if (count == 1) strokeSegment(x, y, x, y, 0);
  for (let at = scratch + 16; at < end; at += 16) {
    const nextX = load<f64>(at);
    const nextY = load<f64>(at, 8);
    const dx = nextX - x;
    const dy = nextY - y;
    if (dx * dx + dy * dy < shortestSegmentPx * shortestSegmentPx && at + 16 < end) continue;
    if (!isDrawnAgain(<f32>x, <f32>y, <f32>nextX, <f32>nextY)) strokeSegment(x, y, nextX, nextY, 0);
    x = nextX;
    y = nextY;
  }
  if (closed && (x != startX || y != startY)) strokeSegment(x, y, startX, startY, 0);
}

/** Adds a segment. `blunt`: bit 1 for an end that stops at the start point, bit 2 at the end point; others are round. */
export function strokeSegment(x0: f64, y0: f64, x1: f64, y1: f64, blunt: i32): void {
  const reach = halfWidth + 0.5;
  const right = <f64>width + reach;
  const low = <f64>height + reach;
  if (!((x0 > -reach || x1 > -reach) && (x0 < right || x1 < right))) return;
  if (!((y0 > -reach || y1 > -reach) && (y0 < low || y1 < low))) return;
  if (isNear(x0) && isNear(y0) && isNear(x1) && isNear(y1)) addSegment(x0, y0, x1, y1, blunt);
  else addFarSegment(x0, y0, x1, y1, blunt);
}

function isNear(value: f64): bool {
  return value > -farPx && value < farPx;
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
  if (!(from < to)) return;
  const cutEnds = (from > 0 ? 0 : blunt & 1) | (to < 1 ? 0 : blunt & 2);
  addSegment(x0 + (x1 - x0) * from, y0 + (y1 - y0) * from, x0 + (x1 - x0) * to, y0 + (y1 - y0) * to, cutEnds);
}

function addSegment(x0: f64, y0: f64, x1: f64, y1: f64, blunt: i32): void {
  const reach = <f32>halfWidth + <f32>0.5;
  const firstRow = max(0, <i32>floor(min(y0, y1) - <f64>reach + 0.5));
  const endRow = min(height, <i32>(max(y0, y1) + <f64>reach + 0.5));
  if (firstRow >= endRow) return;
  const startX = <f32>x0;
  const dx = <f32>(x1 - x0);
  const dy = <f32>(y1 - y0);
  const length = sqrt(dx * dx + dy * dy);
  const unitX = length > 0 ? dx / length : <f32>1;
  const unitY = length > 0 ? dy / length : <f32>0;
  const minX = startX + min(dx, 0) - reach + <f32>0.5;
  const maxX = min(startX + max(dx, 0) + reach + <f32>0.5, <f32>width);
  if (maxX < 1 || minX >= <f32>width) return;
  touch(firstRow, endRow, <i32>max(minX, 0), <i32>maxX);
  // Across the line a row shows this much of it; without end for a level one, which its ends limit.
  const spread = unitY == 0 ? f32.MAX_VALUE : reach / abs(unitY);
  const drift = unitY == 0 ? <f32>0 : unitX / unitY;
  const four = f32x4(0, 1, 2, 3);
  const fourAlong = f32x4.mul(four, f32x4.splat(unitX));
  const fourAcross = f32x4.mul(four, f32x4.splat(unitY));
  // Of a row the first column and the one after the last: half a row's part either side of its middle, and their limits.
  const halves = f32x4(-spread, spread, 0, 0);
  const least = f32x4(max(minX, 0), -f32.MAX_VALUE, 0, 0);
  const most = f32x4(f32.MAX_VALUE, maxX, 0, 0);
  let down = <f32>(<f64>firstRow + 0.5 - y0);
  let row = levels + <usize>(firstRow * levelStride);
  for (let left = endRow - firstRow; left > 0; left--) {
    const middle = startX + down * drift + <f32>0.5;
    const reached = f32x4.pmin(f32x4.pmax(f32x4.add(f32x4.splat(middle), halves), least), most);
    const columns = i32x4.trunc_sat_f32x4_s(reached);
    const from = i32x4.extract_lane(columns, 0);
    const to = i32x4.extract_lane(columns, 1);
    let right = <f32>from + <f32>0.5 - startX;
    for (let column = from; column < to; column += 4) {
      const along = f32x4.add(fourAlong, f32x4.splat(right * unitX + down * unitY));
      const across = f32x4.add(fourAcross, f32x4.splat(right * unitY - down * unitX));
      if (blunt == 0) raise(row + column, roundCoverage(along, across, length, reach));
      else raise(row + column, bluntCoverage(along, across, length, reach, blunt));
      right += 4;
    }
    down += 1;
    row += levelStride;
  }
}

/** Adds the outline of a box of at most a pixel. */
export function strokeBox(x0: f32, y0: f32, x1: f32, y1: f32): void {
  const reach = <f32>halfWidth + <f32>0.5;
  if (!(x1 > -reach && x0 < <f32>width + reach && y1 > -reach && y0 < <f32>height + reach)) return;
  const firstRow = max(0, <i32>floor(y0 - reach + <f32>0.5));
  const endRow = min(height, <i32>(y1 + reach + <f32>0.5));
  const from = <i32>max(x0 - reach + <f32>0.5, 0);
  const to = <i32>min(x1 + reach + <f32>0.5, <f32>width);
  if (firstRow >= endRow || from >= to) return;
  touch(firstRow, endRow, from, to);
  const zero = f32x4.splat(0);
  for (let row = firstRow; row < endRow; row++) {
    const y = <f32>row + <f32>0.5;
    const beyondY = f32x4.splat(max(y0 - y, y - y1));
    for (let column = from; column < to; column += 4) {
      const x = f32x4.add(f32x4(0, 1, 2, 3), f32x4.splat(<f32>column + <f32>0.5));
      const beyondX = f32x4.pmax(f32x4.sub(f32x4.splat(x0), x), f32x4.sub(x, f32x4.splat(x1)));
      // Outside, the distance to the nearest point; inside, to the nearest side.
      const outside = distance(f32x4.pmax(beyondX, zero), f32x4.pmax(beyondY, zero));
      const inside = f32x4.pmin(f32x4.pmax(beyondX, beyondY), zero);
      const away = f32x4.sub(outside, inside);
      raise(levels + <usize>(row * levelStride + column), f32x4.sub(f32x4.splat(reach), away));
    }
  }
}

/** Raises four levels to what a segment covers of their pixels. */
function raise(at: usize, covered: v128): void {
  const part = f32x4.pmin(f32x4.pmax(covered, f32x4.splat(0)), f32x4.splat(1));
  // A float of this size has its whole part, rounded, in its lowest bits.
  const rounded = f32x4.add(f32x4.mul(part, f32x4.splat(peak)), f32x4.splat(8388608));
  const bytes = i8x16.shuffle(rounded, rounded, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12);
  v128.store32_lane(at, i8x16.max_u(bytes, v128.load32_zero(at)), 0);
}

/** Coverage by distance, also past the ends. */
function roundCoverage(along: v128, across: v128, length: f32, reach: f32): v128 {
  const beyond = f32x4.sub(along, f32x4.pmin(f32x4.pmax(along, f32x4.splat(0)), f32x4.splat(length)));
  return f32x4.sub(f32x4.splat(reach), distance(across, beyond));
}

/** Past a blunt end coverage falls to nothing within half a pixel; past a round one it goes by distance. */
function bluntCoverage(along: v128, across: v128, length: f32, reach: f32, blunt: i32): v128 {
  const zero = f32x4.splat(0);
  // How far, as a negative number, a pixel lies beyond either end.
  const before = f32x4.pmin(along, zero);
  const behind = f32x4.pmin(f32x4.sub(f32x4.splat(length), along), zero);
  const round = f32x4.add(blunt & 1 ? zero : before, blunt & 2 ? zero : behind);
  const cut = f32x4.add(blunt & 1 ? before : zero, blunt & 2 ? behind : zero);
  const beside = f32x4.pmin(f32x4.sub(f32x4.splat(reach), distance(across, round)), f32x4.splat(1));
  return f32x4.mul(beside, f32x4.pmax(zero, f32x4.add(f32x4.splat(1), f32x4.mul(cut, f32x4.splat(2)))));
}

function distance(one: v128, other: v128): v128 {
  return f32x4.sqrt(f32x4.add(f32x4.mul(one, one), f32x4.mul(other, other)));
}

/** Paints what was collected with the ink, and empties the sheet. */
export function paintStroke(): void {
  for (let row = top; row < bottom; row++) {
    const rowLevels = levels + <usize>(row * levelStride);
    for (let bits = load<u64>(bandOf(row)); bits != 0; bits &= bits - 1) {
      const first = <i32>ctz(bits) * columnsPerMark;
      for (let column = first; column < first + columnsPerMark; column += 16)
        paintSixteen(row, rowLevels, column);
    }
  }
  for (let row = top; row < bottom; row += rowsPerMark) store<u64>(bandOf(row), 0);
  if (bottom > top) store<u64>(bandOf(bottom - 1), 0);
  openStrokes();
}

function bandOf(row: i32): usize {
  return strokeMarks + ((<usize>(row / rowsPerMark)) << 3);
}

function paintSixteen(row: i32, rowLevels: usize, first: i32): void {
  const some = v128.load(rowLevels + first);
  if (!v128.any_true(some)) return;
  const pixels = words + ((<usize>(row * width)) << 2);
  for (let bits = i8x16.bitmask(i8x16.ne(some, i8x16.splat(0))); bits != 0; bits &= bits - 1) {
    const column = first + ctz(bits);
    if (column < width) blendPixel(pixels + ((<usize>column) << 2), load<u8>(rowLevels + column));
  }
  v128.store(rowLevels + first, i8x16.splat(0));
}
