import { cellsPerMark, cellStride, height, markStride, width } from "./memory";
import { sheetCells, sheetMarks } from "./sheets";

/* Writes edges of shapes to a sheet, as changes of coverage: an edge costs only the pixels that it crosses. */

/** Marks the cells of columns `first` up to and with `last`. */
function markColumns(rowMarks: usize, first: i32, last: i32): void {
  // Unsigned, which makes shifts of the divisions.
  const from = <u32>first / <u32>cellsPerMark;
  const to = <u32>last / <u32>cellsPerMark;
  for (let block = from; block <= to; block++) {
    const at = rowMarks + ((<usize>(block >> 6)) << 3);
    store<u64>(at, load<u64>(at) | ((<u64>1) << (block & 63)));
  }
}

/** Adds to the change at a column and to that of its right neighbour. */
function addChange(row: usize, rowMarks: usize, column: i32, change: f64, beyond: f64): void {
  const at = row + ((<usize>column) << 2);
  store<f32>(at, load<f32>(at) + <f32>change);
  store<f32>(at, load<f32>(at, 4) + <f32>beyond, 4);
  markColumns(rowMarks, column, column + 1);
}

/** Adds an edge that goes down from the first point to the second. */
export function addEdge(x0: f64, y0: f64, x1: f64, y1: f64, direction: f64): void {
  if (y1 <= 0 || y0 >= <f64>height) return;
  if (x0 >= <f64>width && x1 >= <f64>width) return;
  const slope = (x1 - x0) / (y1 - y0);
  const bottom = y1 < <f64>height ? y1 : <f64>height;
  let x = y0 > 0 ? x0 : x0 - y0 * slope;
  let y = y0 > 0 ? y0 : 0;
  let row = <i32>y;
  let rowCells = sheetCells + ((<usize>(row * cellStride)) << 2);
  let rowMarks = sheetMarks + ((<usize>(row * markStride)) << 3);
  while (y < bottom) {
    const nextY = <f64>(row + 1) < bottom ? <f64>(row + 1) : bottom;
    const nextX = x + slope * (nextY - y);
    const change = (nextY - y) * direction;
    const left = slope < 0 ? nextX : x;
    const right = slope < 0 ? x : nextX;
    addSlice(rowCells, rowMarks, left, right, change);
    x = nextX;
    y = nextY;
    row++;
    rowCells += (<usize>cellStride) << 2;
    rowMarks += (<usize>markStride) << 3;
  }
}

/** Part of an edge within one row. */
function addSlice(row: usize, rowMarks: usize, left: f64, right: f64, change: f64): void {
  if (right <= 0) addChange(row, rowMarks, 0, change, 0);
  else if (left >= 0 && right <= <f64>width) {
    const column = <i32>left;
    if (right <= <f64>(column + 1)) {
      const beyond = change * (0.5 * (left + right) - <f64>column);
      addChange(row, rowMarks, column, change - beyond, beyond);
    } else addSlant(row, rowMarks, left, right, change);
  } else if (left < <f64>width) addClipped(row, rowMarks, left, right, change);
}

/** Part of an edge within one row that leaves the picture at the left or right. */
function addClipped(row: usize, rowMarks: usize, left: f64, right: f64, change: f64): void {
  const perPixel = change / (right - left);
  if (left < 0) addChange(row, rowMarks, 0, -left * perPixel, 0);
  const from = max(left, 0);
  const to = min(right, <f64>width);
  if (to > from) addSlant(row, rowMarks, from, to, (to - from) * perPixel);
}

/** Part of an edge within one row that crosses several columns. */
function addSlant(row: usize, rowMarks: usize, left: f64, right: f64, change: f64): void {
  const perPixel = change / (right - left);
  const first = <i32>left;
  let column = first;
  let at = row + ((<usize>column) << 2);
  let cell = load<f32>(at);
  let x = left;
  while (x < right) {
    const nextX = <f64>(column + 1) < right ? <f64>(column + 1) : right;
    const part = (nextX - x) * perPixel;
    const beyond = part * (0.5 * (x + nextX) - <f64>column);
    store<f32>(at, cell + <f32>(part - beyond));
    at += 4;
    cell = load<f32>(at) + <f32>beyond;
    x = nextX;
    column++;
  }
  store<f32>(at, cell);
  markColumns(rowMarks, first, column);
}
