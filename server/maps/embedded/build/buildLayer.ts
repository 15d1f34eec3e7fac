import { symbolOf } from "../../../../schemas/rules/layerRules.ts";
import { codeOf } from "../projections.ts";
import { UnknownCrs, UnreadableFile, type SourceLayer } from "../read/SourceLayer.ts";
import { AttributeTypes } from "./attributes.ts";
import type { BuiltLayer } from "./BuiltLayer.ts";
import { FeatureWriter, SkippedFeature } from "./FeatureWriter.ts";
import type { StoredLayer } from "../LoadedLayer.ts";
import type { LayerIdentity } from "./LayerIdentity.ts";
import { everythingInMemory, type LayerSpace } from "./LayerSpace.ts";
import { NumberList } from "./NumberList.ts";

/**
 * Reads a layer of a file once, reprojects it and packs it for drawing and serving, in memory or on disk. A large one is told to
 * `onPart` with what was read so far, a few times.
 */
export async function buildLayer(
  source: SourceLayer,
  identity: LayerIdentity,
  space: LayerSpace = everythingInMemory,
  onPart: (part: StoredLayer) => void = () => undefined,
): Promise<BuiltLayer> {
  const { projection } = source;
  if (projection instanceof UnknownCrs) throw new UnreadableFile(projection.reason);
  const packed = space.packedBefore(identity);
  if (packed) return packed;
  const writer = new FeatureWriter(projection);
  const attributes = new AttributeTypes(source.attributes);
  const symbols = new NumberList();
  const skipped = { count: 0, reason: "" };
  const storage = space.begin(identity, writer);
  let place = 0;
  const rest = () => ({
    ...identity,
    attributes: attributes.list(),
    metadata: source.metadata,
    geometryTypes: writer.geometryTypes,
    sourceCode: codeOf(projection) ?? 4326,
    content: writer.digest(),
    symbols: symbols.values(),
  });
  try {
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
      storage.makeRoom();
      const part = storage.partIfDue(rest);
      if (part) onPart(part);
    }
    if (place > 0 && skipped.count === place)
      throw new UnreadableFile(`holds no feature that can be shown; of the first, ${skipped.reason}`);
    return { layer: storage.finish(rest(), skipped), skipped };
  } finally {
    storage.close();
  }
}
