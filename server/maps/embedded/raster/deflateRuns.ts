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
  codesOf(codeLengths).forEach((code, symbol) => {
    codes[symbol] = code | ((codeLengths[symbol] as number) << 16);
  });
  // A window of 32 kB, no dictionary, fastest.
  core.output(2).set([0x78, 0x01]);
  core.run.beginOutput(2);
  writeBlockHead(core, codeLengths);
  return core.output(core.run.writeRows());
}

/** The header of the single block, with dynamic codes: RFC 1951, 3.2.7. */
function writeBlockHead({ run }: RasterCore, codeLengths: Uint8Array): void {
  // The only distance has a code of one bit.
  const told = symbolsOf([...codeLengths, 1]);
  const frequencies = new Uint32Array(lengthOrder.length);
  for (const { symbol } of told) frequencies[symbol] = (frequencies[symbol] as number) + 1;
  const lengths = codeLengthsOf(frequencies, maxLengthBits);
  const codes = codesOf(lengths);
  const last = lengthOrder.findLastIndex((symbol) => lengths[symbol] !== 0);
  run.writeBits(1, 1);
  run.writeBits(2, 2);
  run.writeBits(codeLengths.length - 257, 5);
  run.writeBits(0, 5);
  run.writeBits(last + 1 - 4, 4);
  for (const symbol of lengthOrder.slice(0, last + 1)) run.writeBits(lengths[symbol] as number, 3);
  for (const { symbol, more, bits } of told) {
    run.writeBits(codes[symbol] as number, lengths[symbol] as number);
    if (bits > 0) run.writeBits(more, bits);
  }
}

interface ToldLength {
  symbol: number;
  /** Extra bits after the symbol. */
  more: number;
  bits: number;
}

function symbolsOf(lengths: number[]): ToldLength[] {
  const told: ToldLength[] = [];
  for (let at = 0; at < lengths.length;) {
    let zeros = 0;
    while (zeros < manyZeros.most && lengths[at + zeros] === 0) zeros++;
    const kind = zeros >= manyZeros.least ? manyZeros : zeros >= someZeros.least ? someZeros : undefined;
    if (kind) told.push({ symbol: kind.symbol, more: zeros - kind.least, bits: kind.bits });
    else told.push({ symbol: lengths[at] as number, more: 0, bits: 0 });
    at += kind ? zeros : 1;
  }
  return told;
}
