import { kilobytes } from "../build/LayerMemory.ts";
import type { LayerBuilders } from "../build/layerBuilders.ts";
import { isStored } from "../blocks/layerBlocks.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import { codeOf, projectionOf } from "../projections.ts";
import type { LayerCatalog } from "../store/LayerCatalog.ts";
import type { LayerStoreOptions } from "../store/LayerStoreOptions.ts";
import type { StoreSpace } from "../store/StoreSpace.ts";
import { isDegrees } from "./placesIn.ts";
import type { PreparedPlane } from "./preparePlane.ts";

interface Parts {
  catalog: LayerCatalog;
  builders: Pick<LayerBuilders, "prepare">;
  /** Undefined: there is no limit to memory. */
  space: StoreSpace | undefined;
  log: LayerStoreOptions["log"];
}

/** A copy of a layer in another plane; without `copy` it is being made, or can't be. */
interface Plane {
  copy?: ServedLayer;
  kb: number;
}

/**
 * Copies of layers in other systems than EPSG:3857, made when one is first asked for: until then the layer itself does. They take
 * what memory the layers leave, and make room for layers; those that were not used for longest go first.
 */
export class LayerPlanes {
  readonly #parts: Parts;
  /** By layer, then by code. */
  readonly #planes = new Map<ServedLayer, Map<number, Plane>>();
  /** Planes in memory, the last used at the end. */
  readonly #inMemory = new Set<Plane>();
  readonly #preparing = new Set<Promise<void>>();
  readonly #listeners = new Set<(layer: ServedLayer) => void>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.catalog.onChange(({ workspace, name, layer }) => {
      for (const known of this.#planes.keys())
        if (known.workspace === workspace && known.name === name && known !== layer) this.#leave(known);
      this.#makeRoom();
    });
  }

  in(layer: ServedLayer, asked: number): ServedLayer {
    const projection = projectionOf(asked);
    const code = projection && codeOf(projection);
    if (code === undefined || code === layer.plane || !canPrepare(layer, code)) return layer;
    const plane = this.#planes.get(layer)?.get(code) ?? this.#begin(layer, code);
    if (plane && this.#inMemory.delete(plane)) this.#inMemory.add(plane);
    return plane?.copy ?? layer;
  }

  onGone(listener: (layer: ServedLayer) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when none is being prepared. */
  async settled(): Promise<void> {
    while (this.#preparing.size > 0) await Promise.all(this.#preparing);
  }

  /** Undefined when memory is too short, so that it is tried again, or the layer was replaced meanwhile. */
  #begin(layer: ServedLayer, code: number): Plane | undefined {
    const { catalog } = this.#parts;
    const kb = memoryKb(layer, layer.sourceCode === code);
    if (catalog.layer(layer.workspace, layer.name) !== layer || kb > this.#freeKb) return undefined;
    const plane: Plane = { kb };
    this.#planes.set(layer, (this.#planes.get(layer) ?? new Map<number, Plane>()).set(code, plane));
    if (kb > 0) this.#inMemory.add(plane);
    const preparing = this.#prepare(layer, code, plane).finally(() => this.#preparing.delete(preparing));
    this.#preparing.add(preparing);
    return plane;
  }

  async #prepare(layer: ServedLayer, code: number, plane: Plane): Promise<void> {
    const { builders, space, log } = this.#parts;
    const path = space?.planePath(layer, code) ?? "";
    try {
      const copy = copyOf(layer, code, await builders.prepare({ layer, code, path }));
      const isWanted = this.#planes.get(layer)?.get(code) === plane;
      if (isStored(copy)) space?.keepPlane(copy, isWanted);
      if (!isWanted) return;
      plane.copy = copy;
      plane.kb = memoryKb(copy, layer.sourceCode === code);
      this.#makeRoom();
    } catch (error) {
      this.#inMemory.delete(plane);
      log.warn({ err: error, layer: layer.name, code }, "a layer is not prepared for another system");
    }
  }

  get #freeKb(): number {
    const used = [...this.#inMemory].reduce((sum, { kb }) => sum + kb, 0);
    return (this.#parts.space?.freeKb ?? Infinity) - used;
  }

  #makeRoom(): void {
    for (const plane of this.#inMemory) {
      if (this.#freeKb >= 0) return;
      for (const planes of this.#planes.values())
        for (const [code, other] of planes) if (other === plane) planes.delete(code);
      this.#drop(plane);
    }
  }

  #leave(layer: ServedLayer): void {
    const planes = this.#planes.get(layer);
    this.#planes.delete(layer);
    for (const plane of planes?.values() ?? []) this.#drop(plane);
  }

  #drop(plane: Plane): void {
    this.#inMemory.delete(plane);
    const { copy } = plane;
    if (!copy) return;
    if (isStored(copy)) this.#parts.space?.keepPlane(copy, false);
    for (const listener of this.#listeners) listener(copy);
  }
}

/** What a copy takes, which is about what its layer takes for the same; coordinates of the source's own are there already. */
function memoryKb(layer: ServedLayer, isOwn: boolean): number {
  if (isStored(layer)) return 0;
  const { coordinates, areas, index, json } = layer;
  const made = [areas, index, json.plane.bytes, json.plane.starts, ...(isOwn ? [] : [coordinates])];
  return kilobytes(made.reduce((sum, { byteLength }) => sum + byteLength, 0));
}

/** Into the system of its source, or one whose reach holds all of the layer. */
function canPrepare({ featureCount, sourceCode, lonLatExtent }: ServedLayer, code: number): boolean {
  if (featureCount === 0 || isDegrees(code)) return false;
  if (sourceCode === code) return true;
  const [west, south, east, north] = projectionOf(code)?.reach ?? [0, 0, 0, 0];
  const [minLon, minLat, maxLon, maxLat] = lonLatExtent;
  return minLon >= west && minLat >= south && maxLon <= east && maxLat <= north;
}

function copyOf(layer: ServedLayer, code: number, prepared: PreparedPlane): ServedLayer {
  if (prepared.kind === "disk") return { ...prepared.layer, fileOrder: layer.fileOrder };
  if (isStored(layer)) throw new Error("a layer on disk was prepared in memory");
  const { json, ...arrays } = prepared.arrays;
  return { ...layer, ...arrays, plane: code, json: { ...layer.json, plane: json } };
}
