import { createHash } from "node:crypto";
import { open, readdir, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Feature } from "geojson";
import { describe, expect, it, onTestFinished } from "vitest";
import { isStored } from "../../../server/maps/embedded/blocks/layerBlocks.ts";
import type { ServedLayer } from "../../../server/maps/embedded/LoadedLayer.ts";
import { openLayerStore } from "../../../server/maps/embedded/openLayerStore.ts";
import { LayerCatalog } from "../../../server/maps/embedded/store/LayerCatalog.ts";
import { StoreSpace } from "../../../server/maps/embedded/store/StoreSpace.ts";
import { createLog } from "../../../server/plugins/requestLog.ts";
import { geodataFolder } from "../../support/map-servers/geodataFolder.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";
import { inMemory } from "./storeSetup.ts";
import { eventually } from "../../support/time/eventually.ts";

/** Two blocks of a packed file, one of them nearly empty. */
const count = 4200;
const plenty = 2 ** 30;
const silent = createLog("silent");

function parcels(): Feature[] {
  const random = seededRandom("percelen");
  return Array.from({ length: count }, (_, n): Feature => {
    const [lon, lat] = [5 + random.between(0, 0.1), 52 + random.between(0, 0.1)];
    const ring = [
      [lon, lat],
      [lon + 1e-4, lat],
      [lon, lat + 1e-4],
      [lon, lat],
    ];
    return {
      type: "Feature",
      geometry:
        n % 3 === 0 ? { type: "Point", coordinates: [lon, lat] } : { type: "Polygon", coordinates: [ring] },
      properties: { naam: `perceel ${n}`, maat: n % 7 },
    };
  });
}

const collection = JSON.stringify({ type: "FeatureCollection", features: parcels() });

async function setup(memoryBytes = plenty, beside: Record<string, unknown> = {}) {
  const { dataDir, remove } = await geodataFolder({ "a/percelen.geojson": collection, ...beside });
  onTestFinished(remove);
  const source = join(dataDir, "geodata/a/percelen.geojson");
  const packed = join(dataDir, "packed");
  const warnings: unknown[] = [];
  const log = { ...silent, warn: (line: unknown) => void warnings.push(line) };
  const start = async (bytes = memoryBytes) => {
    const store = await openLayerStore({ geodataDir: join(dataDir, "geodata"), memoryBytes: bytes, log });
    onTestFinished(() => store.close());
    await store.ready;
    return store;
  };
  /** Makes the file unreadable, to whoever looks into it, and looks the same from outside. */
  const scribble = async () => {
    const { size, mtime } = await stat(source);
    const file = await open(source, "r+");
    await file.write(Buffer.alloc(size, "x"), 0, size, 0);
    await file.close();
    await utimes(source, mtime, mtime);
  };
  const largest = async () => {
    const names = (await readdir(packed)).filter((name) => name.endsWith(".layer"));
    const sizes = await Promise.all(
      names.map(async (name) => ({ path: join(packed, name), size: (await stat(join(packed, name))).size })),
    );
    return sizes.toSorted((one, other) => other.size - one.size)[0] ?? { path: "", size: 0 };
  };
  return { source, packed, warnings, start, scribble, largest };
}

/** Changes some bytes of a file where it is. */
async function damage(path: string, at: number): Promise<void> {
  const file = await open(path, "r+");
  await file.write(Buffer.from("damaged!"), 0, 8, at);
  await file.close();
}

/** All that is served of a layer in memory; bytes as a digest, for comparing them one by one takes seconds. */
const contentOf = (layer: ServedLayer | undefined): unknown => {
  const { index: _, packedPath: _path, ...content } = inMemory(layer);
  const text = JSON.stringify(content, (_key, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return `${value.constructor.name} ${createHash("sha256").update(bytes).digest("hex")}`;
  });
  return JSON.parse(text);
};

