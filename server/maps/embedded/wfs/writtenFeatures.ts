import { partsOf } from "../blocks/layerBlocks.ts";
import { featureBytes } from "../filter/columns.ts";
import { preparedJson } from "../planes/preparedJson.ts";
import { Turn } from "../Turn.ts";
import type { NamedCrs } from "./FeatureQuery.ts";
import type { Selection } from "./FoundFeatures.ts";
import type { WriteFeature } from "./gml.ts";
import { rewriteFeatures } from "./rewriteFeatures.ts";

/** Features read at once, and written between two reads of the clock. */
const chunk = 250;
const clockInterval = 32;

/** The features in another format, written of their serialised bytes where the system is prepared; in time slices. */
export async function* writtenFeatures(
  { layer, features }: Selection,
  { crs, write }: { crs: NamedCrs; write: WriteFeature },
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
  const turn = new Turn();
  for (let start = 0; start < features.length; start += chunk) {
    let text = "";
    for (const { features: read, at } of partsOf(layer, features.subarray(start, start + chunk), json))
      for (const [n, i] of at.entries()) {
        text += write(featureBytes(read, i, json).toString());
        if (n % clockInterval === 0 && turn.isOver) await turn.pass();
      }
    yield Buffer.from(text);
  }
}
