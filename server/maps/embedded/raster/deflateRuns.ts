import { codeLengthsOf, codesOf } from "./huffman.ts";
import type { RasterCore } from "./RasterCore.ts";

/** Bits of the longest code of bytes and lengths, and of the code that their lengths are written in. */
const maxCodeBits = 15;
const maxLengthBits = 7;
/** The order in which deflate tells the second of these: RFC 1951, 3.2.7. */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** Symbols that stand for 3 to 10 and for 11 to 138 zeros, by the number of bits that tell how many. */
const someZeros = { symbol: 17, bits: 3, least: 3, most: 10 };
const manyZeros = { symbol: 18, bits: 7, least: 11, most: 138 };

/**
 * The rows of palette numbers that the core holds as runs, as a zlib stream (RFC 1950). Map pictures are runs of one
 * colour: a run is known here, so that nothing has to be searched for.
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

/** The head of the last and only block, with codes of its own: RFC 1951, 3.2.7. */
function writeBlockHead({ run }: RasterCore, codeLengths: Uint8Array): void {
  // The one distance has a code of one bit.
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
  /** Written after the symbol, in so many bits. */
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
