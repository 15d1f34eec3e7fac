import {
  codes,
  frequencies,
  height,
  lengthCounts,
  literalCounts,
  output,
  palette,
  paletteSize,
  runs,
  symbolCount,
  width,
} from "./memory";
import { countOfColours, shortestRepeat as shortest } from "./colours";

/*
 * Writes the rows of a palette picture as deflate (RFC 1951): each run of a colour is that colour's number and then
 * repetitions of it (distance 1), in one block with codes of its own. Rows start with a zero byte, PNG's "no filter".
 */

/** Longest repetition that one symbol stands for. */
const longest: i32 = 258;
/** Adler-32: RFC 1950, 8.2. */
const adlerBase: u64 = 65521;

/** By length, in 16 bits each: the symbol, how many more bits follow it, and the first length it stands for. */
const lengthTable = memory.data(8 * 259);

/**
 * What is written of a run, so that most need no decision: by palette number three times its code, in 64 bits; by length up to that of
 * the longest repetition how many of these, in 32 bits; and what follows for a repetition, above its bits how many they are.
 */
const literals = memory.data(8 * 256);
const literalsOf = memory.data(4 * 260);
const repetitions = memory.data(4 * 260);

/** What was written of the head of the block, and bits that do not fill a byte yet. */
let headEnd: usize = 0;
let headBits: u64 = 0;
let headBitCount: u64 = 0;

/** To be called once. */
export function openDeflate(): void {
  let length = shortest;
  for (let symbol = 257; symbol < 285; symbol++) {
    const bits = symbol < 265 ? 0 : (symbol - 261) >> 2;
    const base = length;
    for (; length < base + (1 << bits) && length < longest; length++) {
      setLength(length, symbol, bits, base);
    }
  }
  setLength(longest, 285, 0, longest);
}

function setLength(length: i32, symbol: i32, bits: i32, base: i32): void {
  const entry = lengthTable + (length << 3);
  store<u16>(entry, symbol);
  store<u16>(entry, bits, 2);
  store<u16>(entry, base, 4);
}

/** Counts how often each symbol will occur. */
export function countSymbols(): void {
  memory.fill(frequencies, 0, symbolCount * 4);
  const colours = <usize>countOfColours();
  for (let number: usize = 0; number < colours; number++)
    count(load<u8>(palette + number), load<u32>(literalCounts + (number << 2)));
  for (let length = shortest + 1; length <= width; length++) {
    const times = load<u32>(lengthCounts + ((<usize>length) << 2));
    if (times == 0) continue;
    for (let rest = length - 1; rest > 0;) {
      const part = nextLength(rest);
      count(load<u16>(lengthTable + (part << 3)), times);
      rest -= part;
    }
  }
  count(0, height);
  count(256, 1);
}

function count(symbol: u32, times: i32): void {
  const counter = frequencies + ((<usize>symbol) << 2);
  store<u32>(counter, load<u32>(counter) + times);
}

/** The longest repetition that leaves nothing, or what can be repeated too. */
function nextLength(rest: i32): i32 {
  if (rest <= longest) return rest;
  return rest - longest >= shortest ? longest : rest - shortest;
}

/** Begins the output with bytes that JavaScript put there. */
export function beginOutput(bytes: i32): void {
  headEnd = output + bytes;
  headBits = 0;
  headBitCount = 0;
}

/** Writes the lowest bits of a number, the lowest first. */
export function writeBits(value: u32, bits: u32): void {
  headBits |= (<u64>value) << headBitCount;
  headBitCount += bits;
  for (; headBitCount >= 8; headBitCount -= 8) {
    store<u8>(headEnd++, <u8>headBits);
    headBits >>= 8;
  }
}

/** Looks up once what runs are written with. */
function prepareRuns(): void {
  for (let colour = 0; colour < paletteSize; colour++) {
    const code = codeOf(colour);
    const bits = code >>> 16;
    const once = code & 0xffff;
    store<u64>(literals + (colour << 3), once | (once << bits) | (once << (2 * bits)));
  }
  for (let length = 1; length <= longest + 1; length++) {
    store<u32>(literalsOf + (length << 2), length > shortest ? 1 : length);
    if (length > shortest) store<u32>(repetitions + (length << 2), <u32>repetitionOf(length - 1));
  }
}

/** The bits of a repetition of this length, and above 24 bits how many they are. */
function repetitionOf(length: i32): u64 {
  const entry = lengthTable + (length << 3);
  const code = codeOf(load<u16>(entry));
  const more = <u64>(length - load<u16>(entry, 4));
  // One bit more: the code of the only distance there is.
  return (code & 0xffff) | (more << (code >>> 16)) | (((code >>> 16) + load<u16>(entry, 2) + 1) << 24);
}

/** Writes all rows, the end of the block and the checksum; answers the length of the output. */
export function writeRows(): i32 {
  prepareRuns();
  // In variables of its own, as they change with each run.
  let at = headEnd;
  let held = headBits;
  let bits = headBitCount;
  let run = runs;
  let sum: u64 = 1;
  let sums: u64 = 0;
  const filter = codeOf(0);
  for (let row = 0; row < height; row++) {
    held |= (filter & 0xffff) << bits;
    bits += filter >>> 16;
    store<u64>(at, held);
    at += <usize>(bits >> 3);
    held >>= bits & ~7;
    bits &= 7;
    sums += sum;
    for (let left = width; left > 0; run += 4) {
      const word = load<u32>(run);
      const colour = load<u8>(palette + (word >>> 12));
      const length = <i32>(word & 0xfff);
      const times = <u64>length;
      sums += times * sum + <u64>colour * ((times * (times + 1)) >> 1);
      sum += times * <u64>colour;
      left -= length;
      let part = length <= longest + 1 ? length : nextLength(length - 1) + 1;
      const many = load<u32>(literalsOf + (part << 2)) * <u32>(codeOf(colour) >>> 16);
      held |= (load<u64>(literals + ((<usize>colour) << 3)) & (((<u64>1) << many) - 1)) << bits;
      bits += many;
      let rest = length - part;
      for (;;) {
        const repetition = <u64>load<u32>(repetitions + (part << 2));
        // At most 52 bits: those that were left, and a colour three times or once and a repetition.
        held |= (repetition & 0xffffff) << bits;
        bits += repetition >>> 24;
        store<u64>(at, held);
        at += <usize>(bits >> 3);
        held >>= bits & ~7;
        bits &= 7;
        if (rest == 0) break;
        const more = nextLength(rest);
        rest -= more;
        part = more + 1;
      }
    }
    sum %= adlerBase;
    sums %= adlerBase;
  }
  const last = codeOf(256);
  held |= (last & 0xffff) << bits;
  store<u64>(at, held);
  // To the next whole byte.
  at += <usize>((bits + (last >>> 16) + 7) >> 3);
  store<u32>(at, bswap<u32>(((<u32>sums) << 16) | <u32>sum));
  return <i32>(at + 4 - output);
}

/** The code of a symbol in the low 16 bits, above them how many bits it has. */
function codeOf(symbol: u32): u64 {
  return load<u32>(codes + ((<usize>symbol) << 2));
}
