import { parentPort } from "node:worker_threads";
import type { LoadedLayer } from "../LoadedLayer.ts";
import { drawMap } from "./drawMap.ts";
import { encodeImage } from "./encodeImage.ts";
import type { FromWorker, RenderJob, ToWorker } from "./renderMessages.ts";

/** A thread of the render pool: keeps the layers (their memory is shared) and draws one picture at a time. */
const layers = new Map<string, LoadedLayer>();

async function render(job: RenderJob): Promise<Uint8Array<ArrayBuffer>> {
  const wanted = job.layers.flatMap((key) => layers.get(key) ?? []);
  const image = drawMap(job as Extract<RenderJob, { kind: "map" }>, wanted);
  // A copy of its own, so that its memory can move to the main thread.
  return new Uint8Array(await encodeImage(image, job.format));
}

async function answer(id: number, job: RenderJob): Promise<void> {
  try {
    const image = await render(job);
    parentPort?.postMessage({ id, image } satisfies FromWorker, [image.buffer]);
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, failure } satisfies FromWorker, []);
  }
}

parentPort?.on("message", (message: ToWorker) => {
  if (message.kind === "draw") void answer(message.id, message.job);
  else if (message.kind === "keep") layers.set(message.key, message.layer);
  else layers.delete(message.key);
});
