import { codeLengthsOf, codesOf } from "./huffman.ts";
import type { RasterCore } from "./RasterCore.ts";

/** Maximum bits of a literal or length code, and of the code for the code lengths. */
const maxCodeBits = 15;
const maxLengthBits = 7;
/** The order of the code length codes: RFC 1951, 3.2.7. */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** Symbols for 3 to 10 and for 11 to 138 zeros, by the number of extra bits. */
const someZeros = { symbol: 17, bits: 3, least: 3, most: 10 };
const manyZeros = { symbol: 18, bits: 7, least: 11, most: 138 };

/**
 * Compresses the rows of palette indexes, which the core holds as runs, as a zlib stream (RFC 1950). Map pictures
 * consist of runs of one colour: the runs are known here, so that no matches have to be searched.
 */
export function deflateRuns(core: RasterCore): Uint8Array {
  core.run.countSymbols();
  const { frequencies, codes } = core.symbols;
  const codeLengths = codeLengthsOf(frequencies, maxCodeBits);
  const bare = codesOf(codeLengths);
  for (let symbol = 0; symbol < bare.length; symbol++)
    codes[symbol] = (bare[symbol] as number) | ((codeLengths[symbol] as number) << 16);
  // A window of 32 kB, no dictionary, fastest.
  core.output(2).set([0x78, 0x01]);
  core.run.beginOutput(2);
  writeBlockHead(core, codeLengths);
  return core.output(core.run.writeRows());
}

/** The header of the single block, with dynamic codes: RFC 1951, 3.2.7. */
function writeBlockHead({ run }: RasterCore, codeLengths: Uint8Array): void {
  const told = toldLengths(codeLengths);
  const frequencies = new Uint32Array(lengthOrder.length);
  for (const each of told) frequencies[each & 31] = (frequencies[each & 31] as number) + 1;
  const lengths = codeLengthsOf(frequencies, maxLengthBits);
  const codes = codesOf(lengths);
  const last = lengthOrder.findLastIndex((symbol) => lengths[symbol] !== 0);
  run.writeBits(1, 1);
  run.writeBits(2, 2);
  run.writeBits(codeLengths.length - 257, 5);
  run.writeBits(0, 5);
  run.writeBits(last + 1 - 4, 4);
  for (const symbol of lengthOrder.slice(0, last + 1)) run.writeBits(lengths[symbol] as number, 3);
  for (const each of told) {
    const symbol = each & 31;
    const bits = lengths[symbol] as number;
    const extra =
      symbol === manyZeros.symbol ? manyZeros.bits : symbol === someZeros.symbol ? someZeros.bits : 0;
    run.writeBits((codes[symbol] as number) | ((each >> 5) << bits), bits + extra);
  }
}

/** How the code lengths are told, and after them that of the only distance, which is 1: a symbol, and above its five bits what follows it. */
function toldLengths(lengths: Uint8Array): Uint16Array {
  const told = new Uint16Array(lengths.length + 1);
  let count = 0;
  for (let at = 0; at < lengths.length;) {
    let zeros = 0;
    while (zeros < manyZeros.most && lengths[at + zeros] === 0) zeros++;
    const kind = zeros >= manyZeros.least ? manyZeros : zeros >= someZeros.least ? someZeros : undefined;
    told[count++] = kind ? kind.symbol | ((zeros - kind.least) << 5) : (lengths[at] as number);
    at += kind ? zeros : 1;
  }
  told[count++] = 1;
  return told.subarray(0, count);
}
