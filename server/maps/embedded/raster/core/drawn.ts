import { drawn, drawnSlots } from "./memory";

/*
 * Remembers the segments of one symbol, so that a border that two parcels share is drawn once: it would get the same
 * coverage again. Each segment has one slot, which the next one with that slot takes over, so that some are drawn twice.
 */

const slotBytes: i32 = 32;
/** Distinguishes the lines of one symbol from those before them. */
let lines: u32 = 0;

/** To be called before the lines of a symbol. */
export function openDrawn(): void {
  lines++;
}

/** Whether this segment was drawn before, in either direction; if not, it is remembered. */
export function isDrawnAgain(x0: f32, y0: f32, x1: f32, y1: f32): bool {
  const forward = x0 < x1 || (x0 == x1 && y0 < y1);
  const segment = forward ? f32x4(x0, y0, x1, y1) : f32x4(x1, y1, x0, y0);
  const slot = drawn + slotOf(segment) * slotBytes;
  if (load<u32>(slot, 16) == lines && i32x4.all_true(i32x4.eq(v128.load(slot), segment))) return true;
  v128.store(slot, segment);
  store<u32>(slot, lines, 16);
  return false;
}

function slotOf(segment: v128): i32 {
  const one = <u32>i32x4.extract_lane(segment, 0) * 0x9e3779b1 + <u32>i32x4.extract_lane(segment, 1);
  const other = one * 0x85ebca6b + <u32>i32x4.extract_lane(segment, 2);
  const all = other * 0xc2b2ae35 + <u32>i32x4.extract_lane(segment, 3);
  return ((all * 0x27d4eb2f) >>> 15) & (drawnSlots - 1);
}
