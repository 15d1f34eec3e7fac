import { codeLengths, codes, frequencies, height, output, palette, runs, symbolCount, width } from "./memory";
import { countOfRuns } from "./colours";

/*
 * Writes the rows of a palette picture as deflate (RFC 1951): each run of a colour is that colour's number and then
 * repetitions of it (distance 1), in one block with codes of its own. Rows start with a zero byte, PNG's "no filter".
 */

/** Longest repetition that one symbol stands for, and the shortest. */
const longest: i32 = 258;
const shortest: i32 = 3;
/** Adler-32: RFC 1950, 8.2. */
const adlerBase: u64 = 65521;

/** By length, in 16 bits each: the symbol, how many more bits follow it, and the first length it stands for. */
const lengthTable = memory.data(8 * 259);

let held: u64 = 0;
let heldBits: u32 = 0;
let at: usize = 0;

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
  const end = runs + ((<usize>countOfRuns()) << 2);
  for (let run = runs; run < end; run += 4) {
    const word = load<u32>(run);
    const colour = load<u8>(palette + (word >>> 12));
    let rest = <i32>(word & 0xfff) - 1;
    if (rest < shortest) count(colour, rest + 1);
    else {
      count(colour, 1);
      while (rest >= shortest) {
        const length = nextLength(rest);
        count(load<u16>(lengthTable + (length << 3)), 1);
        rest -= length;
      }
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
  at = output + bytes;
  held = 0;
  heldBits = 0;
}

/** Writes the lowest bits of a number, the lowest first. */
export function writeBits(value: u32, bits: u32): void {
  held |= (<u64>value) << heldBits;
  heldBits += bits;
  if (heldBits < 32) return;
  store<u32>(at, <u32>held);
  at += 4;
  held >>= 32;
  heldBits -= 32;
}

function writeSymbol(symbol: u32): void {
  writeBits(load<u32>(codes + ((<usize>symbol) << 2)), load<u32>(codeLengths + ((<usize>symbol) << 2)));
}

/** Writes all rows, the end of the block and the checksum; answers the length of the output. */
export function writeRows(): i32 {
  let run = runs;
  let sum: u64 = 1;
  let sums: u64 = 0;
  for (let row = 0; row < height; row++) {
    writeSymbol(0);
    sums += sum;
    for (let left = width; left > 0;) {
      const word = load<u32>(run);
      run += 4;
      const colour = load<u8>(palette + (word >>> 12));
      const length = <i32>(word & 0xfff);
      writeRun(colour, length);
      const times = <u64>length;
      sums += times * sum + <u64>colour * ((times * (times + 1)) >> 1);
      sum += times * <u64>colour;
      left -= length;
    }
    sum %= adlerBase;
    sums %= adlerBase;
  }
  writeSymbol(256);
  // To the next whole byte.
  for (; heldBits > 0; heldBits = heldBits > 8 ? heldBits - 8 : 0) {
    store<u8>(at++, <u8>held);
    held >>= 8;
  }
  store<u32>(at, bswap<u32>(((<u32>sums) << 16) | (<u32>sum)));
  return <i32>(at + 4 - output);
}

function writeRun(colour: u32, length: i32): void {
  writeSymbol(colour);
  let rest = length - 1;
  if (rest < shortest) {
    for (; rest > 0; rest--) writeSymbol(colour);
    return;
  }
  while (rest > 0) {
    const part = nextLength(rest);
    const entry = lengthTable + (part << 3);
    writeSymbol(load<u16>(entry));
    // One bit more: the code of the only distance there is.
    writeBits(part - load<u16>(entry, 4), load<u16>(entry, 2) + 1);
    rest -= part;
  }
}
