import { createHash } from "node:crypto";
import { basename } from "node:path";
import { parentPort } from "node:worker_threads";
import type { ReadOutcome } from "../../../services/import/Importer.ts";
import type { ReadJob } from "../import/readImport.ts";
import { preparePlane, type PlaneJob, type PreparedPlane } from "../planes/preparePlane.ts";
import { readLayers } from "../read/readLayers.ts";
import { UnreadableFile, type SourceLayer } from "../read/SourceLayer.ts";
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
  /** Changes with the file's content. */
  stamp: string;
  megabytes: number;
  /** The workspace's style files by layer name. */
  styles: ReadonlyMap<string, { path: string; stamp: string }>;
  /** Undefined: everything goes to memory. */
  space?: { limitKb: number; used: Int32Array<SharedArrayBuffer>; replacedKb: number; folder: string };
}

export interface BuildResult {
  layers: BuiltLayer[];
  /** Problems of the file or of its style files. */
  problems: { file: string; reason: string }[];
  /** Something in the file could not be read. */
  isBroken: boolean;
}

/** What a thread is given to do. */
export type BuilderTask = { kind: "build"; job: BuildJob } | { kind: "prepare"; job: PlaneJob };
/** One task at a time; `outcome` answers a `read`. */
export type ToBuilder = BuilderTask | { kind: "outcome"; outcome: ReadOutcome };
/** `read`: requests that a file which could block the thread is read in a process. */
export type FromBuilder =
  | { kind: "read"; job: ReadJob }
  | { kind: "built"; result: BuildResult }
  | { kind: "prepared"; plane: PreparedPlane }
  | { kind: "failed"; reason: string };

/** Builds all layers of a file. An unreadable file gives no layers and one problem. */
async function build(job: BuildJob): Promise<BuildResult> {
  const { file } = job;
  const result: BuildResult = { layers: [], problems: [], isBroken: false };
  const report = (reason: string, about = file) => result.problems.push({ file: about, reason });
  try {
    for await (const source of await sourcesOf(job)) {
      const name = layerNameOf(source.table ?? file.replace(/\.[^.]+$/, ""));
      const found = job.styles.get(name);
      const style = found && (await styleOf(found.path, (reason) => report(reason, basename(found.path))));
      const origin = sourceOf(job, found?.stamp);
      const identity = { workspace: job.workspace, name, source: origin, style };
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

async function sourcesOf({ path, format, space }: BuildJob): Promise<AsyncIterable<SourceLayer>> {
  const scratchFolder = space?.folder;
  if (format !== "gpkg") return readLayers(path, format, { scratchFolder });
  const { mustBeReadApart, readApart } = await import("../import/readApart.ts");
  return mustBeReadApart(path)
    ? readApart(path, { read: readElsewhere, scratchFolder })
    : readLayers(path, format, { scratchFolder });
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
    // Loaded lazily: the schema compiler is slow to load.
    return (await import("./readStyle.ts")).readStyle(path);
  } catch (error) {
    report(`${messageOf(error)}; the layer is drawn in the default style`);
    return undefined;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const say = (message: FromBuilder) => parentPort?.postMessage(message, []);
let heardOutcome: (outcome: ReadOutcome) => void = () => undefined;

function readElsewhere(job: ReadJob): Promise<ReadOutcome> {
  return new Promise((resolve) => {
    heardOutcome = resolve;
    say({ kind: "read", job });
  });
}

function prepared(job: PlaneJob): FromBuilder {
  try {
    return { kind: "prepared", plane: preparePlane(job) };
  } catch (error) {
    return { kind: "failed", reason: messageOf(error) };
  }
}

parentPort?.on("message", (message: ToBuilder) => {
  if (message.kind === "outcome") heardOutcome(message.outcome);
  else if (message.kind === "prepare") say(prepared(message.job));
  else void build(message.job).then((result) => say({ kind: "built", result }));
});
