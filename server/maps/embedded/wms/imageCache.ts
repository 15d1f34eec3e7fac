import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Caller } from "../../../services/maps/MapCall.ts";
import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { holdsTag } from "../entityTag.ts";
import type { ImageRequest } from "../raster/renderMessages.ts";
import { mediaTypes } from "./getMap.ts";

export type Draw = (
  image: ImageRequest,
  of: { signal: AbortSignal; caller?: Caller | undefined },
) => Promise<Uint8Array>;

export interface ImageCache {
  /** From the cache, or drawn now; 304 when the caller has the picture already. */
  answer(request: MapRequest, image: ImageRequest): Promise<MapAnswer>;
  figures(): ImageFigures;
}

/** Counters since the start; a 304 counts as a hit. */
export interface ImageFigures {
  draws: number;
  drawSeconds: number;
  cacheHits: number;
  cacheMisses: number;
  cacheBytes: number;
}

/** A picture being drawn, and the number of callers who wait for it. */
interface Pending {
  image: Promise<Uint8Array>;
  callers: number;
  controller: AbortController;
}

interface Wanted {
  /** Of the picture. */
  key: string;
  /** Of the picture, and who waits for it. */
  waitingKey: string;
  image: ImageRequest;
  caller: Caller | undefined;
}

/** Caches encoded pictures up to `maxBytes` in total. The key contains everything that changes the picture. */
export function createImageCache(draw: Draw, maxBytes: number): ImageCache {
  const images = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: (image) => image.length + 200,
  });
  const pending = new Map<string, Pending>();
  const counted = { draws: 0, drawSeconds: 0, cacheHits: 0, cacheMisses: 0 };

  async function drawOnce(
    key: string,
    image: ImageRequest,
    { signal, caller }: Pick<MapRequest, "signal" | "caller">,
  ): Promise<Uint8Array> {
    signal?.throwIfAborted();
    // Per company: nobody waits for the turn of another company.
    const waitingKey = `${caller?.company} ${key}`;
    const entry = pending.get(waitingKey) ?? start({ key, waitingKey, image, caller });
    entry.callers++;
    const leave = () => {
      if (--entry.callers === 0) {
        if (pending.get(waitingKey) === entry) pending.delete(waitingKey);
        entry.controller.abort(signal?.reason);
      }
    };
    signal?.addEventListener("abort", leave, { once: true });
    try {
      return await entry.image;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  function start(wanted: Wanted): Pending {
    const controller = new AbortController();
    const image = drawAndKeep(wanted, controller.signal).finally(() => {
      if (pending.get(wanted.waitingKey) === entry) pending.delete(wanted.waitingKey);
    });
    const entry: Pending = { image, callers: 0, controller };
    pending.set(wanted.waitingKey, entry);
    return entry;
  }

  async function drawAndKeep({ key, image, caller }: Wanted, signal: AbortSignal): Promise<Uint8Array> {
    const started = performance.now();
    const bytes = await draw(image, { signal, caller });
    counted.draws++;
    counted.drawSeconds += (performance.now() - started) / 1000;
    images.set(key, bytes);
    return bytes;
  }

  return {
    async answer(request, image) {
      const key = keyOf(image);
      const { isCompact, format } = image.job;
      const compactKey = `${key} compact`;
      const etag = `"${key}"`;
      const headers = {
        // Both compressions have the same pixels: who holds one needs no other.
        etag: isCompact ? `W/${etag}` : etag,
        // What a caller may see depends on the session: only in the caller's own cache, and always revalidated.
        "cache-control": "private, max-age=0, must-revalidate",
      };
      const isHeld = holdsTag(request.ifNoneMatch, etag);
      const kept = isHeld ? undefined : isCompact ? images.get(compactKey) : images.get(key);
      if (isHeld || kept) counted.cacheHits++;
      else counted.cacheMisses++;
      if (isHeld) return { status: 304, headers, body: "" };
      const body = kept ?? (await drawOnce(isCompact ? compactKey : key, image, request));
      return { status: 200, headers: { ...headers, "content-type": mediaTypes[format] }, body };
    },
    figures: () => ({ ...counted, cacheBytes: images.calculatedSize }),
  };
}

/** To be raised when the same data are drawn otherwise: browsers hold pictures by their key. */
const drawingVersion = 3;

/** Equal pictures have equal keys, however they were requested and are compressed. */
function keyOf({ job, layers }: ImageRequest): string {
  const drawing = { ...job, isCompact: undefined };
  const revisions = layers.map((layer) => layer.revision);
  return hash("sha256", JSON.stringify([drawingVersion, drawing, revisions]), "base64url").slice(0, 32);
}
