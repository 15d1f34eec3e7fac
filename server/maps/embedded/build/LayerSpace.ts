import { createHash, randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { layerBytes, openPackedFile, type Skipped } from "../blocks/packedFile.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import type { LayerRest } from "./describeLayer.ts";
import type { FeatureWriter } from "./FeatureWriter.ts";
import type { LayerIdentity } from "./LayerIdentity.ts";
import type { LayerMemory } from "./LayerMemory.ts";
import { packLayer } from "./packLayer.ts";
import { ScratchFeatures } from "./ScratchFeatures.ts";
import { storeLayer } from "./storeLayer.ts";

/** Size of the buffer once features are written to disk. */
const scratchBytes = 4 * 2 ** 20;

/** Where the features of one layer are stored while it is read. */
interface LayerStorage {
  /** To be called after each feature: moves features to disk when memory is short. */
  makeRoom(): void;
  finish(rest: LayerRest, skipped: Skipped): ServedLayer;
  close(): void;
}

/** Decides where layers go: to memory while there is space, else to a packed file. */
export interface LayerSpace {
  /** The existing packed file of the layer, if it is still valid. */
  packedBefore(identity: LayerIdentity): { layer: ServedLayer; skipped: Skipped } | undefined;
  begin(identity: LayerIdentity, writer: FeatureWriter): LayerStorage;
}

export const everythingInMemory: LayerSpace = {
  packedBefore: () => undefined,
  begin: (_, writer) => ({
    makeRoom: () => undefined,
    finish: (rest) => packLayer(writer, rest),
    close: () => undefined,
  }),
};

interface Limits {
  memory: LayerMemory;
  /** The memory of the layers that are replaced. */
  replacedKb: number;
  /** The folder of packed files; created on first use. */
  folder: string;
}

export function limitedSpace({ memory, replacedKb, folder }: Limits): LayerSpace {
  const pathOf = ({ workspace, name, source }: LayerIdentity) =>
    join(
      folder,
      `${createHash("sha256").update([workspace, name, source].join("|")).digest("hex").slice(0, 32)}.layer`,
    );
  return {
    packedBefore(identity) {
      const packed = openPackedFile(pathOf(identity));
      return packed && layerBytes(packed.layer) > memory.freeBytes(replacedKb) ? packed : undefined;
    },
    begin(identity, writer) {
      const maxBytes = memory.freeBytes(replacedKb);
      let scratch: ScratchFeatures | undefined;
      const spill = () => {
        mkdirSync(folder, { recursive: true });
        scratch ??= new ScratchFeatures(join(folder, `${randomUUID()}.scratch`));
        scratch.take(writer);
        writer.clear();
        return scratch;
      };
      return {
        makeRoom() {
          if (writer.byteLength > (scratch ? scratchBytes : maxBytes)) spill();
        },
        finish(rest, skipped) {
          if (!scratch && memory.take(writer.byteLength, replacedKb)) return packLayer(writer, rest);
          return storeLayer(spill(), rest, { path: pathOf(identity), skipped });
        },
        close: () => scratch?.close(),
      };
    },
  };
}
