import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ServedLayer, StoredLayer } from "../../../server/maps/embedded/LoadedLayer.ts";
import { openLayerStore } from "../../../server/maps/embedded/openLayerStore.ts";
import { LayerCatalog } from "../../../server/maps/embedded/store/LayerCatalog.ts";
import { createWms } from "../../../server/maps/embedded/wms/createWms.ts";
import { createLog } from "../../../server/plugins/requestLog.ts";
import type { MapRequest } from "../../../server/maps/MapServer.ts";
import { pixelsOf } from "../../support/files/decodePng.ts";
import { buildLayer } from "../../support/map-servers/loadedLayer.ts";
import { geodataFolder } from "../../support/map-servers/geodataFolder.ts";
import { decode, text } from "./wms/wmsSetup.ts";
import { collectionOf } from "./storeFixtures.ts";
import { requestOf, wfsOf } from "./storeSetup.ts";

const silent = createLog("silent");
const count = 80_000;
const places = Array.from({ length: count }, (_, n) => ({
  at: [5 + (n % 400) / 4000, 52 + Math.floor(n / 400) / 4000] as [number, number],
  naam: "boom",
  aantal: n,
}));

const frame =
  "version=1.3.0&crs=CRS:84&bbox=5,52,5.1,52.05&width=200&height=100&format=image/png&transparent=true&styles=&layers=bomen";
const wmsRequest = (request: MapRequest["request"], query: string) =>
  requestOf({ service: "WMS", request, layers: ["bomen"] }, query);

/** What could be had while a part of the layer was there, and afterwards. */
async function readWhole() {
  const { dataDir, remove } = await geodataFolder({
    "a/bomen.geojson": JSON.stringify(collectionOf(places)),
  });
  const store = await openLayerStore({
    geodataDir: join(dataDir, "geodata"),
    memoryBytes: 2 ** 20,
    log: silent,
  });
  const wms = createWms({ store, log: silent, workers: 1 });
  const ask = () => ({
    layer: store.layer("a", "bomen"),
    drawable: store.drawable("a", "bomen"),
    offered: store.layersOf("a").length,
    picture: wms.answer(wmsRequest("GetMap", frame)),
    features: wfsOf(store).xml({ typenames: "bomen", count: "1" }),
    under: wms.answer(
      wmsRequest("GetFeatureInfo", `${frame}&query_layers=bomen&i=10&j=10&info_format=application/json`),
    ),
  });
  const seen: { told: ServedLayer | undefined; asked: ReturnType<typeof ask> }[] = [];
  store.onChange(({ layer }) => void seen.push({ told: layer, asked: ask() }));
  await store.ready;
  const isDrawnWhenReady = store.drawable("a", "bomen") !== undefined;
  await store.refresh();
  const close = async () => {
    await wms.close();
    await store.close();
    await remove();
  };
  return { seen, isDrawnWhenReady, close };
}

let whole: Awaited<ReturnType<typeof readWhole>>;
beforeAll(async () => {
  whole = await readWhole();
});
afterAll(() => whole.close());

describe("a large file that is read for the first time", () => {
  it("is drawn as far as it was read, and then whole (§46.1)", async () => {
    const [first, ...others] = whole.seen;
    const last = others.at(-1);

    expect(whole.isDrawnWhenReady).toBe(true);
    expect(first?.told?.featureCount).toBeGreaterThanOrEqual(65_536);
    expect(first?.told?.featureCount).toBeLessThan(count);
    expect(last?.told?.featureCount).toBe(count);
    const [part, all] = [await first?.asked.picture, await last?.asked.picture];
    if (!part || !all) throw new Error("nothing was drawn");
    const painted = async (answer: typeof part) =>
      pixelsOf(await decode(answer)).filter(([, , , alpha]) => alpha !== 0).length;
    expect(await painted(part)).toBeGreaterThan(1000);
    expect(await painted(all)).toBeGreaterThan(await painted(part));
    expect(part.headers["etag"]).not.toBe(all.headers["etag"]);
  });

  it("is neither offered, counted nor found under the pointer before it is whole (§46.2)", async () => {
    const [first] = whole.seen;

    expect(first?.asked).toMatchObject({ layer: undefined, drawable: { isPartial: true }, offered: 0 });
    expect(await first?.asked.features).toMatch(
      /exceptionCode="NotFound"[^]*The file of this layer is still being read: \d+ features/,
    );
    const under = await first?.asked.under;
    expect(under && text(under)).toMatch(/LayerNotQueryable[^]*is still being read/);
  });

  it("has its features afterwards (§46.2)", async () => {
    const last = whole.seen.at(-1);

    expect(last?.asked).toMatchObject({ layer: { featureCount: count }, offered: 1 });
    expect(await last?.asked.features).toContain(`numberMatched="${count}"`);
  });
});

describe("a part of a layer", () => {
  const layer = buildLayer([{ geometry: { type: "Point", coordinates: [0, 0] } }], { name: "bomen" });
  const part: StoredLayer = { ...layer, path: "", blocks: [], isPartial: true };

  it("takes the place of no layer that was there before (§46.3)", () => {
    const catalog = new LayerCatalog();
    catalog.put("bomen.gpkg", layer);

    expect(catalog.putPart("bomen.gpkg", part)).toBe(false);

    expect(catalog.drawable("voorbeeld", "bomen")).toBe(layer);
  });

  it("goes with its file, and is its file's alone", () => {
    const catalog = new LayerCatalog();
    catalog.putPart("bomen.gpkg", part);

    expect(catalog.putPart("bomen.fgb", { ...part })).toBe(false);
    catalog.removeParts("voorbeeld", "bomen.fgb");
    expect(catalog.drawable("voorbeeld", "bomen")).toBe(part);
    catalog.removeParts("voorbeeld", "bomen.gpkg");

    expect(catalog.drawable("voorbeeld", "bomen")).toBeUndefined();
  });
});
