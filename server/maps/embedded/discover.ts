import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { MapServerUnavailable } from "../../services/errors.ts";
import type { Discovery, DiscoveryOptions } from "../../services/synchronisation/Discovery.ts";
import { discoverEach } from "../discoverEach.ts";
import { isWorkspaceName } from "./build/layerNames.ts";
import type { LayerStore } from "./LoadedLayer.ts";

/**
 * The geodata folders and their served layers, after loading their current content. A workspace with an unreadable file
 * counts as unreadable: layers of that file are not gone.
 */
export async function discoverFolders(
  geodataDir: string,
  store: LayerStore,
  { only, ...options }: DiscoveryOptions,
): Promise<Discovery> {
  await unlessAborted(store.refresh(), options.signal);
  const folders = (await readdir(geodataDir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && isWorkspaceName(entry.name))
    .map(({ name }) => name);
  const broken = new Set(store.problems().map(({ workspace }) => workspace));
  const read = async (workspace: string) => {
    if (broken.has(workspace)) throw new MapServerUnavailable({ cause: new Error(`files of ${workspace}`) });
    const layers = store.layersOf(workspace).map(({ name, title, lonLatExtent: extent, style }) => ({
      name,
      title,
      datastore: null,
      extent,
      legend: createHash("sha256").update(JSON.stringify(style)).digest("hex").slice(0, 16),
    }));
    return { name: workspace, datastores: null, layers };
  };
  return await discoverEach(only ? folders.filter((name) => only.includes(name)) : folders, read, options);
}

/** Loading new files can take minutes; an aborted discovery does not wait for that. */
async function unlessAborted(loading: Promise<void>, signal: AbortSignal): Promise<void> {
  const stop = new AbortController();
  const aborted = once(signal, "abort", { signal: stop.signal }).catch(() => undefined);
  await Promise.race([loading, signal.aborted ? undefined : aborted]);
  stop.abort();
  signal.throwIfAborted();
}
