import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { invalidate, layerBytes } from "../blocks/packedFile.ts";
import { isStored } from "../blocks/layerBlocks.ts";
import { kilobytes, LayerMemory } from "../build/LayerMemory.ts";
import type { BuildJob } from "../build/layerWorker.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import { isUndamaged } from "./isUndamaged.ts";
import type { LayerCatalog } from "./LayerCatalog.ts";

/** Readers of a packed file have opened it long before this time is over. */
const graceMs = 120_000;
/** Files not used by any process for so long are deleted. */
const staleMs = 7 * 24 * 3600_000;
/** No process that still writes a file leaves it alone for so long. */
const leftoverMs = 6 * 3600_000;
const touchEveryMs = 3600_000;

interface Parts {
  geodataDir: string;
  memoryBytes: number;
  catalog: LayerCatalog;
}

/**
 * Decides which layers are in memory and which in packed files, in the folder `packed` beside the geodata; those
 * files are where other processes and the next start open all of them.
 */
export class StoreSpace {
  readonly #memory: LayerMemory;
  readonly #folder: string;
  readonly #catalog: LayerCatalog;
  /** Packed files scheduled for deletion, unless they are needed again. */
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  readonly #used = new Map<string, ServedLayer>();
  readonly #touching: NodeJS.Timeout;

  constructor({ geodataDir, memoryBytes, catalog }: Parts) {
    this.#memory = new LayerMemory(kilobytes(memoryBytes));
    this.#folder = join(geodataDir, "..", "packed");
    this.#catalog = catalog;
    mkdirSync(this.#folder, { recursive: true });
    catalog.onChange(({ workspace, name, layer }) => this.#changed(`${workspace}/${name}`, layer));
    this.#touching = setInterval(() => {
      for (const layer of this.#used.values()) touch(layer);
    }, touchEveryMs).unref();
  }

  /** The space for the layers of a file, which replace its current ones. */
  forFile(workspace: string, file: string): NonNullable<BuildJob["space"]> {
    const replacedKb = this.#catalog
      .layersIn(workspace, file)
      .map((name) => this.#catalog.layer(workspace, name))
      .reduce((sum, layer) => sum + (layer ? memoryKb(layer) : 0), 0);
    return { ...this.#memory.shared, replacedKb, folder: this.#folder };
  }

  /** Releases layers that were built but are not served. */
  refuse(layers: ServedLayer[]): void {
    for (const layer of layers) this.#leave(layer);
  }

  /** Whether a layer's packed file is as it was written; a damaged one is not opened again. */
  async isUndamaged(layer: ServedLayer): Promise<boolean> {
    if (!isStored(layer) || (await isUndamaged(layer).catch(() => false))) return true;
    try {
      invalidate(layer.path);
    } catch {
      // It cannot be written, and perhaps not read either.
      rmSync(layer.path, { force: true });
    }
    return false;
  }

  /** The layers, and copies in other planes, that are served from a packed file which somebody deleted. */
  missing(): ServedLayer[] {
    return [...this.#used.values()].filter((layer) => isStored(layer) && !existsSync(layer.path));
  }

  /** Memory that the layers leave, kilobytes. */
  get freeKb(): number {
    return this.#memory.freeBytes() / 1024;
  }

  /** The packed file of a layer in another plane. */
  planePath({ workspace, name, revision }: ServedLayer, code: number): string {
    const hash = createHash("sha256").update([workspace, name, revision].join("|"));
    return join(this.#folder, `${hash.digest("hex").slice(0, 32)}-${code}.layer`);
  }

  /** Keeps the packed file of a layer in another plane, or lets it go. */
  keepPlane(copy: ServedLayer, isUsed: boolean): void {
    const key = `${copy.workspace}/${copy.name} EPSG:${copy.plane}`;
    if (isUsed) this.#changed(key, copy);
    else if (this.#used.get(key) === copy) this.#changed(key, undefined);
    else this.#leave(copy);
  }

  #changed(key: string, layer: ServedLayer | undefined): void {
    const before = this.#used.get(key);
    if (layer) this.#used.set(key, layer);
    else this.#used.delete(key);
    if (layer) touch(layer);
    if (before && before !== layer) this.#leave(before);
  }

  #leave(layer: ServedLayer): void {
    this.#memory.release(memoryKb(layer));
    const path = packedPathOf(layer);
    if (path === undefined) return;
    clearTimeout(this.#leaving.get(path));
    const leftAt = Date.now();
    const remove = () => {
      this.#leaving.delete(path);
      const isUsed = [...this.#used.values()].some((other) => packedPathOf(other) === path);
      const touchedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (!isUsed && touchedAt < leftAt) rmSync(path, { force: true });
    };
    this.#leaving.set(path, setTimeout(remove, graceMs).unref());
  }

  /** Deletes what earlier processes left behind, once all that this one uses was marked as used. */
  tidy(): void {
    mkdirSync(this.#folder, { recursive: true });
    for (const name of readdirSync(this.#folder)) {
      const path = join(this.#folder, name);
      const ageMs = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (ageMs > (/\.(part|scratch)$/.test(name) ? leftoverMs : staleMs)) rmSync(path, { force: true });
    }
  }

  close(): void {
    clearInterval(this.#touching);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
  }
}

const memoryKb = (layer: ServedLayer): number => (isStored(layer) ? 0 : kilobytes(layerBytes(layer)));

const packedPathOf = (layer: ServedLayer): string | undefined =>
  isStored(layer) ? layer.path : layer.packedPath;

/** Marks its file as used, for the other processes that share the folder; one that somebody deleted is missed at the next scan. */
function touch(layer: ServedLayer): void {
  const path = packedPathOf(layer);
  if (path === undefined) return;
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // A mark that cannot be set keeps nobody from reading the file.
  }
}
