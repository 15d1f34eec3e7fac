import { LRUCache } from "lru-cache";
import type { Validators } from "./conditions.ts";

/** A picture as the map server gave it, and whose it is. */
export interface Picture extends Validators {
  bytes: Uint8Array;
  /** As passed on to callers, its tag among them. */
  headers: Record<string, string>;
  /** Until when it is given without asking, ms of the memory's clock. */
  freshUntilMs: number;
  workspace: string;
  layers: readonly string[];
}

/** Beside the bytes: key, headers, and what the memory itself takes. */
const overheadBytes = 1024;

/**
 * Pictures by the whole address they were asked for at the map server, in bounded memory. Whoever reads it has been
 * allowed the project, its layers and the request before.
 */
export interface PictureMemory {
  get(address: string): Picture | undefined;
  /** Kept only if nothing of it was forgotten since `age`. */
  keep(address: string, picture: Picture, age: number): void;
  /** Counts how often something was forgotten: what was asked before must not be taken for newer. */
  age(): number;
  /** Everything, all of a workspace, or only what shows one of these layers. */
  forget(workspace?: string, layers?: readonly string[]): void;
  bytes(): number;
}

export function createPictureMemory(maxBytes: number): PictureMemory {
  const pictures =
    maxBytes > 0
      ? new LRUCache<string, Picture>({
          maxSize: maxBytes,
          maxEntrySize: Math.ceil(maxBytes / 8),
          sizeCalculation: ({ bytes }, address) => bytes.byteLength + 2 * address.length + overheadBytes,
        })
      : undefined;
  let forgettings = 0;

  return {
    get: (address) => pictures?.get(address),
    keep(address, picture, age) {
      if (age === forgettings) pictures?.set(address, picture);
    },
    age: () => forgettings,
    bytes: () => pictures?.calculatedSize ?? 0,
    forget(workspace, layers) {
      forgettings++;
      for (const [address, picture] of pictures ?? []) {
        const isThere = workspace === undefined || picture.workspace === workspace;
        const shows = layers === undefined || picture.layers.some((layer) => layers.includes(layer));
        if (isThere && shows) pictures?.delete(address);
      }
    },
  };
}
