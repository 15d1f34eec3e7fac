import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDemoFiles, type DemoFile, type DemoFiles } from "../../../server/demo/demoFiles.ts";
import { sha256 } from "../../../server/demo/DemoStamp.ts";
import { makeDemoFiles } from "../../bench/demo/makeDemoFiles.ts";
import { placeDemoFiles } from "../../../server/demo/placeDemoFiles.ts";
import type { LayerStore } from "../../../server/maps/embedded/LoadedLayer.ts";
import { inMemory } from "../maps/storeSetup.ts";
import { openLayerStore } from "../../../server/maps/embedded/openLayerStore.ts";

let shipped: DemoFiles;
let dataDir: string;
let store: LayerStore;

beforeAll(async () => {
  shipped = await readDemoFiles();
  dataDir = await mkdtemp(join(tmpdir(), "perceel-demo-"));
  await placeDemoFiles(shipped, { dataDir, before: undefined, restoresRemoved: true });
  const silent = () => undefined;
  const opened = await openLayerStore({
    geodataDir: join(dataDir, "geodata"),
    log: { info: silent, warn: silent, error: silent },
  });
  store = opened;
  await opened.ready;
});

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
});
