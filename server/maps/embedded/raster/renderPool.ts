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
  /** Throws `MapServerUnavailable` when no picture can be had in time, `RateLimited` when too many of one caller wait. */
  draw(image: ImageRequest, of?: JobFor): Promise<Uint8Array>;
  /** Lets go of a layer's memory, by `layerKey`. */
  forget(key: string): void;
  /** Undefined while pictures can be drawn. */
  problem(): string | undefined;
  close(): Promise<void>;
}

const jobTimeoutMs = 12_000;
/** A window full of tiles of a few layers, of as many people as a company has; a person's browser asks for a few at a time. */
const limits = { total: 1024, perCompany: 256, perPerson: 128 };
/** So much of somebody else's picture a quick one may have to wait for. */
const largeFromMs = 150;

/**
 * Drawing threads that share the layers' memory. A thread is handed a layer with the first picture that needs it, so
 * one that takes another's place catches up by itself, and a picture always shows the layers of its request.
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
        const key = layerKey(layer.workspace, layer.name);
        if (known.get(key) === layer) continue;
        known.set(key, layer);
        worker.postMessage({ kind: "keep", key, layer } satisfies ToWorker, []);
      }
      worker.postMessage({ kind: "draw", id, job, shown } satisfies ToWorker, []);
    },
  });
  return {
    draw: (image, of) => pool.run(image, of),
    forget(key) {
      pool.forEachWorker((worker) => {
        if (knownBy.get(worker)?.delete(key))
          worker.postMessage({ kind: "forget", key } satisfies ToWorker, []);
      });
    },
    problem: () => pool.problem(),
    close: () => pool.close(),
  };
}
