import {
  colourCounts,
  colourWords,
  exactColours,
  fewSlots,
  height,
  lengthCounts,
  literalCounts,
  manySlots,
  mostColours,
  runs,
  slots,
  width,
  words,
} from "./memory";

/** Deflate repeats a colour that follows itself so often; of fewer pixels it writes each. */
export const shortestRepeat: i32 = 3;
/** Bits of a run that hold its length, which is at most the width of a picture: 2048 pixels. */
const lengthBits: u32 = 12;

let colourCount: i32 = 0;
/** Slots in use: few, and so near the processor, until they are half full. */
let slotCount: i32 = fewSlots;

export function countOfColours(): i32 {
  return colourCount;
}

/**
 * Finds the runs of one colour and how often each colour occurs; answers how many colours there are, or -1 when they are
 * too many. Words that JavaScript put first among the colours (`known`) keep their numbers. Once there are many, a new
 * colour is counted by its neighbourhood: channels in steps of 16.
 */
export function countColours(known: i32): i32 {
  memory.fill(colourCounts, 0, known * 4);
  memory.fill(literalCounts, 0, known * 4);
  memory.fill(lengthCounts, 0, (width + 1) * 4);
  colourCount = known;
  spread(fewSlots);
  let run = runs;
  for (let row = 0; row < height; row++) {
    let pixel = words + ((<usize>(row * width)) << 2);
    const end = pixel + ((<usize>width) << 2);
    while (pixel < end) {
      const word = load<u32>(pixel);
      const next = runEnd(pixel, end, word);
      const number = numberOf(word);
      if (number < 0) return -1;
      const length = <u32>((next - pixel) >>> 2);
      add(colourCounts + ((<usize>number) << 2), length);
      add(literalCounts + ((<usize>number) << 2), length > <u32>shortestRepeat ? 1 : length);
      add(lengthCounts + ((<usize>length) << 2), 1);
      store<u32>(run, ((<u32>number) << lengthBits) | length);
      run += 4;
      pixel = next;
    }
  }
  return colourCount;
}

function add(counter: usize, more: u32): void {
  store<u32>(counter, load<u32>(counter) + more);
}

/** Where a run ends that begins at a pixel of this word: the end of its row at the latest. */
function runEnd(pixel: usize, end: usize, word: u32): usize {
  const same = i32x4.splat(word);
  let at = pixel + 4;
  while (at < end) {
    const others = i32x4.bitmask(i32x4.ne(v128.load(at), same));
    if (others != 0) return min(at + ((<usize>ctz(others)) << 2), end);
    at += 16;
  }
  return end;
}

/** Gives each colour a slot among so many. */
function spread(count: i32): void {
  slotCount = count;
  memory.fill(slots, 0, count * 2);
  for (let number = 0; number < colourCount; number++)
    store<u16>(slotOf(load<u32>(colourWords + ((<usize>number) << 2))), number + 1);
}

/** The slot of a word, or the free one where it belongs. */
function slotOf(word: u32): usize {
  let slot = (word * 0x9e3779b1) >>> 17;
  let at = slotAt(slot);
  while (load<u16>(at) != 0 && wordAt(at) != word) at = slotAt(++slot);
  return at;
}

function slotAt(slot: u32): usize {
  return slots + ((<usize>(slot & (slotCount - 1))) << 1);
}

/** The word of the colour that has a slot. */
function wordAt(slot: usize): u32 {
  return load<u32>(colourWords + ((<usize>load<u16>(slot) - 1) << 2));
}

function numberOf(word: u32): i32 {
  const slot = slotOf(word);
  const number = load<u16>(slot);
  return number > 0 ? number - 1 : newNumber(word, slot);
}

function newNumber(word: u32, free: usize): i32 {
  let at = free;
  let colour = word;
  if (colourCount >= exactColours) {
    const opaque: u32 = word >= 0xff000000 ? 0xff000000 : 0;
    colour = (word & 0xf0f0f0f0) | 0x08080808 | opaque;
    at = slotOf(colour);
    const number = load<u16>(at);
    if (number > 0) return number - 1;
  }
  if (colourCount == mostColours) return -1;
  store<u16>(at, colourCount + 1);
  store<u32>(colourWords + ((<usize>colourCount) << 2), colour);
  store<u32>(colourCounts + ((<usize>colourCount) << 2), 0);
  store<u32>(literalCounts + ((<usize>colourCount) << 2), 0);
  colourCount++;
  if (colourCount * 2 == fewSlots) spread(manySlots);
  return colourCount - 1;
}
