import { LRUCache } from "lru-cache";
import type { Validators } from "./conditions.ts";

/** A picture as the map server sent it, with its workspace and layers. */
export interface Picture extends Validators {
  bytes: Uint8Array;
  /** As passed on to callers, with its tag. */
  headers: Record<string, string>;
  /** Until when it is used without revalidation, ms of the cache's clock. */
  freshUntilMs: number;
  workspace: string;
  layers: readonly string[];
}

/** Besides the bytes: key, headers, and the cache's own overhead. */
const overheadBytes = 1024;

/**
 * A bounded cache of pictures by their full address at the map server. Callers have been authorised for the project,
 * its layers and the request before.
 */
export interface PictureCache {
  get(address: string): Picture | undefined;
  /** Stores the picture unless it was invalidated since `generation`. */
  store(address: string, picture: Picture, generation: number): void;
  /** Counts invalidations: an answer requested before one must not be stored after it. */
  generation(): number;
  /** Invalidates everything, all of a workspace, or only pictures of one of these layers. */
  invalidate(workspace?: string, layers?: readonly string[]): void;
  bytes(): number;
}

export function createPictureCache(maxBytes: number): PictureCache {
  const pictures =
    maxBytes > 0
      ? new LRUCache<string, Picture>({
          maxSize: maxBytes,
          maxEntrySize: Math.ceil(maxBytes / 8),
          sizeCalculation: ({ bytes }, address) => bytes.byteLength + 2 * address.length + overheadBytes,
        })
      : undefined;
  let invalidations = 0;

  return {
    get: (address) => pictures?.get(address),
    store(address, picture, generation) {
      if (generation === invalidations) pictures?.set(address, picture);
    },
    generation: () => invalidations,
    bytes: () => pictures?.calculatedSize ?? 0,
    invalidate(workspace, layers) {
      invalidations++;
      for (const [address, picture] of pictures ?? []) {
        const isThere = workspace === undefined || picture.workspace === workspace;
        const shows = layers === undefined || picture.layers.some((layer) => layers.includes(layer));
        if (isThere && shows) pictures?.delete(address);
      }
    },
  };
}
