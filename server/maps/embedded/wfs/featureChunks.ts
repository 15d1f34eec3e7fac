import type { JsonSystem, LoadedLayer } from "../LoadedLayer.ts";

/** Shorter runs are copied together: a chunk of an answer costs about as much as copying this. */
const copyBelow = 2 * 1024;

/**
 * The bytes of some features with commas between them, as slices of the layer's own bytes wherever consecutive features
 * are neighbours in memory.
 */
export function featureChunks(layer: LoadedLayer, features: Uint32Array, system: JsonSystem): Buffer[] {
  const { bytes, starts } = layer.json[system];
  const chunks: Buffer[] = [];
  let small: Buffer[] = [];
  const flush = () => {
    if (small.length > 1) chunks.push(Buffer.concat(small));
    else chunks.push(...small);
    small = [];
  };
  for (let n = 0; n < features.length;) {
    const first = features[n] ?? 0;
    let end = n + 1;
    while (end < features.length && features[end] === first + (end - n)) end++;
    const from = starts[first] ?? 0;
    const isLast = end === features.length;
    const to = (starts[first + (end - n)] ?? from) - (isLast ? 1 : 0);
    const run = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from);
    if (run.length < copyBelow) small.push(run);
    else {
      flush();
      chunks.push(run);
    }
    n = end;
  }
  flush();
  return chunks;
}
