import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StoredLayer, WorkspaceLayers } from "../../../schemas/storedLayer.ts";
import { spreadRuns } from "../../../server/maps/embedded/survey/surveyLayer.ts";
import { type Imports, points, setupImports } from "./importSetup.ts";

/** A hundred trees on a line from south to north; a third of them are oaks. */
const trees = points(
  ...Array.from(
    { length: 100 },
    (_, n) =>
      [5.1, 52 + n / 1000, { soort: n % 3 === 0 ? "eik" : "es", hoogte: n / 2, gekapt: false }] as const,
  ),
);

describe.each([
  ["in memory", {}],
  ["kept on disk", { memoryBytes: 1 }],
])("a layer that is %s (§1.9)", (_, memory) => {
  let test: Imports;
  let url: string;
  beforeAll(async () => {
    test = await setupImports({}, undefined, memory);
    const { id } = await test.upload("bomen.geojson", trees, "groen");
    await test.save(id, { layers: [{ index: 0, name: "bomen" }] });
    const [workspace] = (await test.admin.get("/api/workspaces?search=groen")).json<{
      data: { id: number }[];
    }>().data;
    url = `/api/workspaces/${workspace?.id}/layers`;
  });
  afterAll(() => test.close());

  it("stands in the list of its workspace", async () => {
    expect((await test.admin.get(url)).json<WorkspaceLayers>()).toEqual({
      workspace: "groen",
      layers: [{ name: "bomen", title: "bomen", geometry: "point", featureCount: 100 }],
    });
    expect((await test.admin.get("/api/workspaces/2147483647/layers")).statusCode).toBe(404);
  });

  it("tells what its attributes hold: values, the most frequent first, and how far numbers go", async () => {
    const layer = (await test.admin.get(`${url}/bomen`)).json<StoredLayer>();

    expect(layer).toMatchObject({
      workspace: "groen",
      geometry: "point",
      featureCount: 100,
      surveyedCount: 100,
    });
    expect(layer.latlonBoundingBox?.miny).toBeCloseTo(52, 6);
    expect(layer.latlonBoundingBox?.maxy).toBeCloseTo(52.099, 6);
    expect(layer.attributes).toMatchObject([
      { name: "soort", type: "string", distinct: 2, values: ["es", "eik"] },
      { name: "hoogte", type: "number", distinct: 100, minimum: 0, maximum: 49.5 },
      { name: "gekapt", type: "boolean", distinct: 1, values: [false] },
    ]);
    expect((await test.admin.get(`${url}/niets`)).statusCode).toBe(404);
  });

  it("shows its features, all of them or those in a box", async () => {
    const look = async (query: string) =>
      (await test.admin.get(`${url}/bomen/preview${query}`)).json<{
        numberMatched: number;
        features: { properties: { hoogte: number } }[];
      }>();

    const whole = await look("");
    const few = await look("?bbox=5,52.0005,6,52.0035");

    expect([whole.numberMatched, whole.features.length]).toEqual([100, 100]);
    expect(few.features.map(({ properties }) => properties.hoogte).toSorted((a, b) => a - b)).toEqual([
      0.5, 1, 1.5,
    ]);
    expect((await test.admin.get(`${url}/bomen/preview?bbox=1,2,3`)).statusCode).toBe(400);
    expect((await test.admin.get(`${url}/niets/preview`)).statusCode).toBe(404);
  });
});

describe("the features that a large layer is learned from", () => {
  it("come from everywhere in it, in runs, each once", () => {
    const numbers = spreadRuns(1_000_003, 100_000);

    expect(numbers.length).toBe(100_000);
    expect(new Set(numbers).size).toBe(100_000);
    expect(numbers.at(-1)).toBeGreaterThan(990_000);
    expect(numbers.at(-1)).toBeLessThan(1_000_003);
  });
});
