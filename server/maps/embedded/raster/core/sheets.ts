import { cells, cellStride, height, marks, markStride } from "./memory";

/*
 * Two sheets of cells: sheet 0 collects the area that one symbol fills, sheet 1 a feature of several rings. Each cell holds
 * the change of coverage from its left neighbour; a bit for every 16 cells tells the sweep where to look.
 */

/** Of the sheet that edges go to. */
export let sheetCells: usize = 0;
export let sheetMarks: usize = 0;
/** First row of each sheet that was touched, and the one after the last. */
const tops = memory.data(8);
const bottoms = memory.data(8);

/** To be called once, when the memory is laid out. */
export function openSheets(): void {
  forget(0);
  forget(1);
}

/** The sheet was emptied. */
export function forget(sheet: i32): void {
  store<i32>(tops + (sheet << 2), height);
  store<i32>(bottoms + (sheet << 2), 0);
}

export function topOf(sheet: i32): i32 {
  return load<i32>(tops + (sheet << 2));
}

export function bottomOf(sheet: i32): i32 {
  return load<i32>(bottoms + (sheet << 2));
}

/** Edges go to rows `top` up to `bottom` of a sheet. */
export function touch(sheet: i32, top: i32, bottom: i32): void {
  store<i32>(tops + (sheet << 2), min(topOf(sheet), top));
  store<i32>(bottoms + (sheet << 2), max(bottomOf(sheet), bottom));
}

/** Edges that follow go to this sheet. */
export function useSheet(sheet: i32): void {
  sheetCells = cells + <usize>(sheet * cellStride * height) * 4;
  sheetMarks = marks + <usize>(sheet * markStride * height) * 8;
}
