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

/** Once features go to disk, so many bytes of them at a time. */
const scratchBytes = 4 * 2 ** 20;

/** Where the features of one layer go while they are read. */
interface LayerStorage {
  /** To be called after each feature: what does not fit in memory leaves it. */
  makeRoom(): void;
  finish(rest: LayerRest, skipped: Skipped): ServedLayer;
  close(): void;
}

/** Where layers go: to memory while it has room, else to a packed file. */
export interface LayerSpace {
  /** The layer as it was packed before, when it would be again. */
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
  /** What the layers take that these take the place of. */
  replacedKb: number;
  /** Of the packed files; made when one is written. */
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
      const mostBytes = memory.freeBytes(replacedKb);
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
          if (writer.byteLength > (scratch ? scratchBytes : mostBytes)) spill();
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
