/*
 * The inner loops of the rasteriser, in AssemblyScript: https://www.assemblyscript.org. `RasterCore.ts` is their only
 * caller; `npm run build:raster` writes `raster.wasm`, which is kept beside them, so that nothing has to be built before
 * a start.
 */
import * as memory from "./memory";
import { openDeflate } from "./deflate";
import { openSheets } from "./sheets";
import { openStrokes } from "./stroke";

export { fillRing, foldFill, paintFill } from "./fill";
export { paintStroke, setStrokeWidth, strokePart, strokeSegment } from "./stroke";
export { drawMarkers } from "./markers";
export { fillSpecks, strokeSpecks } from "./specks";
export { simplify } from "./simplify";
export { countColours } from "./colours";
export { nearestKept } from "./nearest";
export { beginOutput, countSymbols, writeBits, writeRows } from "./deflate";
export {
  codes,
  colourCounts,
  colourWords,
  frequencies,
  ink,
  kept,
  output,
  palette,
  scratch,
  widenScratch,
  words,
} from "./memory";

/** Prepares for pictures of one size; to be called once. */
export function open(width: i32, height: i32): void {
  memory.open(width, height);
  openSheets();
  openStrokes();
  openDeflate();
}
