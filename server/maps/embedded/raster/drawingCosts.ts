import { LRUCache } from "lru-cache";
import type { RenderJob } from "./renderMessages.ts";

/** Of a kind of picture that was not drawn yet, for each layer. */
const usualMsAMegapixel = 60;
/** How much of what is known a new picture leaves. */
const memory = 0.7;
const kindsKept = 2000;

/**
 * How long pictures take to draw, learnt from those that were drawn: by their layers and their scale, for a scale at which all
 * of a large layer shows takes many times what a street does.
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

/** A tile is as much work to hand over as to paint. */
const leastMegapixels = 0.06;

const megapixels = (job: RenderJob): number =>
  job.kind === "legend" ? leastMegapixels : Math.max(leastMegapixels, (job.width * job.height) / 1e6);

function kindOf(job: RenderJob): string {
  if (job.kind === "legend") return "legend";
  const unitsAPixel = (job.extent[2] - job.extent[0]) / job.width;
  return JSON.stringify([job.crs, Math.round(Math.log2(unitsAPixel)), job.layers]);
}
