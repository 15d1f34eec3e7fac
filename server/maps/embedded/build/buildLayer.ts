import type { LoadedLayer } from "../LoadedLayer.ts";
import { UnknownCrs, UnreadableFile, type SourceLayer } from "../read/SourceLayer.ts";
import { AttributeTypes } from "./attributes.ts";
import { FeatureWriter, SkippedFeature } from "./FeatureWriter.ts";
import type { LayerIdentity } from "./LayerIdentity.ts";
import { NumberList } from "./NumberList.ts";
import { packLayer } from "./packLayer.ts";
import { symbolOf } from "../../../../schemas/rules/layerRules.ts";

export interface BuiltLayer {
  layer: LoadedLayer;
  /** How many features had to be left out, and why the first of them. */
  skipped: { count: number; reason: string };
}

/** Reads a file's layer once, reprojects it and packs it for drawing and serving. */
export async function buildLayer(source: SourceLayer, identity: LayerIdentity): Promise<BuiltLayer> {
  if (source.projection instanceof UnknownCrs) throw new UnreadableFile(source.projection.reason);
  const writer = new FeatureWriter(source.projection);
  const attributes = new AttributeTypes(source.attributes);
  const symbols = new NumberList();
  const skipped = { count: 0, reason: "" };
  let place = 0;
  for await (const { fid, geometry, properties } of source.features) {
    place++;
    try {
      writer.add(`${identity.name}.${fid ?? place}`, geometry, properties);
      attributes.see(properties);
      symbols.push(symbolOf(identity.style, properties));
    } catch (error) {
      skipped.count++;
      skipped.reason ||= error instanceof SkippedFeature ? error.message : "its geometry is damaged";
    }
  }
  if (place > 0 && skipped.count === place)
    throw new UnreadableFile(`holds no feature that can be shown; of the first, ${skipped.reason}`);
  const layer = packLayer(writer, { ...identity, attributes: attributes.list(), symbols: symbols.values() });
  return { layer, skipped };
}
