import { orderOf } from "./orderOf.ts";

/**
 * The length of each symbol's Huffman code, at most `maxBits`; 0 for symbols that do not occur. At least two symbols
 * must occur.
 */
export function codeLengthsOf(frequencies: Uint32Array, maxBits: number): Uint8Array {
  let weights = frequencies;
  for (;;) {
    const lengths = unlimitedLengths(weights);
    if (lengths.every((length) => length <= maxBits)) return lengths;
    // Flatter weights shorten the longest codes.
    weights = weights.map((weight) => (weight === 0 ? 0 : (weight >>> 1) | 1));
  }
}

function unlimitedLengths(weights: Uint32Array): Uint8Array {
  const ranked = rankSymbols(weights);
  const count = ranked.length;
  // Leaves in order of weight, then the nodes that join the two lightest, which come out in order too.
  const nodeWeights = new Float64Array(2 * count - 1);
  const parents = new Uint16Array(2 * count - 1);
  ranked.forEach((symbol, leaf) => (nodeWeights[leaf] = weights[symbol] as number));
  let leaf = 0;
  let inner = count;
  for (let node = count; node < 2 * count - 1; node++) {
    for (let child = 0; child < 2; child++) {
      const takesLeaf =
        leaf < count && (inner === node || (nodeWeights[leaf] as number) <= (nodeWeights[inner] as number));
      const lightest = takesLeaf ? leaf++ : inner++;
      nodeWeights[node] = (nodeWeights[node] as number) + (nodeWeights[lightest] as number);
      parents[lightest] = node;
    }
  }
  const depths = new Uint8Array(2 * count - 1);
  const lengths = new Uint8Array(weights.length);
  for (let node = 2 * count - 3; node >= 0; node--) {
    depths[node] = (depths[parents[node] as number] as number) + 1;
    if (node < count) lengths[ranked[node] as number] = depths[node] as number;
  }
  return lengths;
}

/** The occurring symbols, the rarest first. */
function rankSymbols(weights: Uint32Array): Uint32Array {
  const order = orderOf(weights);
  let absent = 0;
  while (weights[order[absent] as number] === 0) absent++;
  return order.subarray(absent);
}

/** The canonical codes for these lengths (RFC 1951, 3.2.2), bit-reversed: deflate writes their first bit first. */
export function codesOf(lengths: Uint8Array): Uint16Array {
  const counts = new Uint16Array(maxLength + 1);
  for (const length of lengths) if (length > 0) counts[length] = (counts[length] as number) + 1;
  const next = new Uint16Array(maxLength + 1);
  for (let length = 1; length <= maxLength; length++)
    next[length] = ((next[length - 1] as number) + (counts[length - 1] as number)) << 1;
  const codes = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] as number;
    if (length === 0) continue;
    const code = next[length] as number;
    next[length] = code + 1;
    codes[symbol] = turnedRound(code, length);
  }
  return codes;
}

/** Longest code that deflate knows. */
const maxLength = 15;

function turnedRound(code: number, bits: number): number {
  let turned = ((code & 0x5555) << 1) | ((code >> 1) & 0x5555);
  turned = ((turned & 0x3333) << 2) | ((turned >> 2) & 0x3333);
  turned = ((turned & 0x0f0f) << 4) | ((turned >> 4) & 0x0f0f);
  turned = ((turned & 0x00ff) << 8) | (turned >> 8);
  return turned >> (16 - bits);
}
