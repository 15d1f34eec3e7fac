import { parentPort } from "node:worker_threads";
import type { ServedLayer } from "../LoadedLayer.ts";
import { drawLegend } from "./drawLegend.ts";
import { drawMap } from "./drawMap.ts";
import { encodeImage } from "./encodeImage.ts";
import type { PixelImage } from "./PixelImage.ts";
import type { FromWorker, RenderJob, ToWorker } from "./renderMessages.ts";

type Draw = Extract<ToWorker, { kind: "draw" }>;

/** A thread of the render pool: caches the layers (their memory is shared) and draws one picture at a time. */
const layers = new Map<string, ServedLayer>();

async function render({ job, shown }: Draw): Promise<Uint8Array<ArrayBuffer>> {
  const known = job.layers.flatMap((key) => layers.get(key) ?? []);
  const wanted = shown ? known.map((layer) => ({ ...layer, shown })) : known;
  return await encodeImage(draw(job, wanted), job.format, job.isCompact);
}

function draw(job: RenderJob, wanted: ServedLayer[]): PixelImage {
  if (job.kind === "map") return drawMap(job, wanted);
  const [layer] = wanted;
  if (!layer) throw new Error("the layer of a legend is unknown here");
  return drawLegend(job, layer);
}

async function answer(message: Draw): Promise<void> {
  const { id } = message;
  try {
    const image = await render(message);
    parentPort?.postMessage({ id, image } satisfies FromWorker, [image.buffer]);
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, failure } satisfies FromWorker, []);
  }
}

parentPort?.on("message", (message: ToWorker) => {
  if (message.kind === "draw") void answer(message);
  else if (message.kind === "keep") layers.set(message.key, message.layer);
  else layers.delete(message.key);
});
