import { isStored, partsOf } from "../blocks/layerBlocks.ts";
import { featureBytes } from "../filter/columns.ts";
import type { LoadedLayer } from "../LoadedLayer.ts";
import { preparedJson } from "../planes/preparedJson.ts";
import { Turn } from "../Turn.ts";
import type { NamedCrs } from "./FeatureQuery.ts";
import type { Selection } from "./FoundFeatures.ts";
import type { WriteFeature } from "./gml.ts";
import { rewriteFeatures } from "./rewriteFeatures.ts";
import { WrittenBytes } from "./WrittenBytes.ts";

/** Features read at once, and written between two reads of the clock. */
const chunk = 250;
const clockInterval = 32;

interface Written {
  crs: NamedCrs;
  write: WriteFeature;
  /** What the bytes depend on but the layer: they are kept by it. Undefined: they are not kept. */
  form?: string | undefined;
}

/** The features in another format, written of their serialised bytes where the system is prepared; in time slices. */
export async function* writtenFeatures(
  { layer, features }: Selection,
  { crs, write, form }: Written,
): AsyncGenerator<Buffer> {
  const json = preparedJson(layer, crs.code);
  if (json === undefined) {
    const rewrite = {
      crs,
      propertyNames: undefined,
      write: (feature: object) => write(JSON.stringify(feature)),
    };
    for await (const texts of rewriteFeatures(layer, features, rewrite)) yield Buffer.from(texts.join(""));
    return;
  }
  const memory = form === undefined || isStored(layer) ? undefined : WrittenBytes.of(layer, form);
  const turn = new Turn();
  for (let start = 0; start < features.length; start += chunk) {
    const pieces: Buffer[] = [];
    for (const { features: read, at } of partsOf(layer, features.subarray(start, start + chunk), json))
      for (const [n, i] of at.entries()) {
        pieces.push(memory?.find(i) ?? written(read, i));
        if (n % clockInterval === 0 && turn.isOver) await turn.pass();
      }
    yield* runsOf(pieces);
  }

  function written(read: LoadedLayer, i: number): Buffer {
    const text = write(featureBytes(read, i, json).toString());
    return memory?.add(i, text) ?? Buffer.from(text);
  }
}

/** Shorter runs are copied together: a chunk of an answer costs about as much as copying this. */
const copyBelow = 16 * 1024;

/** The bytes of the pieces in order; those that lie behind each other are one run. */
function* runsOf(pieces: readonly Buffer[]): Generator<Buffer> {
  const runs: Buffer[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last?.buffer === piece.buffer && last.byteOffset + last.length === piece.byteOffset)
      runs[runs.length - 1] = Buffer.from(last.buffer, last.byteOffset, last.length + piece.length);
    else runs.push(piece);
  }
  let small: Buffer[] = [];
  for (const run of runs) {
    if (run.length < copyBelow) {
      small.push(run);
      continue;
    }
    if (small.length > 0) yield Buffer.concat(small);
    yield run;
    small = [];
  }
  if (small.length > 0) yield Buffer.concat(small);
}
