import { closeSync, openSync } from "node:fs";
import { setImmediate as breathe } from "node:timers/promises";
import { readJson } from "../blocks/blockFile.ts";
import { runsOf } from "../blocks/layerBlocks.ts";
import type { JsonSystem, StoredLayer } from "../LoadedLayer.ts";

/** Approximate size of a chunk. */
const pieceBytes = 256 * 1024;

/** The bytes of some features of a layer on disk with commas between them, read as fast as the receiver takes them. */
export async function* storedChunks(
  layer: StoredLayer,
  features: Uint32Array,
  json: JsonSystem,
): AsyncGenerator<Buffer> {
  const file = openSync(layer.path, "r");
  let left = features.length;
  let runs: Uint8Array[] = [];
  let length = 0;
  try {
    for (const { block, from, to } of runsOf(layer, features)) {
      left -= to - from;
      const { bytes } = readJson(file, block, { from, to, json });
      // No comma behind the last feature.
      runs.push(left === 0 ? bytes.subarray(0, -1) : bytes);
      length += bytes.length;
      if (length < pieceBytes && left > 0) continue;
      yield Buffer.concat(runs);
      [runs, length] = [[], 0];
      await breathe();
    }
  } finally {
    closeSync(file);
  }
}
