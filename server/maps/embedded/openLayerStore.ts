import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { LayerBuilders } from "./build/layerBuilders.ts";
import type { LayerStore } from "./LoadedLayer.ts";
import { LayerPlanes } from "./planes/LayerPlanes.ts";
import { GeodataLoader, settleMs } from "./store/GeodataLoader.ts";
import type { LayerStoreOptions } from "./store/LayerStoreOptions.ts";
import { LayerCatalog } from "./store/LayerCatalog.ts";
import { LiveStamps } from "./store/LiveStamps.ts";
import { LoadedFiles } from "./store/LoadedFiles.ts";
import { StoreSpace } from "./store/StoreSpace.ts";
import { GeodataWatch } from "./store/watchGeodata.ts";

/**
 * Serves the layers of every `{geodataDir}/{workspace}/` and follows changes of files. An unreadable file is reported
 * by name; its last good layers stay until it is replaced or removed. `ready` resolves when the initial content is
 * loaded, but for the rest of large files that are read for the first time, of which a part is drawn by then.
 */
export async function openLayerStore({
  geodataDir,
  memoryBytes,
  only,
  log,
}: LayerStoreOptions): Promise<LayerStore & { ready: Promise<void> }> {
  await mkdir(geodataDir, { recursive: true });
  const catalog = new LayerCatalog();
  const builders = new LayerBuilders(Math.min(4, availableParallelism()));
  const space = memoryBytes === undefined ? undefined : new StoreSpace({ geodataDir, memoryBytes, catalog });
  const watch = new GeodataWatch(() => void look());
  const live = new LiveStamps({
    // Loaded lazily: few installations have a database of geodata.
    ask: async (path) => await (await import("./read/postgis/postgisStamp.ts")).postgisStamp(path),
    onChange: () => watch.soon(),
    log,
  });
  const files = new LoadedFiles();
  const loader = new GeodataLoader({
    files,
    geodataDir,
    only,
    log,
    catalog,
    builders,
    live,
    space,
    onLoaded: () => watch.soon(),
  });
  const planes = new LayerPlanes({ catalog, builders, space, log });
  let isClosed = false;
  let looking: Promise<void> = Promise.resolve();

  /** Sequential scans, so that two never decide about the same file. */
  function look(): Promise<void> {
    looking = lookAfter(looking);
    return looking;
  }

  async function lookAfter(earlier: Promise<void>): Promise<void> {
    await earlier;
    if (isClosed) return;
    try {
      const workspaces = await loader.look();
      if (isClosed) return;
      watch.follow(geodataDir, workspaces);
      if (loader.isUnsettled) watch.soon(settleMs);
    } catch (error) {
      log.error({ err: error }, "the geodata folder could not be read");
    }
  }

  /** Loads what changed; resolves when as much of it is loaded as `loaded` waits for. */
  async function load(loaded: () => Promise<void>): Promise<void> {
    await lookUntilSettled();
    await loaded();
    if (loader.hasLeaving) await look();
    space?.tidy();
  }

  async function lookUntilSettled(): Promise<void> {
    await look();
    // Files being written are scanned a few more times, but cannot delay the start for ever.
    for (let round = 0; round < 5 && loader.isUnsettled; round++) {
      await delay(settleMs);
      await look();
    }
  }

  // The rest of large files that nobody has read before follows.
  const ready = load(() => files.drawable());
  return {
    layer: (workspace, name) => catalog.layer(workspace, name),
    drawable: (workspace, name) => catalog.drawable(workspace, name),
    layersOf: (workspace) => catalog.layersOf(workspace),
    fileOf: (workspace, name) => catalog.ownerOf(workspace, name),
    layersIn: (workspace, file) => catalog.layersIn(workspace, file),
    inPlane: (layer, code) => planes.in(layer, code),
    onPlaneGone: (listener) => planes.onGone(listener),
    refresh: async () => {
      await load(() => files.settled());
      await planes.settled();
    },
    onChange: (listener) => catalog.onChange(listener),
    problems: () => files.problems(),
    damaged: () => files.damaged(),
    ready,
    async close() {
      isClosed = true;
      watch.close();
      await builders.close();
      space?.close();
      await looking;
    },
  };
}
