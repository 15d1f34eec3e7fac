import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FeatureCollection, Point } from "geojson";
import { afterAll, describe, expect, it } from "vitest";
import type { Synchronisation } from "../../../schemas/synchronisation.ts";
import { points, setupImports } from "./importSetup.ts";

const test = await setupImports({ IMPORT_MAX_MB: "10" });
afterAll(() => test.close());

const twoTrees = points([5.1, 52.1, { soort: "eik", hoogte: 12 }], [5.2, 52.2, { soort: "es", hoogte: 8 }]);

describe("a file that is imported (§1.9)", () => {
  it("is read, looked at, saved and served, with a workspace and a project of its own", async () => {
    const read = await test.upload("Bomen van de wijk.geojson", twoTrees, "groen");
    expect(read).toMatchObject({ state: "ready", questions: [], failure: null, progress: 1 });
    expect(read.layers).toEqual([
      {
        index: 0,
        name: "Bomen_van_de_wijk",
        featureCount: 2,
        geometry: "point",
        crs: "EPSG:4326",
        latlonBoundingBox: { minx: 5.1, miny: 52.1, maxx: 5.2, maxy: 52.2 },
        attributes: [
          { name: "soort", type: "string", distinct: 2, values: ["eik", "es"] },
          { name: "hoogte", type: "integer", distinct: 2, values: [12, 8], minimum: 8, maximum: 12 },
        ],
        badRows: { count: 0, first: [] },
      },
    ]);

    const preview = await test.admin.get(`/api/imports/${read.id}/preview?layer=0&bbox=5,52,5.15,52.15`);
    expect(preview.json()).toMatchObject({
      type: "FeatureCollection",
      numberMatched: 1,
      features: [{ geometry: { coordinates: [5.1, 52.1] }, properties: { soort: "eik", hoogte: 12 } }],
    });

    const saved = await test.save(read.id, {
      layers: [{ index: 0, name: "bomen", style: { symbol: { fill: "#00ff00", radius: 4 } } }],
    });
    expect([saved.statusCode, saved.json<{ state: string }>().state]).toEqual([200, "saved"]);
    expect(await test.mapServer.layersOf("groen")).toMatchObject([{ name: "bomen", featureCount: 2 }]);
    const projects = await test.admin.ask(
      `{ projects(filter: [{ field: "workspace", value: "$eq:groen" }]) { data { name datastore layers } } }`,
    );
    expect(projects.json()).toMatchObject({
      data: { projects: { data: [{ name: "groen", datastore: "groen", layers: ["bomen"] }] } },
    });
    expect(await readdir(join(test.dataDir, "imports"))).not.toContain(read.id);
  });

  it("is not read in a projection that the product does not know, which the answer names", async () => {
    const { id, layers } = await test.upload("Lantaarns.geojson", twoTrees, "licht");

    const refused = await test.admin.post(`/api/imports/${id}/answers`, { crs: "EPSG:99999" });

    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ details: [{ path: "/crs", message: "is" }] });
    expect(await test.get(id)).toMatchObject({ state: "ready", layers });
  });

  it("is no difference to a synchronisation, nor is its style, unlike what somebody put beside it", async () => {
    for (const name of ["bomen", "banken"]) {
      const { id } = await test.upload(`${name}.geojson`, twoTrees, "park");
      await test.save(id, { layers: [{ index: 0, name }] });
    }
    const synchronise = async () => {
      const asked = await test.admin.post("/api/workspaces/synchronise", { workspaces: ["park"] });
      await test.app.services.synchronisationRuns.settled();
      const { id } = asked.json<{ id: number }>();
      return (await test.admin.get(`/api/workspaces/synchronisations/${id}`)).json<Synchronisation>();
    };

    expect(await synchronise()).toMatchObject({ state: "unchanged", counts: { new: 0, same: 2 } });
    const { data } = (await test.admin.get("/api/workspaces?filter.name=$eq:park")).json<{
      data: { id: number }[];
    }>();
    const restyled = await test.admin.post(
      `/api/workspaces/${data[0]?.id}/layers/bomen/style`,
      { title: "Bomen", symbol: { fill: "#ff0000", radius: 7 } },
      { method: "PUT" },
    );
    expect(restyled.statusCode).toBe(200);
    expect(await synchronise()).toMatchObject({ state: "unchanged", counts: { changed: 0, same: 2 } });
    await writeFile(join(test.dataDir, "geodata", "park", "paden.geojson"), Buffer.from(twoTrees));
    const { id } = await test.upload("c.geojson", twoTrees, "park");
    await test.save(id, { layers: [{ index: 0, name: "vijvers" }] });
    expect(await synchronise()).toMatchObject({
      state: "awaiting",
      counts: { new: 1, same: 3 },
      differences: [{ name: "park", datastores: [{ layers: [{ name: "paden", kind: "new" }] }] }],
    });
  });

  it("is never put in the place of another without being asked to", async () => {
    const first = await test.upload("a.geojson", twoTrees, "plein");
    await test.save(first.id, { layers: [{ index: 0, name: "bomen" }] });
    const second = await test.upload("b.geojson", points([5.5, 52.5]), "plein");

    const refused = await test.save(second.id, { layers: [{ index: 0, name: "bomen" }] });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        statusCode: 409,
        message: "import.layerExists",
        details: [{ path: "/layers/0/name", message: "is" }],
      },
    ]);
    const replaced = await test.save(second.id, { layers: [{ index: 0, name: "bomen" }], replaces: true });

    expect(replaced.statusCode).toBe(200);
    expect(await test.mapServer.layersOf("plein")).toMatchObject([{ name: "bomen", featureCount: 1 }]);
  });

  it("leaves out rows that can't be drawn and names each with its reason", async () => {
    const feature = (geometry: unknown) => ({ type: "Feature", geometry, properties: {} });
    const features = [
      feature({ type: "Point", coordinates: [5, 52] }),
      feature(null),
      feature({ type: "Point", coordinates: [5, "52"] }),
      feature({ type: "Point", coordinates: [5, 152] }),
      feature({ type: "Circle", coordinates: [5, 52] }),
      feature({ type: "LineString", coordinates: [[5, 52]] }),
    ];
    const { layers } = await test.upload(
      "half.geojson",
      JSON.stringify({ type: "FeatureCollection", features }),
    );

    expect(layers[0]).toMatchObject({
      featureCount: 1,
      badRows: {
        count: 5,
        first: [
          { row: 2, reason: "noGeometry" },
          { row: 3, reason: "brokenGeometry" },
          { row: 4, reason: "outsideCrs" },
          { row: 5, reason: "unsupported" },
          { row: 6, reason: "brokenGeometry" },
        ],
      },
    });
  });

  it("fails when no row of it is of use, and says so", async () => {
    expect(await test.upload("leeg.geojson", points([5, 952]))).toMatchObject({
      state: "failed",
      failure: { code: "import.noFeatures", row: 1 },
    });
    expect(await test.upload("stuk.geojson", "{")).toMatchObject({
      state: "failed",
      failure: { code: "import.jsonEnds", values: { at: 1 } },
    });
  });

  it("asks for the coordinate system that it does not tell, and takes the answer", async () => {
    const unknown = points([700000, 5700000]).replace(
      '"features"',
      '"crs":{"type":"name","properties":{"name":"EPSG:99999"}},"features"',
    );
    const asking = await test.upload("punt.geojson", unknown);
    expect(asking).toMatchObject({ state: "asking", questions: ["crs"], layers: [{ crs: null }] });

    const refused = await test.admin.post(`/api/imports/${asking.id}/answers`, { crs: "EPSG:1234" });
    expect(refused.statusCode).toBe(422);
    const ready = await test.answer(asking.id, { crs: "EPSG:32631" });

    expect(ready).toMatchObject({ state: "ready", questions: [], layers: [{ crs: "EPSG:32631" }] });
    const preview = (await test.admin.get(`/api/imports/${asking.id}/preview`)).json<
      FeatureCollection<Point>
    >();
    expect(preview.features[0]?.geometry.coordinates[0]).toBeCloseTo(5.8762, 3);
  });
});
