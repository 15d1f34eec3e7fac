import type { FastifyBaseLogger } from "fastify";
import type { ServedLayer } from "../LoadedLayer.ts";
import { createDrawingCosts } from "./drawingCosts.ts";
import { layerKey, type ImageRequest, type ToWorker } from "./renderMessages.ts";
import { startWorkerPool, type JobFor } from "./workerPool.ts";

export interface RenderPoolOptions {
  workers: number;
  log: Pick<FastifyBaseLogger, "error">;
}

export interface RenderPool {
  /**
   * Throws `MapServerUnavailable` when no picture can be drawn in time, `RateLimited` when too many of one caller's
   * pictures are queued.
   */
  draw(image: ImageRequest, of?: JobFor): Promise<Uint8Array>;
  /** Releases the memory of the layers for which this holds. */
  forget(isGone: (layer: ServedLayer) => boolean): void;
  /** Undefined while pictures can be drawn. */
  problem(): string | undefined;
  close(): Promise<void>;
}

const jobTimeoutMs = 12_000;
/** Enough for a window of tiles of a few layers, for a whole company; a browser requests a few at a time. */
const limits = { total: 1024, perCompany: 256, perPerson: 128 };
/** Larger jobs count as large, so that quick ones never wait longer for one. */
const largeFromMs = 150;

/**
 * Rendering threads that share the layers' memory. A thread gets a layer with the first picture that needs it, so a
 * replacement thread needs no preparation, and a picture always shows the layers of its request.
 */
export function startRenderPool({ workers, log }: RenderPoolOptions): RenderPool {
  const knownBy = new WeakMap<object, Map<string, ServedLayer>>();
  const costs = createDrawingCosts();
  const pool = startWorkerPool<ImageRequest>({
    script: new URL("./renderWorker.ts", import.meta.url),
    size: workers,
    jobTimeoutMs,
    limits,
    costs: {
      predict: ({ job }) => costs.predict(job),
      learn: ({ job }, tookMs) => costs.learn(job, tookMs),
    },
    largeFromMs,
    onProblem: ({ reason, error }) => log.error({ err: error }, reason),
    send(worker, id, { job, layers, shown }) {
      const known = knownBy.get(worker) ?? new Map<string, ServedLayer>();
      knownBy.set(worker, known);
      for (const layer of layers) {
        const key = layerKey(layer);
        if (known.get(key) === layer) continue;
        known.set(key, layer);
        worker.postMessage({ kind: "keep", key, layer } satisfies ToWorker, []);
      }
      worker.postMessage({ kind: "draw", id, job, shown } satisfies ToWorker, []);
    },
  });
  return {
    draw: (image, of) => pool.run(image, of),
    forget(isGone) {
      pool.forEachWorker((worker) => {
        const known = knownBy.get(worker);
        for (const [key, layer] of known ?? []) {
          if (!isGone(layer)) continue;
          known?.delete(key);
          worker.postMessage({ kind: "forget", key } satisfies ToWorker, []);
        }
      });
    },
    problem: () => pool.problem(),
    close: () => pool.close(),
  };
}
