import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MapData } from "../../../schemas/project.ts";
import type { StoredLayer, WorkspaceLayers } from "../../../schemas/storedLayer.ts";
import { spreadRuns } from "../../../server/maps/embedded/survey/surveyLayer.ts";
import { eventually } from "../../support/time/eventually.ts";
import { newsOf } from "../../support/app/news.ts";
import { setupApp } from "../../support/app/testApp.ts";
import { emails } from "../../support/content/seed.ts";
import { type Place, writeGeoPackage } from "../maps/storeFixtures.ts";
import { type Imports, points, setupImports } from "../import/importSetup.ts";

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
      layers: [
        {
          name: "bomen",
          title: "bomen",
          geometry: "point",
          featureCount: 100,
          // Made for the workspace when the first layer came to it.
          projects: [{ id: expect.any(Number) as number, name: "groen" }],
        },
      ],
    });
    expect((await test.admin.get("/api/workspaces/2147483647/layers")).statusCode).toBe(404);
  });

  it("is called there what people are told that it is", async () => {
    const call = async (title: string) => {
      const headers = { cookie: test.admin.cookie() ?? "" };
      await test.app.inject({ method: "PUT", url: `${url}/bomen/metadata`, payload: { title }, headers });
      return (await test.admin.get(url)).json<WorkspaceLayers>().layers.map((layer) => layer.title);
    };

    expect([await call("Onze bomen"), await call("")]).toEqual([["Onze bomen"], ["bomen"]]);
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

describe("removing a layer (§1.9)", () => {
  let test: Imports;
  let url: string;
  let projectId: number;
  const names = async () =>
    (await test.admin.get(url)).json<WorkspaceLayers>().layers.map(({ name }) => name);
  const folder = async () => (await readdir(join(test.dataDir, "geodata", "groen"))).toSorted();

  beforeAll(async () => {
    test = await setupImports();
    for (const name of ["bomen", "struiken"]) {
      const { id } = await test.upload(`${name}.geojson`, trees, "groen");
      await test.save(id, { layers: [{ index: 0, name, style: { symbol: { fill: "#336633" } } }] });
    }
    const [workspace] = (await test.admin.get("/api/workspaces?search=groen")).json<{
      data: { id: number }[];
    }>().data;
    url = `/api/workspaces/${workspace?.id}/layers`;
    const { layers } = (await test.admin.get(url)).json<WorkspaceLayers>();
    projectId = layers[0]?.projects[0]?.id ?? 0;
    await test.admin.patch(`/api/projects/${projectId}`, {
      layers: [{ name: "struiken", title: "Heesters" }, { name: "bomen" }],
      includesNewLayers: false,
    });
  });
  afterAll(() => test.close());

  it("takes its file, its style, and its place and words in projects", async () => {
    expect(await folder()).toEqual([
      "bomen.gpkg",
      "bomen.style.json",
      "struiken.gpkg",
      "struiken.style.json",
    ]);

    const answer = await test.admin.delete(`${url}/struiken`);

    expect(answer.statusCode).toBe(204);
    expect(await names()).toEqual(["bomen"]);
    expect(await folder()).toEqual(["bomen.gpkg", "bomen.style.json"]);
    const map = (await test.admin.get(`/api/projects/${projectId}/map-data`)).json<MapData>();
    expect(map.layers).toEqual(["bomen"]);
    expect(map.titles).toBeUndefined();
    const picture = await test.admin.get(
      `/api/projects/${projectId}/geoserver/groen/wms?SERVICE=WMS&REQUEST=GetLegendGraphic&LAYER=struiken&FORMAT=image/png`,
    );
    expect(picture.statusCode).toBe(403);
    expect((await test.admin.delete(`${url}/struiken`)).statusCode).toBe(404);
  });

  it("gives who has the project's form open a newer version to look at", async () => {
    const before = await test.admin.get(`/api/projects/${projectId}`);
    const { id } = await test.upload("hagen.geojson", trees, "groen");
    await test.save(id, { layers: [{ index: 0, name: "hagen" }] });
    await test.admin.patch(`/api/projects/${projectId}`, { layers: [{ name: "bomen" }, { name: "hagen" }] });
    const opened = await test.admin.get(`/api/projects/${projectId}`);
    expect(opened.headers["etag"]).not.toBe(before.headers["etag"]);

    const news = await newsOf(test.app.services, () => test.admin.delete(`${url}/hagen`));

    expect(news).toContain(`project ${projectId} for seers of everything`);
    const late = await test.admin.patch(
      `/api/projects/${projectId}`,
      { name: "Groen" },
      { headers: { "if-match": String(opened.headers["etag"]) } },
    );
    expect(late.statusCode).toBe(412);
  });

  it("is refused for a layer whose file holds others too, whichever way it would go", async () => {
    const place: Place = { at: [5.1, 52.1], naam: "eik", aantal: 1 };
    writeGeoPackage(join(test.dataDir, "geodata", "groen", "samen.gpkg"), 4326, {
      een: [place],
      twee: [place],
    });
    await eventually(async () => expect(await names()).toEqual(["bomen", "een", "twee"]));

    const removal = await test.admin.delete(`${url}/een`);
    const { id } = await test.upload("een.geojson", trees, "groen");
    const replacement = await test.save(id, { layers: [{ index: 0, name: "een" }], replaces: true });

    expect(removal.statusCode).toBe(409);
    expect(removal.json<{ message: string }>().message).toBe("layer.notAlone");
    expect(replacement.json<{ message: string }>().message).toBe("import.layerShared");
    expect(await names()).toEqual(["bomen", "een", "twee"]);
  });
});

it("the layers of a map server elsewhere are not kept here", async () => {
  const test = await setupApp();
  const admin = await test.signInAs(emails.admin);
  const url = `/api/workspaces/${test.seeded.workspaces.voorbeeld}/layers`;

  const answers = [await admin.get(url), await admin.get(`${url}/bomen/style`)];
  await test.close();

  expect(answers.map((answer) => answer.json())).toMatchObject([
    { message: "import.notHere" },
    { message: "import.notHere" },
  ]);
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
