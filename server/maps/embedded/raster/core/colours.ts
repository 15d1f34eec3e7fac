import {
  colourCounts,
  colours,
  colourShift,
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
  memory.fill(lengthCounts, 0, (width + 1) * 4);
  colourCount = 0;
  while (colourCount < known) addColour(load<u32>(colourWords + ((<usize>colourCount) << 2)));
  spread(fewSlots);
  let run = runs;
  for (let row = 0; row < height; row++) {
    const first = words + ((<usize>(row * width)) << 2);
    let start = first;
    for (let column = 0; column <= width; column += 64) {
      for (let ends = endsFrom(first, column); ends != 0; ends &= ends - 1) {
        const end = first + ((<usize>(column + <i32>ctz(ends))) << 2);
        const number = numberOf(load<u32>(start));
        if (number < 0) return -1;
        const length = <u32>((end - start) >>> 2);
        countRun(number, length);
        store<u32>(run, ((<u32>number) << lengthBits) | length);
        run += 4;
        start = end;
      }
    }
  }
  tellColours();
  return colourCount;
}

/** Counts a run of so many pixels of a colour. */
function countRun(number: i32, length: u32): void {
  const colour = colours + ((<usize>number) << colourShift);
  store<u32>(colour, load<u32>(colour, 4) + length, 4);
  store<u32>(colour, load<u32>(colour, 8) + (length > <u32>shortestRepeat ? 1 : length), 8);
  const lengths = lengthCounts + ((<usize>length) << 2);
  store<u32>(lengths, load<u32>(lengths) + 1);
}

/** Before which of 64 pixels from a column on a run ends, a bit each: those that differ from the left one, and the first beyond the row. */
function endsFrom(row: usize, column: i32): u64 {
  const left = width - column;
  if (left == 0) return 1;
  const pixel = row + ((<usize>column) << 2);
  const changes =
    changesOf(pixel) |
    (changesOf(pixel + 64) << 16) |
    (changesOf(pixel + 128) << 32) |
    (changesOf(pixel + 192) << 48);
  const inside = column == 0 ? changes & ~(<u64>1) : changes;
  return left >= 64 ? inside : (inside & (((<u64>1) << left) - 1)) | ((<u64>1) << left);
}

/** Which of 16 pixels differ from their left neighbours. */
function changesOf(pixel: usize): u64 {
  const low = i16x8.narrow_i32x4_s(isSame(pixel), isSame(pixel + 16));
  const high = i16x8.narrow_i32x4_s(isSame(pixel + 32), isSame(pixel + 48));
  return <u64>(i8x16.bitmask(i8x16.narrow_i16x8_s(low, high)) ^ 0xffff);
}

/** Which of four pixels are as their left neighbours. */
function isSame(pixel: usize): v128 {
  return i32x4.eq(v128.load(pixel), v128.load(pixel - 4));
}

/** Gives each colour a slot among so many. */
function spread(count: i32): void {
  slotCount = count;
  memory.fill(slots, 0, count * 2);
  for (let number = 0; number < colourCount; number++)
    store<u16>(slotOf(load<u32>(colours + ((<usize>number) << colourShift))), number + 1);
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
  return load<u32>(colours + ((<usize>load<u16>(slot) - 1) << colourShift));
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
  addColour(colour);
  if (colourCount * 2 == fewSlots) spread(manySlots);
  return colourCount - 1;
}

function addColour(word: u32): void {
  v128.store(colours + ((<usize>colourCount) << colourShift), i32x4(word, 0, 0, 0));
  colourCount++;
}

/** Leaves words and counts where JavaScript and deflate look for them. */
function tellColours(): void {
  for (let number = 0; number < colourCount; number++) {
    const colour = colours + ((<usize>number) << colourShift);
    const at = (<usize>number) << 2;
    store<u32>(colourWords + at, load<u32>(colour));
    store<u32>(colourCounts + at, load<u32>(colour, 4));
    store<u32>(literalCounts + at, load<u32>(colour, 8));
  }
}
