import { createHash, randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { layerBytes, openPackedFile, type Skipped } from "../blocks/packedFile.ts";
import { isStored } from "../blocks/layerBlocks.ts";
import { loadPacked } from "../blocks/loadPacked.ts";
import type { LoadedLayer, ServedLayer, StoredLayer } from "../LoadedLayer.ts";
import type { BuiltLayer } from "./BuiltLayer.ts";
import type { LayerRest } from "./describeLayer.ts";
import type { FeatureWriter } from "./FeatureWriter.ts";
import type { LayerIdentity } from "./LayerIdentity.ts";
import { kilobytes, type LayerMemory } from "./LayerMemory.ts";
import { packLayer } from "./packLayer.ts";
import { saveLayer } from "./saveLayer.ts";
import { ScratchFeatures } from "./ScratchFeatures.ts";
import { storeLayer } from "./storeLayer.ts";

/** Size of the buffer once features are written to disk. */
const scratchBytes = 4 * 2 ** 20;
/** A layer of more features is drawn while it is read: with this many, and whenever it has several times as many as before. */
const firstPart = 65_536;
/** What is packed for parts is at most a quarter of the layer. */
const partGrowth = 5;

/** Where the features of one layer are stored while it is read. */
interface LayerStorage {
  /** To be called after each feature: moves features to disk when memory is short. */
  makeRoom(): void;
  /**
   * The layer with the features read so far, in a packed file that no start looks for. Undefined in memory, and until so much
   * was read, and so much may follow, that this is worth drawing; only then `rest` is asked for.
   */
  partIfDue(rest: () => LayerRest): StoredLayer | undefined;
  finish(rest: LayerRest, skipped: Skipped): ServedLayer;
  close(): void;
}

/** Decides where layers go: to memory while there is space, else to a packed file. */
export interface LayerSpace {
  /** The existing packed file of the layer, if it is still valid. */
  packedBefore(identity: LayerIdentity): BuiltLayer | undefined;
  begin(identity: LayerIdentity, writer: FeatureWriter): LayerStorage;
  /** For a layer that is not served after all. */
  giveBack(layer: ServedLayer): void;
}

export const everythingInMemory: LayerSpace = {
  packedBefore: () => undefined,
  begin: (_, writer) => ({
    makeRoom: () => undefined,
    partIfDue: () => undefined,
    finish: (rest) => packLayer(writer, rest),
    close: () => undefined,
  }),
  giveBack: () => undefined,
};

interface Limits {
  memory: LayerMemory;
  /** The memory of the layers that are replaced. */
  replacedKb: number;
  /** The folder of packed files; created on first use. */
  folder: string;
  /** A layer that would take more is served from its packed file, however much memory is free. */
  largestBytes: number;
  /** Whether what is in memory is packed too, for the next start: not what follows a database. */
  isSaved: boolean;
}

export function limitedSpace(limits: Limits): LayerSpace {
  const { memory, replacedKb, folder, largestBytes } = limits;
  const pathOf = ({ workspace, name, source }: LayerIdentity) =>
    join(
      folder,
      `${createHash("sha256").update([workspace, name, source].join("|")).digest("hex").slice(0, 32)}.layer`,
    );
  const roomFor = (bytes: number) => bytes <= largestBytes && memory.take(bytes, replacedKb);
  return {
    packedBefore(identity) {
      const packed = openPackedFile(pathOf(identity));
      if (!packed) return undefined;
      const bytes = layerBytes(packed.layer);
      if (!roomFor(bytes)) return { ...packed, isUnchecked: true };
      const layer = limits.isSaved ? loadedAgain(packed.layer) : undefined;
      if (!layer) memory.release(kilobytes(bytes));
      return layer && { ...packed, layer };
    },
    begin(identity, writer) {
      const maxBytes = Math.min(largestBytes, memory.freeBytes(replacedKb));
      let scratch: ScratchFeatures | undefined;
      let nextPart = firstPart;
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
        partIfDue(rest) {
          if ((scratch?.kinds.length ?? 0) < nextPart) return undefined;
          const features = spill();
          nextPart = features.kinds.length * partGrowth;
          const path = join(folder, `${randomUUID()}.part`);
          return {
            ...storeLayer(features, rest(), { path, skipped: { count: 0, reason: "" } }),
            isPartial: true,
          };
        },
        finish(rest, skipped) {
          const path = pathOf(identity);
          if (scratch || !roomFor(writer.byteLength)) return storeLayer(spill(), rest, { path, skipped });
          const layer = packLayer(writer, rest);
          return limits.isSaved && isSaved(layer, path, skipped) ? { ...layer, packedPath: path } : layer;
        },
        close: () => scratch?.close(),
      };
    },
    giveBack(layer) {
      if (!isStored(layer)) memory.release(kilobytes(layerBytes(layer)));
    },
  };
}

/** What cannot be read is made anew of its source. */
function loadedAgain(layer: StoredLayer): LoadedLayer | undefined {
  try {
    return loadPacked(layer);
  } catch {
    return undefined;
  }
}

/** A disk without room costs the next start its time, and this one nothing. */
function isSaved(layer: LoadedLayer, path: string, skipped: Skipped): boolean {
  try {
    saveLayer(layer, path, skipped);
    return true;
  } catch {
    return false;
  }
}
