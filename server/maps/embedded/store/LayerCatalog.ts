import type { LayerStore, ServedLayer, StoredLayer } from "../LoadedLayer.ts";

type Listener = Parameters<LayerStore["onChange"]>[0];

/** The served layers, and which file each came from; of those that are still being read, the part that can be drawn. */
export class LayerCatalog {
  #workspaces = new Map<string, Map<string, { layer: ServedLayer; file: string }>>();
  /** By workspace and name, of layers that were not there before. */
  #parts = new Map<string, { part: StoredLayer; file: string }>();
  #listeners = new Set<Listener>();

  layer(workspace: string, name: string): ServedLayer | undefined {
    return this.#workspaces.get(workspace)?.get(name)?.layer;
  }

  drawable(workspace: string, name: string): ServedLayer | undefined {
    return this.layer(workspace, name) ?? this.#parts.get(`${workspace}/${name}`)?.part;
  }

  layersOf(workspace: string): ServedLayer[] {
    const layers = [...(this.#workspaces.get(workspace)?.values() ?? [])].map(({ layer }) => layer);
    return layers.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The file that owns a layer name. */
  ownerOf(workspace: string, name: string): string | undefined {
    return this.#workspaces.get(workspace)?.get(name)?.file;
  }

  layersIn(workspace: string, file: string): string[] {
    const layers = [...(this.#workspaces.get(workspace) ?? [])];
    return layers.flatMap(([name, layer]) => (layer.file === file ? [name] : []));
  }

  put(file: string, layer: ServedLayer): void {
    const { workspace, name } = layer;
    const layers = this.#workspaces.get(workspace) ?? new Map<string, { layer: ServedLayer; file: string }>();
    this.#workspaces.set(workspace, layers.set(name, { layer, file }));
    this.#notify({ workspace, name, layer });
  }

  remove(workspace: string, name: string): void {
    if (this.#workspaces.get(workspace)?.delete(name)) this.#notify({ workspace, name });
  }

  /** Has a part of a layer drawn, unless the whole of an earlier one is there. */
  putPart(file: string, part: StoredLayer): boolean {
    const { workspace, name } = part;
    const known = this.#parts.get(`${workspace}/${name}`);
    if (this.layer(workspace, name) || (known && known.file !== file)) return false;
    this.#parts.set(`${workspace}/${name}`, { part, file });
    this.#notify({ workspace, name, layer: part });
    return true;
  }

  /** The file is no longer being read. */
  removeParts(workspace: string, file: string): void {
    for (const [key, { part, file: from }] of this.#parts) {
      if (part.workspace !== workspace || from !== file) continue;
      this.#parts.delete(key);
      this.#notify({ workspace, name: part.name });
    }
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(change: Parameters<Listener>[0]): void {
    for (const listener of this.#listeners) listener(change);
  }
}
