import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { parentPort } from "node:worker_threads";
import type { ReadOutcome } from "../../../services/import/Importer.ts";
import type { ReadJob } from "../import/readImport.ts";
import { preparePlane, type PlaneJob, type PreparedPlane } from "../planes/preparePlane.ts";
import { readLayers } from "../read/readLayers.ts";
import { UnreadableFile, type SourceLayer } from "../read/SourceLayer.ts";
import { isStored } from "../blocks/layerBlocks.ts";
import type { StoredLayer } from "../LoadedLayer.ts";
import { buildLayer } from "./buildLayer.ts";
import type { BuiltLayer } from "./BuiltLayer.ts";
import { buildVersion } from "./describeLayer.ts";
import { LayerMemory } from "./LayerMemory.ts";
import { everythingInMemory, limitedSpace, type LayerSpace } from "./LayerSpace.ts";
import { layerNameOf } from "./layerNames.ts";
import { recall, remember } from "./rememberedFiles.ts";

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
/**
 * `read`: requests that a file which could block the thread is read in a process; `part`: what was read of a layer so far, while
 * the rest follows.
 */
export type FromBuilder =
  | { kind: "read"; job: ReadJob }
  | { kind: "part"; layer: StoredLayer }
  | { kind: "built"; result: BuildResult }
  | { kind: "prepared"; plane: PreparedPlane }
  | { kind: "failed"; reason: string };

/** Builds all layers of a file. An unreadable file gives no layers and one problem. */
async function build(job: BuildJob): Promise<BuildResult> {
  const { file } = job;
  const result: BuildResult = { layers: [], problems: [], isBroken: false };
  const report = (reason: string, about = file) => result.problems.push({ file: about, reason });
  try {
    const space = spaceOf(job);
    const remembered = recallFile(job, space);
    if (remembered) return remembered;
    for await (const source of await sourcesOf(job)) {
      const name = layerNameOf(source.table ?? file.replace(/\.[^.]+$/, ""));
      const found = job.styles.get(name);
      const style = found && (await styleOf(found.path, (reason) => report(reason, basename(found.path))));
      const built = await buildLayer(source, { ...identityOf(job, name), style }, space, (layer) =>
        say({ kind: "part", layer }),
      );
      result.layers.push(built);
      const { count, reason } = built.skipped;
      if (count > 0)
        report(`${count} ${count === 1 ? "feature" : "features"} skipped; of the first, ${reason}`);
    }
  } catch (error) {
    result.isBroken = true;
    report(error instanceof UnreadableFile ? error.message : `cannot be read: ${messageOf(error)}`);
  }
  rememberFile(job, result);
  return result;
}

function recallFile(job: BuildJob, space: LayerSpace): BuildResult | undefined {
  const path = rememberedPath(job);
  const remembered =
    path === undefined
      ? undefined
      : recall({
          path,
          space,
          styleStampOf: (name) => job.styles.get(name)?.stamp ?? "",
          identityOf: (name) => identityOf(job, name),
        });
  return remembered && { ...remembered, isBroken: false };
}

function rememberFile(job: BuildJob, { layers, problems, isBroken }: BuildResult): void {
  const path = rememberedPath(job);
  const isPacked = layers.every(({ layer }) => isStored(layer) || layer.packedPath !== undefined);
  if (isBroken || path === undefined || !isPacked) return;
  const named = layers.map(({ layer: { name } }) => ({
    name,
    styleStamp: job.styles.get(name)?.stamp ?? "",
  }));
  remember(path, { layers: named, problems });
}

/** Undefined where a file is looked at anew at each start: where a database is behind it, and without a folder. */
function rememberedPath(job: BuildJob): string | undefined {
  if (!job.space || job.format === liveFormat) return undefined;
  return join(job.space.folder, `${sourceOf(job)}.file`);
}

/** The format of files that name a database: its rows change without the file. */
const liveFormat = "postgis";
/** A layer of more than this is served from its packed file: enough for some 100,000 parcels. */
const largestBytes = 128 * 2 ** 20;

async function sourcesOf({ path, format, space }: BuildJob): Promise<AsyncIterable<SourceLayer>> {
  const scratchFolder = space?.folder;
  if (format !== "gpkg") return readLayers(path, format, { scratchFolder });
  const { mustBeReadApart, readApart } = await import("../import/readApart.ts");
  return mustBeReadApart(path)
    ? readApart(path, { read: readElsewhere, scratchFolder })
    : readLayers(path, format, { scratchFolder });
}

function spaceOf({ space, format }: BuildJob): LayerSpace {
  if (!space) return everythingInMemory;
  const { limitKb, used, ...rest } = space;
  const memory = new LayerMemory(limitKb, used);
  return limitedSpace({ ...rest, memory, largestBytes, isSaved: format !== liveFormat });
}

function identityOf(job: BuildJob, name: string) {
  return { workspace: job.workspace, name, source: sourceOf(job, job.styles.get(name)?.stamp) };
}

function sourceOf({ workspace, file, stamp }: BuildJob, styleStamp = ""): string {
  const hash = createHash("sha256").update([buildVersion, workspace, file, stamp, styleStamp].join("|"));
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
