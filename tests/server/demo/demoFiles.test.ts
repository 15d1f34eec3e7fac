import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readDemoFiles, type DemoFile, type DemoFiles } from "../../../server/demo/demoFiles.ts";
import { sha256 } from "../../../server/demo/DemoStamp.ts";
import { lonLatOfRd } from "../../bench/demo/files/rdNew.ts";
import { makeDemoFiles } from "../../bench/demo/makeDemoFiles.ts";
import { placeDemoFiles } from "../../../server/demo/placeDemoFiles.ts";
import { inMemory } from "../maps/storeSetup.ts";
import { openLayerStore } from "../../../server/maps/embedded/openLayerStore.ts";

const shipped = await readDemoFiles();
const dataDir = await mkdtemp(join(tmpdir(), "perceel-demo-"));
await placeDemoFiles(shipped, { dataDir, before: undefined, restoresRemoved: true });
const silent = () => undefined;
const store = await openLayerStore({
  geodataDir: join(dataDir, "geodata"),
  log: { info: silent, warn: silent, error: silent },
});
await store.ready;

afterAll(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

const layer = (workspace: string, name: string) => {
  const found = store.layer(workspace, name);
  if (!found) throw new Error(`no layer ${name}`);
  return found;
};

/** SQLite says in its header which version of it wrote the file: the one of the Node that ran. */
function withoutWriter({ path, content }: DemoFile): Uint8Array {
  return path.endsWith(".gpkg") ? new Uint8Array(content).fill(0, 92, 100) : content;
}

describe("the demo's files", () => {
  test("are what their generator makes, byte for byte: else run `npm run demo-data`, and raise demoVersion", () => {
    const made = makeDemoFiles();

    const fingerprints = ({ files }: DemoFiles) =>
      files.map((file) => `${file.path} ${sha256(withoutWriter(file))}`);
    expect(fingerprints(shipped)).toEqual(fingerprints(made));
    expect(shipped.extents).toEqual(made.extents);
  });

  test("are read by the map service without a problem, as the layers of three workspaces", () => {
    const names = (workspace: string) => store.layersOf(workspace).map(({ name }) => name);

    expect(store.problems()).toEqual([]);
    expect(names("voorbeeld").toSorted((a, b) => a.localeCompare(b))).toEqual([
      "bomen",
      "buurten",
      "lantaarnpalen",
      "percelen",
      "riolering",
      "wijken",
    ]);
    expect(new Set(names("proef"))).toEqual(new Set(["peilgebieden", "watergangen"]));
    expect(names("wereld")).toEqual(["landen"]);
  });

  test("hold a municipality of a real size", () => {
    expect(layer("voorbeeld", "percelen").featureCount).toBeGreaterThan(20_000);
    expect(layer("voorbeeld", "bomen").featureCount).toBeGreaterThan(20_000);
    expect(layer("voorbeeld", "riolering").featureCount).toBeGreaterThan(4000);
    expect(layer("voorbeeld", "lantaarnpalen").featureCount).toBeGreaterThan(4000);
    expect(layer("wereld", "landen").featureCount).toBeGreaterThanOrEqual(20);
  });

  test("carry a style whose rules between them draw every feature", () => {
    for (const workspace of ["voorbeeld", "proef", "wereld"])
      for (const { name, style, symbols } of store.layersOf(workspace).map(inMemory)) {
        expect(style.title?.toLowerCase()).toBe(name);
        const drawn = new Set(symbols);
        expect(drawn.has(255)).toBe(false);
        if (!style.rules) continue;
        expect(drawn.has(0), `${name}: a feature that no rule is for`).toBe(false);
        expect(drawn.size, `${name}: a rule that is for no feature`).toBe(style.rules.length);
      }
  });

  test("lie on the same ground whichever projection they are stored in", () => {
    const extents = ["percelen", "bomen", "riolering", "lantaarnpalen", "wijken", "buurten"].map(
      (name) => layer("voorbeeld", name).lonLatExtent,
    );

    for (const [name, extent] of Object.entries(shipped.extents)) {
      const [workspace = "", layerName = ""] = name.split("/");
      layer(workspace, layerName).lonLatExtent.forEach((edge, i) =>
        expect(edge).toBeCloseTo(extent[i] ?? 0, 6),
      );
    }
    for (const extent of extents)
      extent.forEach((edge, i) => expect(edge).toBeCloseTo(extents[0]?.[i] ?? 0, 2));
    const [minLon = 0, minLat = 0, maxLon = 0, maxLat = 0] = extents[0] ?? [];
    expect((minLon + maxLon) / 2).toBeCloseTo(5.1214, 2);
    expect((minLat + maxLat) / 2).toBeCloseTo(52.0907, 2);
  });

  test("stand where RD New says: its datum point in Amersfoort within half a metre", () => {
    const [lon, lat] = lonLatOfRd(155_000, 463_000);

    expect(Math.abs(lat - 52.15517) * 111_000).toBeLessThan(0.5);
    expect(Math.abs(lon - 5.38721) * 68_000).toBeLessThan(0.5);
  });

  test("keep numbers, dates and texts apart", () => {
    const typesOf = (name: string) =>
      Object.fromEntries(
        layer("voorbeeld", name).attributes.map((attribute) => [attribute.name, attribute.type]),
      );

    expect(typesOf("percelen")).toMatchObject({
      oppervlakte_m2: "integer",
      bouwjaar: "integer",
      straat: "string",
    });
    expect(typesOf("bomen")).toMatchObject({
      hoogte_m: "number",
      plantjaar: "integer",
      laatste_inspectie: "date",
    });
    expect(typesOf("riolering")).toMatchObject({ bob_begin: "number", diameter_mm: "integer" });
  });
});
