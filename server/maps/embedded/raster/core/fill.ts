import { blendPixel, blendRun } from "./blend";
import {
  cells,
  cellsPerMark,
  cellStride,
  fullCoverage,
  height,
  marks,
  markStride,
  scratch,
  width,
  words,
} from "./memory";

/*
 * Collects the area that one symbol fills, then paints it in one sweep. Each cell holds the change of coverage from its
 * left neighbour, so an edge costs only the pixels it crosses; a bit for every 16 cells tells the sweep where to look.
 * Because neighbouring shapes add up before they are painted, shared borders show no seam, at any opacity.
 */

/** Of the sheet that edges go to. */
let sheetCells: usize = 0;
let sheetMarks: usize = 0;
/** First row of each sheet that was touched, and the one after the last. */
const tops = memory.data(8);
const bottoms = memory.data(8);

function forget(sheet: i32): void {
  store<i32>(tops + (sheet << 2), height);
  store<i32>(bottoms + (sheet << 2), 0);
}

export function touch(sheet: i32, top: i32, bottom: i32): void {
  store<i32>(tops + (sheet << 2), min(load<i32>(tops + (sheet << 2)), top));
  store<i32>(bottoms + (sheet << 2), max(load<i32>(bottoms + (sheet << 2)), bottom));
}

export function useSheet(sheet: i32): void {
  sheetCells = cells + <usize>(sheet * cellStride * height) * 4;
  sheetMarks = marks + <usize>(sheet * markStride * height) * 8;
}

/** To be called once, when the memory is laid out. */
export function openFills(): void {
  forget(0);
  forget(1);
}

/**
 * Adds the closed ring of `count` vertices in the scratch to a sheet. On sheet 0 it is turned so that rings of several
 * features add up, whatever their direction.
 */
export function fillRing(count: i32, sheet: i32): void {
  if (count < 3) return;
  const end = scratch + ((<usize>count) << 4);
  const originX = load<f64>(scratch);
  const originY = load<f64>(scratch, 8);
  let minX = originX;
  let maxX = originX;
  let minY = originY;
  let maxY = originY;
  let area = 0.0;
  let x = 0.0;
  let y = 0.0;
  for (let at = scratch + 16; at < end; at += 16) {
    const px = load<f64>(at);
    const py = load<f64>(at, 8);
    minX = min(minX, px);
    maxX = max(maxX, px);
    minY = min(minY, py);
    maxY = max(maxY, py);
    const nextX = px - originX;
    const nextY = py - originY;
    area += x * nextY - nextX * y;
    x = nextX;
    y = nextY;
  }
  if (!(maxX > 0 && minX < <f64>width && maxY > 0 && minY < <f64>height)) return;
  useSheet(sheet);
  const top = minY > 0 ? <i32>minY : 0;
  const bottom = maxY < <f64>height ? <i32>ceil(maxY) : height;
  touch(sheet, top, bottom);
  const direction: f64 = sheet == 0 && area < 0 ? -1 : 1;
  x = load<f64>(end - 16);
  y = load<f64>(end - 8);
  for (let at = scratch; at < end; at += 16) {
    const nextX = load<f64>(at);
    const nextY = load<f64>(at, 8);
    if (y < nextY) addEdge(x, y, nextX, nextY, direction);
    else if (y > nextY) addEdge(nextX, nextY, x, y, -direction);
    x = nextX;
    y = nextY;
  }
}

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

/** Paints what was collected on sheet 0 with the ink, and empties it. */
export function paintFill(): void {
  const bottom = load<i32>(bottoms);
  useSheet(0);
  for (let row = load<i32>(tops); row < bottom; row++) paintRow(row);
  forget(0);
}

function paintRow(row: i32): void {
  const rowCells = sheetCells + ((<usize>(row * cellStride)) << 2);
  const rowMarks = sheetMarks + ((<usize>(row * markStride)) << 3);
  const pixels = row * width;
  let sum: f32 = 0;
  let level = 0;
  let start = 0;
  for (let part = 0; part < markStride; part++) {
    let bits = load<u64>(rowMarks + ((<usize>part) << 3));
    if (bits == 0) continue;
    store<u64>(rowMarks + ((<usize>part) << 3), 0);
    for (; bits != 0; bits &= bits - 1) {
      const first = ((part << 6) + <i32>ctz(bits)) * cellsPerMark;
      const block = rowCells + ((<usize>first) << 2);
      for (let changed = changedCells(block); changed != 0; changed &= changed - 1) {
        const column = first + ctz(changed);
        sum += load<f32>(rowCells + ((<usize>column) << 2));
        const covered = abs(sum);
        const next = covered >= 1 ? fullCoverage : <i32>(covered * <f32>fullCoverage + <f32>0.5);
        if (next == level) continue;
        if (level > 0 && start < width) {
          // Most edges cross a row within a pixel.
          if (column - start == 1) blendPixel(words + ((<usize>(pixels + start)) << 2), level);
          else blendRun(pixels + start, pixels + min(column, width), level);
        }
        level = next;
        start = column;
      }
      emptyCells(block);
    }
  }
  if (level > 0 && start < width) blendRun(pixels + start, pixels + width, level);
}

/** Which of a mark's cells hold a change, a bit each. */
function changedCells(block: usize): i32 {
  const zero = f32x4.splat(0);
  const first = i32x4.bitmask(f32x4.ne(v128.load(block), zero));
  const second = i32x4.bitmask(f32x4.ne(v128.load(block, 16), zero));
  const third = i32x4.bitmask(f32x4.ne(v128.load(block, 32), zero));
  const fourth = i32x4.bitmask(f32x4.ne(v128.load(block, 48), zero));
  return first | (second << 4) | (third << 8) | (fourth << 12);
}

function emptyCells(block: usize): void {
  const zero = f32x4.splat(0);
  v128.store(block, zero);
  v128.store(block, zero, 16);
  v128.store(block, zero, 32);
  v128.store(block, zero, 48);
}

/** Moves sheet 1 to sheet 0 as an even-odd fill: two rings over each other, in any direction, leave a hole. */
export function foldFill(): void {
  const top = load<i32>(tops, 4);
  const bottom = load<i32>(bottoms, 4);
  for (let row = top; row < bottom; row++) foldRow(row);
  touch(0, top, bottom);
  forget(1);
}

function foldRow(row: i32): void {
  const base = (<usize>(row * cellStride)) << 2;
  const other = (<usize>(cellStride * height)) << 2;
  const rowMarks = marks + ((<usize>(row * markStride)) << 3);
  const otherMarks = (<usize>(markStride * height)) << 3;
  let sum: f32 = 0;
  let before: f32 = 0;
  for (let part: usize = 0; part < <usize>markStride; part++) {
    const at = rowMarks + (part << 3);
    let bits = load<u64>(at + otherMarks);
    store<u64>(at + otherMarks, 0);
    store<u64>(at, load<u64>(at) | bits);
    while (bits != 0) {
      const first = (((<i32>part) << 6) + <i32>ctz(bits)) * cellsPerMark;
      bits &= bits - 1;
      for (let column = first; column < first + cellsPerMark; column++) {
        const cell = cells + base + ((<usize>column) << 2);
        const change = load<f32>(cell + other);
        if (change == 0) continue;
        store<f32>(cell + other, 0);
        sum += change;
        const turns = abs(sum) - 2 * floor(abs(sum) * <f32>0.5);
        const covered: f32 = turns > 1 ? 2 - turns : turns;
        store<f32>(cell, load<f32>(cell) + covered - before);
        before = covered;
      }
    }
  }
}
