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
  let small: Buffer[] = [];
  for (let n = 0; n < pieces.length;) {
    const first = pieces[n++] as Buffer;
    let { length } = first;
    for (let next = pieces[n]; next?.buffer === first.buffer; next = pieces[++n]) {
      if (next.byteOffset !== first.byteOffset + length) break;
      length += next.length;
    }
    small.push(Buffer.from(first.buffer, first.byteOffset, length));
    if (length < copyBelow) continue;
    yield* joined(small);
    small = [];
  }
  yield* joined(small);
}

function* joined(runs: Buffer[]): Generator<Buffer> {
  const last = runs.at(-1);
  if (last && last.length >= copyBelow && runs.length > 1) yield Buffer.concat(runs.slice(0, -1));
  if (last) yield last.length >= copyBelow || runs.length === 1 ? last : Buffer.concat(runs);
}
