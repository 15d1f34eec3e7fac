import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Flatbush from "flatbush";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { LayerStore } from "../../../server/maps/embedded/LoadedLayer.ts";
import { openLayerStore } from "../../../server/maps/embedded/openLayerStore.ts";
import { collectionOf, flatGeobufOf, zippedPoints, type Place } from "./storeFixtures.ts";
import { eventually } from "../../support/time/eventually.ts";
import { featuresOf, inMemory, openStoreOver, setup } from "./storeSetup.ts";
import { positions } from "../../support/content/positions.ts";

const tree = (naam: string, at: [number, number] = [5.12, 52.09]): Place => ({ at, naam, aantal: 1 });
const trees = (...names: string[]) => collectionOf(names.map((naam) => tree(naam)));
const namesIn = (layer: Parameters<typeof featuresOf>[0]) =>
  featuresOf(layer).map(({ properties }) => properties?.["naam"]);

const prj = 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]]]';

/** Between 0 and 1, the same at every run. */
function randomNumbers(): () => number {
  let seed = 7;
  return () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
}

describe("a layer in memory", () => {
  const places = Array.from({ length: 500 }, (_, n) =>
    tree(`boom ${n}`, [5 + ((n * 37) % 500) / 1000, 52 + ((n * 91) % 500) / 1000]),
  );
  let store: LayerStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await openStoreOver({
      "a/bomen.geojson": collectionOf(places),
      "a/leeg.geojson": trees(),
      "a/punten.geojson": trees("eik"),
      "a/lijnen.geojson": { type: "LineString", coordinates: positions("5 52, 6 52") },
      "a/vlakken.geojson": { type: "Polygon", coordinates: [positions("5 52, 6 52, 6 53, 5 52")] },
      "a/gestileerd.geojson": trees("eik", "beuk", "els"),
      "a/gestileerd.style.json": {
        title: "Bomen",
        symbol: { fill: "#00ff00" },
        rules: [{ title: "Eik", when: { property: "naam", in: ["eik"] }, symbol: { fill: "#ff0000" } }],
      },
      "a/stuk.geojson": trees("eik"),
      "a/stuk.style.json": { symbol: { fill: "groen" } },
      "b/Gemeente Één <b>.geojson": trees("eik"),
    }));
  });
  afterAll(() => close());

  it("stands in Hilbert order in shared memory, feature i being leaf i of its index", () => {
    const layer = inMemory(store.layer("a", "bomen"));

    const index = Flatbush.from(layer.index);
    for (const i of [0, 123, 499]) {
      const [x = 0, y = 0] = layer.coordinates.subarray((layer.partStarts[i] ?? 0) * 2);
      expect(index.search(x, y, x, y)).toEqual([i]);
      expect([...layer.boxes.subarray(i * 4, i * 4 + 4)]).toEqual([x, y, x, y]);
    }
    expect([...layer.fileOrder].sort((a, b) => a - b)).toEqual(places.map((_, n) => n));
    expect(layer.coordinates.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(layer.json.degrees.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(namesIn(layer)).toEqual(places.map(({ naam }) => naam));
  });

  it("may be empty, and has a name that is safe wherever it goes", () => {
    expect(store.layer("a", "leeg")).toMatchObject({ featureCount: 0, lonLatExtent: [0, 0, 0, 0] });
    expect(store.layersOf("b").map(({ name }) => name)).toEqual(["Gemeente_Een_b"]);
  });

  it("is drawn in purple and blue-grey by the kind of its geometry when nothing else is told (§9.35)", () => {
    expect(store.layer("a", "punten")?.style.symbol).toMatchObject({ fill: "#7a4fb5", radius: 5 });
    expect(store.layer("a", "lijnen")?.style.symbol).toEqual({ stroke: "#6a4c93", strokeWidth: 2 });
    expect(store.layer("a", "vlakken")?.style.symbol).toMatchObject({ stroke: "#5b5f8a" });
  });

  it("takes its title, symbols and rules from the style beside it", () => {
    const layer = inMemory(store.layer("a", "gestileerd"));

    expect(layer.title).toBe("Bomen");
    const symbols = [...layer.fileOrder].map((place, i) => [place, layer.symbols[i]]);
    expect(Object.fromEntries(symbols)).toEqual({ 0: 1, 1: 0, 2: 0 });
  });

  it("keeps the default style beside a broken one, which alone is reported, by name", () => {
    expect(store.layer("a", "stuk")?.style.symbol.fill).toBe("#7a4fb5");
    const reason = expect.stringContaining("is not a layer style: /symbol/fill") as string;
    expect(store.problems()).toEqual([{ workspace: "a", file: "stuk.style.json", reason }]);
  });
});

