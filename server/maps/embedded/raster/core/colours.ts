import {
  colourCounts,
  colourWords,
  exactColours,
  height,
  mostColours,
  runs,
  slotCount,
  slots,
  takenSlots,
  width,
  words,
} from "./memory";

/** Bits of a run that hold its length, which is at most the width of a picture: 2048 pixels. */
const lengthBits: u32 = 12;

let colourCount: i32 = 0;
let runCount: i32 = 0;

export function countOfRuns(): i32 {
  return runCount;
}

/**
 * Finds the runs of one colour and how often each colour occurs; answers how many colours there are, or -1 when they are
 * too many. Words that JavaScript put first among the colours (`known`) keep their numbers. Once there are many, a new
 * colour is counted by its neighbourhood: channels in steps of 16.
 */
export function countColours(known: i32): i32 {
  emptySlots();
  memory.fill(colourCounts, 0, known * 4);
  colourCount = known;
  for (let number = 0; number < known; number++) {
    const word = load<u32>(colourWords + ((<usize>number) << 2));
    takeSlot(slotOf(word), word, number);
  }
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
      const count = colourCounts + ((<usize>number) << 2);
      store<u32>(count, load<u32>(count) + length);
      store<u32>(run, ((<u32>number) << lengthBits) | length);
      run += 4;
      pixel = next;
    }
  }
  runCount = <i32>((run - runs) >>> 2);
  return colourCount;
}

function runEnd(pixel: usize, end: usize, word: u32): usize {
  let at = pixel + 4;
  while (at < end && load<u32>(at) == word) {
    at += 4;
    if (at - pixel == 16) {
      const same = i32x4.splat(word);
      while (at + 16 <= end && i32x4.all_true(i32x4.eq(v128.load(at), same))) at += 16;
    }
  }
  return at;
}

function takeSlot(slot: usize, word: u32, number: i32): void {
  store<u32>(slot, word);
  store<u32>(slot, number + 1, 4);
  store<u32>(takenSlots + ((<usize>number) << 2), <u32>slot);
}

/** Those of the picture before: they are few of all there are. */
function emptySlots(): void {
  for (let number = 0; number < colourCount; number++)
    store<u64>(load<u32>(takenSlots + ((<usize>number) << 2)), 0);
}

/** The slot of a word, or the free one where it belongs. */
function slotOf(word: u32): usize {
  let slot = (word * 0x9e3779b1) >>> 17;
  let at = slots + ((<usize>slot) << 3);
  while (load<u32>(at, 4) != 0 && load<u32>(at) != word) {
    slot = (slot + 1) & (slotCount - 1);
    at = slots + ((<usize>slot) << 3);
  }
  return at;
}

function numberOf(word: u32): i32 {
  const slot = slotOf(word);
  const number = load<i32>(slot, 4);
  return number > 0 ? number - 1 : newNumber(word, slot);
}

function newNumber(word: u32, free: usize): i32 {
  let at = free;
  let colour = word;
  if (colourCount >= exactColours) {
    const opaque: u32 = word >= 0xff000000 ? 0xff000000 : 0;
    colour = (word & 0xf0f0f0f0) | 0x08080808 | opaque;
    at = slotOf(colour);
    const number = load<i32>(at, 4);
    if (number > 0) return number - 1;
  }
  if (colourCount == mostColours) return -1;
  takeSlot(at, colour, colourCount);
  store<u32>(colourWords + ((<usize>colourCount) << 2), colour);
  store<u32>(colourCounts + ((<usize>colourCount) << 2), 0);
  return colourCount++;
}
