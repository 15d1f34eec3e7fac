import { blendPixel, blendRun } from "./blend";
import { addEdge } from "./edges";
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
import { bottomOf, forget, topOf, touch, useSheet } from "./sheets";

/*
 * Collects the area that one symbol fills on a sheet, then paints it in one sweep. Because neighbouring shapes add up before
 * they are painted, shared borders show no seam, at any opacity.
 */

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

/** Paints what was collected on sheet 0 with the ink, and empties it. */
export function paintFill(): void {
  const bottom = bottomOf(0);
  for (let row = topOf(0); row < bottom; row++) paintRow(row);
  forget(0);
}

function paintRow(row: i32): void {
  const rowCells = cells + ((<usize>(row * cellStride)) << 2);
  const rowMarks = marks + ((<usize>(row * markStride)) << 3);
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
  const top = topOf(1);
  const bottom = bottomOf(1);
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