describe("a store that runs", () => {
  it("never goes missing when another file brings it anew", async () => {
    const { put, open, geodataDir } = await setup();
    await put("a/bomen.geojson", trees("eik"));
    await put("a/struiken.geojson", trees("hulst"));
    const store = await open();
    const changes: string[] = [];
    store.onChange(({ name, layer }) => changes.push(`${name} ${layer ? layer.featureCount : "gone"}`));

    await put("a/bomen.json", trees("eik", "beuk"));
    await rm(join(geodataDir, "a/bomen.geojson"));
    await store.refresh();
    await rm(join(geodataDir, "a/struiken.geojson"));
    await store.refresh();

    expect(changes).toEqual(["bomen 2", "struiken gone"]);
    expect([store.fileOf("a", "bomen"), store.problems()]).toEqual(["bomen.json", []]);
  });

  it("keeps its revision over a restart and gets another when its file changes", async () => {
    const { put, open } = await setup();
    await put("a/bomen.geojson", trees("eik"));
    const first = await open();
    const before = first.layer("a", "bomen")?.revision;
    await first.close();

    const second = await open();

    expect(second.layer("a", "bomen")?.revision).toBe(before);
    await put("a/bomen.geojson", trees("beuk"));
    await second.refresh();
    expect(second.layer("a", "bomen")?.revision).not.toBe(before);
  });

  it("picks up a file in a workspace that did not exist, replaces its layer at once, follows its style, and forgets it", async () => {
    const { geodataDir, put, open } = await setup();
    const store = await open();
    const layer = () => store.layer("nieuw", "bomen");
    const changes: string[] = [];
    store.onChange(({ workspace, name, layer: now }) =>
      changes.push(`${workspace}:${name} ${now ? namesIn(layer()).join() : "removed"}`),
    );

    await put("nieuw/bomen.geojson", trees("eik"));
    await eventually(() => expect(namesIn(layer())).toEqual(["eik"]));
    await put("nieuw/bomen.geojson", trees("beuk", "els"));
    await eventually(() => {
      const names = namesIn(layer()).join();
      expect(["eik", "beuk,els"]).toContain(names);
      expect(names).toBe("beuk,els");
    });
    expect(changes).toEqual(["nieuw:bomen eik", "nieuw:bomen beuk,els"]);

    await put("nieuw/bomen.style.json", { title: "Alle bomen", symbol: { fill: "#00ff00" } });
    await store.refresh();
    expect(layer()?.title).toBe("Alle bomen");
    await rm(join(geodataDir, "nieuw/bomen.geojson"));
    await eventually(() => expect(store.layersOf("nieuw")).toEqual([]));
    expect(changes.at(-1)).toBe("nieuw:bomen removed");
  });

  it("reads a file that is copied slowly when it is whole", async () => {
    const { geodataDir, put, open } = await setup();
    await put("a/andere.geojson", trees("els"));
    const store = await open();
    const whole = JSON.stringify(trees("eik", "beuk"));
    const path = join(geodataDir, "a/bomen.geojson");

    await writeFile(path, whole.slice(0, 100));
    await writeFile(path, whole);

    await eventually(() => expect(namesIn(store.layer("a", "bomen"))).toEqual(["eik", "beuk"]));
    expect(store.problems()).toEqual([]);
  });

  it("keeps the last good layer when a broken file takes its place, and says what is wrong", async () => {
    const { put, open, warnings } = await setup();
    await put("a/bomen.geojson", trees("eik"));
    const store = await open();

    await put("a/bomen.geojson", '{"type": "FeatureCollection", "features": [');

    await store.refresh();
    expect(store.problems()).toHaveLength(1);
    expect(store.problems()[0]).toMatchObject({ workspace: "a", file: "bomen.geojson" });
    expect(store.problems()[0]?.reason).toMatch(/^is not valid JSON/);
    expect(namesIn(store.layer("a", "bomen"))).toEqual(["eik"]);
    expect(warnings).toContainEqual(expect.objectContaining({ file: "bomen.geojson" }));

    await put("a/bomen.geojson", trees("beuk"));
    await store.refresh();
    expect(namesIn(store.layer("a", "bomen"))).toEqual(["beuk"]);
    expect(store.problems()).toEqual([]);
  });

  it("keeps no start waiting when a layer cannot be taken, and says what is wrong", async () => {
    const { geodataDir, put, log } = await setup();
    await put("a/bomen.geojson", trees("eik"));
    const store = await openLayerStore({ geodataDir, log });
    onTestFinished(() => store.close());
    store.onChange(() => {
      throw new Error("its packed file is gone");
    });

    await store.ready;

    const reason = "cannot be served: its packed file is gone";
    expect(store.problems()).toEqual([{ workspace: "a", file: "bomen.geojson", reason }]);
    expect(store.damaged()).toEqual([{ workspace: "a", layer: "bomen" }]);
  });

  it("gives a layer's name to the first file by name, and to the next when that one goes", async () => {
    const { geodataDir, put, open } = await setup();
    await put("a/bomen.fgb", flatGeobufOf([tree("uit fgb")], 4326));
    await put("a/bomen.geojson", trees("uit geojson"));
    const store = await open();

    expect(namesIn(store.layer("a", "bomen"))).toEqual(["uit fgb"]);
    expect(store.problems()).toEqual([
      { workspace: "a", file: "bomen.geojson", reason: "its layer name bomen is already taken by bomen.fgb" },
    ]);

    await rm(join(geodataDir, "a/bomen.fgb"));
    await store.refresh();
    expect(namesIn(store.layer("a", "bomen"))).toEqual(["uit geojson"]);
    expect(store.problems()).toEqual([]);
  });
});