describe("files that were read before", () => {
  it("are opened from their packed layers by the next start, without a look into them, as if they had been read again", async () => {
    const { start, scribble, warnings } = await setup(plenty, { "a/leeg.geojson": [] });
    const built = (await start()).layer("a", "percelen");
    await scribble();

    const again = await start();
    const onDisk = (await start(1)).layer("a", "percelen");

    expect(contentOf(again.layer("a", "percelen"))).toEqual(contentOf(built));
    expect(again.layer("a", "leeg")?.featureCount).toBe(0);
    expect(onDisk && isStored(onDisk)).toBe(true);
    expect(onDisk).toMatchObject({ featureCount: count, revision: built?.revision });
    expect(warnings).toEqual([]);
  });

  it("are served from disk again, likewise, where there was no memory for them", async () => {
    const { start, scribble, warnings } = await setup(1);
    const first = (await start()).layer("a", "percelen");
    await scribble();

    const again = (await start()).layer("a", "percelen");

    expect(again && isStored(again)).toBe(true);
    expect(again).toMatchObject({ featureCount: count, revision: first?.revision });
    expect(warnings).toEqual([]);
  });

  it("are read again with another style", async () => {
    const { start, source } = await setup(plenty, {
      "a/percelen.style.json": { symbol: { fill: "#336699" } },
    });
    const style = source.replace(".geojson", ".style.json");
    const started = async () => {
      const store = await start();
      await store.close();
      return [store.layer("a", "percelen")?.style.symbol.fill === "#336699", store.problems().length];
    };

    expect(await started()).toEqual([true, 0]);
    const { atime, mtime } = await stat(style);
    await writeFile(style, "{");
    expect(await started()).toEqual([false, 1]);
    // As programs do that put back what was there.
    await writeFile(style, JSON.stringify({ symbol: { fill: "#336699" } }));
    await utimes(style, atime, mtime);
    expect(await started()).toEqual([true, 0]);
  });

  it("tell of their problems again", async () => {
    const { start, source } = await setup();
    const feature = { type: "Feature", geometry: null, properties: {} };
    await writeFile(source, JSON.stringify({ type: "FeatureCollection", features: [...parcels(), feature] }));
    const before = (await start()).problems();

    expect(before).toHaveLength(1);
    expect((await start()).problems()).toEqual(before);
  });
});

describe("a packed file that is damaged", () => {
  it("is made again: among its features, in its description, and in its mark, as of another version", async () => {
    const { start, largest } = await setup();
    const built = contentOf((await start()).layer("a", "percelen"));
    const { path, size } = await largest();

    for (const at of [Math.floor(size * 0.2), size - 200, size - 8]) {
      await damage(path, at);
      expect([at, contentOf((await start()).layer("a", "percelen"))]).toEqual([at, built]);
      expect(await largest()).toEqual({ path, size });
    }
    expect(contentOf((await start()).layer("a", "percelen"))).toEqual(built);
  });

  it("is made again when it is cut off", async () => {
    const { start, largest } = await setup(1);
    await start();
    const { path, size } = await largest();
    await truncate(path, Math.floor(size / 2));

    expect((await start()).layer("a", "percelen")?.featureCount).toBe(count);
    expect(await largest()).toEqual({ path, size });
  });

  it("is found by the check of what is served from it, and made again", async () => {
    const { start, largest, warnings } = await setup(1);
    await start();
    const { path, size } = await largest();
    await damage(path, Math.floor(size / 2));
    const store = await start();
    const before = store.layer("a", "percelen");

    await eventually(() => expect(store.layer("a", "percelen")).not.toBe(before));

    expect(warnings).toEqual([{ workspace: "a", layer: "percelen" }]);
    expect(store.layer("a", "percelen")?.featureCount).toBe(count);
    expect(await largest()).toEqual({ path, size });
  });
});

describe("a packed file that somebody deletes", () => {
  it("is made again when the folder is looked at next, and nothing ends before that", async () => {
    const { start, packed, warnings, largest } = await setup(1);
    const store = await start();
    const before = store.layer("a", "percelen");
    const whole = await largest();
    await rm(packed, { recursive: true });

    await store.refresh();

    expect(warnings).toEqual([{ workspace: "a", layer: "percelen" }]);
    expect(store.layer("a", "percelen")).not.toBe(before);
    expect(await largest()).toEqual(whole);
  });

  it("keeps no layer from being taken, and no other from being marked as used", async () => {
    const { start, source, packed } = await setup(1);
    const layer = (await start()).layer("a", "percelen");
    await rm(packed, { recursive: true });
    const catalog = new LayerCatalog();
    const space = new StoreSpace({ geodataDir: join(source, "../.."), memoryBytes: 1, catalog });
    onTestFinished(() => space.close());

    if (layer) catalog.put("percelen.geojson", layer);

    expect(space.missing()).toEqual([layer]);
  });
});

it("deletes what a kill left half written, once nobody can be writing it any more", async () => {
  const { start, packed } = await setup();
  await start();
  const yesterday = new Date(Date.now() - 24 * 3600_000);
  await writeFile(join(packed, "old.layer.x.part"), "half");
  await utimes(join(packed, "old.layer.x.part"), yesterday, yesterday);
  await writeFile(join(packed, "new.scratch"), "being written");

  await start();

  const names = await readdir(packed);
  expect(names).toContain("new.scratch");
  expect(names).not.toContain("old.layer.x.part");
});
