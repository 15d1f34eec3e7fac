import type { LayerBuilders } from "../build/layerBuilders.ts";
import type { BuildResult } from "../build/layerWorker.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import type { LayerStoreOptions } from "./LayerStoreOptions.ts";
import type { LayerCatalog } from "./LayerCatalog.ts";
import type { LiveStamps } from "./LiveStamps.ts";
import { workspaceIn, type FileProblem, type LoadedFile, type LoadedFiles } from "./LoadedFiles.ts";
import type { StoreSpace } from "./StoreSpace.ts";
import { scanGeodata, type GeodataFile, type Workspace } from "./scanGeodata.ts";

/** A file changed within this time may still be being copied. */
export const settleMs = 300;

interface Parts extends LayerStoreOptions {
  files: LoadedFiles;
  catalog: LayerCatalog;
  builders: LayerBuilders;
  live: LiveStamps;
  /** Undefined: all layers are loaded into memory. */
  space: StoreSpace | undefined;
  /** A file was loaded, and may have changed meanwhile. */
  onLoaded: () => void;
}

interface Loading {
  file: GeodataFile;
  workspace: Workspace;
  /** A part of it can be drawn. */
  onPart: () => void;
}

/** Compares the geodata folder with what is loaded, and loads the difference. */
export class GeodataLoader {
  /** Stamps of the last scan, to tell a finished file from one that is being copied. */
  #seen = new Map<string, string>();
  /** Removed files, whose layers stay until files added meanwhile are loaded: those may provide the layers again. */
  #leaving = new Set<string>();
  /** Set by a scan when a file may still be being copied, so that another scan follows soon. */
  isUnsettled = false;
  readonly #parts: Parts;
  readonly #files: LoadedFiles;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#files = parts.files;
  }

  /** Starts loading without waiting for it. Returns the workspaces' names. */
  async look(): Promise<string[]> {
    this.#missPacked();
    const workspaces = await scanGeodata(this.#parts.geodataDir, this.#parts.only);
    const present = new Map<string, GeodataFile>();
    for (const file of await this.#withLiveStamps([...workspaces.values()].flatMap(({ files }) => files)))
      present.set(`${file.workspace}/${file.file}`, file);
    for (const key of this.#leaving) if (present.has(key)) this.#files.forgetStamp(key);
    this.#leaving = new Set([...this.#files.keys()].filter((key) => !present.has(key)));
    for (const key of this.#leaving) this.#giveTurn(key);
    const unsettled = new Set<string>();
    for (const [key, file] of present) {
      const workspace = workspaces.get(file.workspace);
      if (!workspace || !this.#isChanged(key, file, workspace)) continue;
      if (this.#isSettled(key, file)) this.#load(key, file, workspace);
      else unsettled.add(file.workspace);
    }
    this.isUnsettled = unsettled.size > 0;
    for (const key of this.#leaving) {
      const workspace = workspaceIn(key);
      if (!unsettled.has(workspace) && !this.#files.isLoading(workspace)) this.#remove(key);
    }
    this.#seen = new Map([...present].map(([key, { stamp }]) => [key, stamp]));
    return [...workspaces.keys()];
  }

  /** Layers of removed files are still served; another scan ends that. */
  get hasLeaving(): boolean {
    return this.#leaving.size > 0;
  }

  /** Has layers packed again of which somebody deleted the packed file, if their own file can still be read. */
  #missPacked(): void {
    const { space, catalog, log } = this.#parts;
    for (const { workspace, name } of space?.missing() ?? []) {
      const key = `${workspace}/${catalog.ownerOf(workspace, name)}`;
      const known = this.#files.get(key);
      if (!known || known.loading || known.isBroken) continue;
      log.warn({ workspace, layer: name }, "a packed layer was deleted and is packed again");
      this.#files.forgetStamp(key);
    }
  }

  /** The rows behind a `.postgis` file change without the file. */
  async #withLiveStamps(files: GeodataFile[]): Promise<GeodataFile[]> {
    const { live } = this.#parts;
    const named = files.filter(({ format }) => format === "postgis");
    live.keep(new Set(named.map(({ path }) => path)));
    const stamped = await Promise.all(
      named.map(async (file) => ({ ...file, stamp: await live.of(file.path, file.stamp) })),
    );
    return [...files.filter(({ format }) => format !== "postgis"), ...stamped];
  }

  #isChanged(key: string, file: GeodataFile, workspace: Workspace): boolean {
    const known = this.#files.get(key);
    if (!known) return true;
    if (known.loading) return false;
    return known.stamp !== file.stamp || known.styleStamps !== styleStamps(workspace, known.layers);
  }

  #isSettled(key: string, file: GeodataFile): boolean {
    return this.#seen.get(key) === file.stamp || Math.abs(Date.now() - file.modifiedMs) > settleMs;
  }

  #load(key: string, file: GeodataFile, workspace: Workspace): void {
    const before = this.#files.get(key);
    const known: LoadedFile = {
      stamp: file.stamp,
      layers: before?.layers ?? [],
      styleStamps: "",
      problems: before?.problems ?? [],
    };
    this.#files.set(key, known);
    const { promise, resolve } = Promise.withResolvers<void>();
    known.firstDrawable = promise;
    known.loading = this.#build(key, known, { file, workspace, onPart: resolve })
      .catch((error: unknown) => this.#giveUp(file, known, error))
      .finally(resolve);
  }

  /** For layers that cannot be taken: neither a start nor other files wait for them. */
  #giveUp({ workspace, file }: GeodataFile, known: LoadedFile, error: unknown): void {
    const { catalog, log } = this.#parts;
    delete known.loading;
    const reason = `cannot be served: ${error instanceof Error ? error.message : String(error)}`;
    known.problems = [...known.problems, { file, reason }];
    known.isBroken = true;
    known.layers = catalog.layersIn(workspace, file);
    log.error({ err: error, workspace, file }, "the layers of a geodata file could not be taken");
  }

  async #build(key: string, known: LoadedFile, { file, workspace, onPart }: Loading) {
    const { builders, catalog, space } = this.#parts;
    const room = space?.forFile(file.workspace, file.file);
    const isWantedNow = () => this.#files.get(key) === known;
    const result = await builders.build({ ...file, styles: workspace.styles, space: room }, (part) => {
      if (!isWantedNow() || !catalog.putPart(file.file, part)) space?.refuse([part]);
      onPart();
    });
    delete known.loading;
    const isWanted = isWantedNow();
    if (isWanted) catalog.removeParts(file.workspace, file.file);
    if (!isWanted) space?.refuse(result.layers.map(({ layer }) => layer));
    if (!isWanted) return;
    this.#take(file, known, result);
    known.styleStamps = styleStamps(workspace, known.layers);
    this.#parts.onLoaded();
    for (const { layer, isUnchecked } of result.layers) if (isUnchecked) void this.#check(key, known, layer);
  }

  /** Builds a file's layers again where a packed one turns out to be damaged; the damaged one is served until then. */
  async #check(key: string, known: LoadedFile, layer: ServedLayer): Promise<void> {
    const { space, log, onLoaded } = this.#parts;
    if (!space || (await space.isUndamaged(layer)) || this.#files.get(key) !== known) return;
    const { workspace, name } = layer;
    log.warn({ workspace, layer: name }, "a packed layer was damaged and is packed again");
    this.#files.forgetStamp(key);
    onLoaded();
  }

  #take({ workspace, file }: GeodataFile, known: LoadedFile, result: BuildResult): void {
    const { catalog, log } = this.#parts;
    known.problems = result.problems;
    known.isBroken = result.isBroken;
    const names = new Set<string>();
    for (const { layer } of result.layers) {
      const owner = names.has(layer.name) ? file : this.#ownerOf(workspace, layer.name);
      names.add(layer.name);
      if (owner !== undefined && (owner < file || (owner === file && !known.layers.includes(layer.name)))) {
        known.problems.push(nameTaken(file, layer.name, owner));
        this.#parts.space?.refuse([layer]);
        continue;
      }
      if (owner !== undefined && owner !== file)
        this.#files.get(`${workspace}/${owner}`)?.problems.push(nameTaken(owner, layer.name, file));
      catalog.put(file, layer);
      log.info({ workspace, file, layer: layer.name, features: layer.featureCount }, "layer loaded");
    }
    for (const name of known.layers)
      if (!names.has(name) && !result.isBroken && catalog.ownerOf(workspace, name) === file)
        catalog.remove(workspace, name);
    known.layers = result.isBroken ? [...new Set([...known.layers, ...names])] : [...names];
    for (const problem of known.problems) log.warn({ workspace, ...problem }, "geodata file has a problem");
  }

  /** The file that owns a layer name. */
  #ownerOf(workspace: string, layer: string): string | undefined {
    const owner = this.#parts.catalog.ownerOf(workspace, layer);
    return this.#leaving.has(`${workspace}/${owner}`) ? undefined : owner;
  }

  /** Reloads files whose layer names a removed file had owned. */
  #giveTurn(key: string): void {
    const [workspace = "", file = ""] = key.split("/");
    for (const [other, known] of this.#files) {
      const { problems } = known;
      if (workspaceIn(other) !== workspace || !problems.some(({ takenBy }) => takenBy === file)) continue;
      known.problems = problems.filter(({ takenBy }) => takenBy !== file);
      this.#files.forgetStamp(other);
    }
  }

  #remove(key: string): void {
    const known = this.#files.get(key);
    this.#files.delete(key);
    this.#leaving.delete(key);
    const [workspace = "", file = ""] = key.split("/");
    this.#parts.catalog.removeParts(workspace, file);
    for (const name of known?.layers ?? [])
      if (this.#parts.catalog.ownerOf(workspace, name) === file) this.#parts.catalog.remove(workspace, name);
  }
}

function nameTaken(file: string, layer: string, takenBy: string): FileProblem {
  return { file, reason: `its layer name ${layer} is already taken by ${takenBy}`, takenBy };
}

function styleStamps({ styles }: Workspace, layers: string[]): string {
  return layers.map((name) => styles.get(name)?.stamp ?? "").join();
}