describe("a hostile folder", () => {
  it("is not followed out of, by links or by names", async () => {
    const { geodataDir, put, open } = await setup();
    const outside = `${geodataDir}-outside`;
    await mkdir(outside);
    await writeFile(join(outside, "geheim.geojson"), JSON.stringify(trees("geheim")));
    await put("a/bomen.geojson", trees("eik"));
    await put("stiekem naam/bomen.geojson", trees("eik"));
    await symlink(outside, join(geodataDir, "link"));
    await symlink(join(outside, "geheim.geojson"), join(geodataDir, "a/geheim.geojson"));

    const store = await open();
    await rm(outside, { recursive: true });

    expect(store.layersOf("a").map(({ name }) => name)).toEqual(["bomen"]);
    for (const workspace of ["link", "stiekem naam", "..", "a/../a", "__proto__", "constructor"])
      expect(store.layersOf(workspace)).toEqual([]);
    expect(store.layer("a", "__proto__")).toBeUndefined();
  });

  it("leaves the rest working when files hold rubbish of every format", async () => {
    const { geodataDir, put, open } = await setup();
    await put("a/bomen.geojson", trees("eik"));
    const random = randomNumbers();
    const rubbish = (length: number, head = "") =>
      Buffer.concat([
        Buffer.from(head, "latin1"),
        Buffer.from(Array.from({ length }, () => Math.floor(random() * 256))),
      ]);
    const heads = {
      geojson: '{"type":"FeatureCollection","features":[{',
      gpkg: "SQLite format 3\0",
      fgb: "fgb\x03fgb\x01",
      zip: "PK\x03\x04",
    };
    const broken: string[] = [];
    for (const [format, head] of Object.entries(heads))
      for (const [name, content] of [
        ["leeg", Buffer.alloc(0)],
        ["ruis", rubbish(2000)],
        ["kop", rubbish(2000, head)],
      ] as const) {
        broken.push(`${name}-${format}.${format}`);
        await put(`a/${name}-${format}.${format}`, content);
      }

    const store = await open();

    expect(store.layersOf("a").map(({ name }) => name)).toEqual(["bomen"]);
    expect(
      store
        .problems()
        .filter(({ workspace }) => workspace === "a")
        .map(({ file }) => file)
        .sort(),
    ).toEqual(broken.sort());
    await rename(join(geodataDir, "a/bomen.geojson"), join(geodataDir, "a/eiken.geojson"));
    await store.refresh();
    expect(namesIn(store.layer("a", "eiken"))).toEqual(["eik"]);
  });

  it("never gets further than a reason out of a file with bits turned", async () => {
    const { put, read } = await setup();
    const random = randomNumbers();
    const good = {
      fgb: flatGeobufOf([tree("eik"), tree("beuk")], 4326),
      zip: zippedPoints([tree("eik")], { prj }),
    };

    for (const [format, bytes] of Object.entries(good))
      for (let n = 0; n < 40; n++) {
        const bent = Buffer.from(bytes);
        for (let flips = 0; flips < 4; flips++)
          bent[Math.floor(random() * bent.length)] = Math.floor(random() * 256);
        await put(`a/bomen.${format}`, bent);
        const outcome = await read(`a/bomen.${format}`).catch((error: unknown) => error);
        expect(outcome instanceof Error || Array.isArray(outcome)).toBe(true);
      }
  });
});
