import { createHash } from "node:crypto";
import { basename } from "node:path";
import { parentPort } from "node:worker_threads";
import { readLayers } from "../read/readLayers.ts";
import { UnreadableFile } from "../read/SourceLayer.ts";
import { buildLayer, type BuiltLayer } from "./buildLayer.ts";
import { LayerMemory } from "./LayerMemory.ts";
import { everythingInMemory, limitedSpace, type LayerSpace } from "./LayerSpace.ts";
import { layerNameOf } from "./layerNames.ts";

export interface BuildJob {
  workspace: string;
  path: string;
  /** The file's name without its folder. */
  file: string;
  format: string;
  /** Changes whenever the file's content does. */
  stamp: string;
  megabytes: number;
  /** The workspace's style files by layer name. */
  styles: ReadonlyMap<string, { path: string; stamp: string }>;
  /** Absent: all of it goes to memory. */
  space?: { limitKb: number; used: Int32Array<SharedArrayBuffer>; replacedKb: number; folder: string };
}

export interface BuildResult {
  layers: BuiltLayer[];
  /** What is wrong, each about the file or about one of the style files. */
  problems: { file: string; reason: string }[];
  /** Not everything in the file could be read. */
  isBroken: boolean;
}

/** Everything a file holds. A file that cannot be read gives no layers and one problem. */
async function build(job: BuildJob): Promise<BuildResult> {
  const { file } = job;
  const result: BuildResult = { layers: [], problems: [], isBroken: false };
  const report = (reason: string, about = file) => result.problems.push({ file: about, reason });
  try {
    for await (const source of readLayers(job.path, job.format, { scratchFolder: job.space?.folder })) {
      const name = layerNameOf(source.table ?? file.replace(/\.[^.]+$/, ""));
      const found = job.styles.get(name);
      const style = found && (await styleOf(found.path, (reason) => report(reason, basename(found.path))));
      const origin = sourceOf(job, found?.stamp);
      const identity = { workspace: job.workspace, name, source: origin, ...(style ? { style } : {}) };
      const built = await buildLayer(source, identity, spaceOf(job));
      result.layers.push(built);
      const { count, reason } = built.skipped;
      if (count > 0)
        report(`${count} ${count === 1 ? "feature" : "features"} skipped; of the first, ${reason}`);
    }
  } catch (error) {
    result.isBroken = true;
    report(error instanceof UnreadableFile ? error.message : `cannot be read: ${messageOf(error)}`);
  }
  return result;
}

function spaceOf({ space }: BuildJob): LayerSpace {
  if (!space) return everythingInMemory;
  const { limitKb, used, ...rest } = space;
  return limitedSpace({ ...rest, memory: new LayerMemory(limitKb, used) });
}

function sourceOf({ workspace, file, stamp }: BuildJob, styleStamp = ""): string {
  const hash = createHash("sha256").update([workspace, file, stamp, styleStamp].join("|"));
  return hash.digest("base64url").slice(0, 16);
}

async function styleOf(path: string, report: (reason: string) => void) {
  try {
    // Only now: the schema compiler is slow to load.
    return (await import("./readStyle.ts")).readStyle(path);
  } catch (error) {
    report(`${messageOf(error)}; the layer is drawn in the default style`);
    return undefined;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

parentPort?.on("message", (job: BuildJob) => {
  void build(job).then((result) => parentPort?.postMessage(result, []));
});
