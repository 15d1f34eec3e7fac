import { LRUCache } from "lru-cache";
import type { RenderJob } from "./renderMessages.ts";

/** Initial estimate for a layer, before it was drawn. */
const usualMsAMegapixel = 60;
/** Weight of previous measurements in the moving average. */
const memory = 0.7;
const kindsKept = 2000;

/**
 * Estimates how long pictures take to draw, from previous ones: by layer and scale, because a small scale, with all of
 * a large layer, takes many times what a street does.
 */
export function createDrawingCosts() {
  const msAMegapixel = new LRUCache<string, number>({ max: kindsKept });
  return {
    predict(job: RenderJob): number {
      const usual = usualMsAMegapixel * Math.max(1, job.layers.length);
      return (msAMegapixel.get(kindOf(job)) ?? usual) * megapixels(job);
    },
    learn(job: RenderJob, tookMs: number): void {
      const kind = kindOf(job);
      const known = msAMegapixel.get(kind);
      const seen = tookMs / megapixels(job);
      msAMegapixel.set(kind, known === undefined ? seen : known * memory + seen * (1 - memory));
    },
  };
}

/** A tile is as much work to transfer as to draw. */
const minMegapixels = 0.06;

const megapixels = (job: RenderJob): number =>
  job.kind === "legend" ? minMegapixels : Math.max(minMegapixels, (job.width * job.height) / 1e6);

function kindOf(job: RenderJob): string {
  if (job.kind === "legend") return "legend";
  const unitsAPixel = (job.extent[2] - job.extent[0]) / job.width;
  return JSON.stringify([job.crs, Math.round(Math.log2(unitsAPixel)), job.layers]);
}
