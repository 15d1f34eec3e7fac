import { afterAll, describe, expect, it } from "vitest";
import { MapServerUnavailable } from "../../../server/services/errors.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer } from "../../support/app/testApp.ts";

let isMapServerDown = false;
const layers = {
  voorbeeld: ["bomen", "eindhoven", "lantaarnpalen", "percelen", "wijken"],
  proef: ["watergangen"],
};

const mapServer = stubMapServer(layers);
const test = await setupApp({
  mapServer: {
    ...mapServer,
    async layersOf(workspace) {
      if (isMapServerDown) throw new MapServerUnavailable();
      return await mapServer.layersOf(workspace);
    },
  },
});
afterAll(() => test.close());
const user = await test.signInAs(emails.defaultUser);

const mapDataOf = (id: number | string) => `/api/projects/${id}/map-data`;

describe("map data", () => {
  it("holds what the map screen starts from §7.13 §3.18 §2.37", async () => {
    const response = await user.get(mapDataOf(test.seeded.projects.parks));

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      projectId: test.seeded.projects.parks,
      name: "Openbare ruimte",
      workspace: "voorbeeld",
      datastore: "voorbeeld",
      layers: ["percelen", "bomen", "eindhoven", "lantaarnpalen"],
      latlonBoundingBox: { minx: 5.1, miny: 52.08, maxx: 5.13, maxy: 52.1 },
      zoom: 15,
      styles: { bomen: "groen" },
    });
  });

  it("leaves out zoom and styles where the project has none of its own §3.18", async () => {
    const mapData = (await user.get(mapDataOf(test.seeded.projects.wards))).json();

    expect(mapData).not.toHaveProperty("zoom");
    expect(mapData).not.toHaveProperty("styles");
    expect(mapData).toMatchObject({ layers: ["wijken"] });
  });

  it("shows the project's own layers while the map server is down", async () => {
    isMapServerDown = true;
    const response = await user.get(mapDataOf(test.seeded.projects.parks));
    isMapServerDown = false;

    expect(response.json()).toMatchObject({ layers: ["percelen", "bomen"] });
  });

  it("is read anew once it is known to have changed §7.13", async () => {
    const { wards } = test.seeded.projects;
    await user.get(mapDataOf(wards));
    await test.database.kysely
      .updateTable("projects")
      .set({ name: "Wijken" })
      .where("id", "=", wards)
      .execute();

    test.app.services.projects.forget();

    expect((await user.get(mapDataOf(wards))).json()).toMatchObject({ name: "Wijken" });
  });

  it.each([
    [
      "at its own extent while that holds any of its layers",
      { min_lon: 5.9, max_lon: 7 },
      { minx: 5.9, maxx: 7 },
      undefined,
    ],
    [
      "at its layers, as a whole, where its own holds none of them",
      { min_lon: 4, max_lon: 4.1 },
      { minx: 5, maxx: 6 },
      8,
    ],
    [
      "at its layers where it has none of its own",
      { min_lon: 4, max_lon: 7, extent_follows_layers: true },
      { minx: 5, maxx: 6 },
      8,
    ],
    ["there, at a zoom that was chosen", { min_lon: 4, max_lon: 4.1, zoom: 12 }, { minx: 5, maxx: 6 }, 12],
  ])("opens %s §17.2", async (_, change, latlonBoundingBox, zoom) => {
    const { wards } = test.seeded.projects;
    const before = { min_lon: 5.1, max_lon: 5.13, extent_follows_layers: false, zoom: null };
    const put = async (values: object) => {
      await test.database.kysely.updateTable("projects").set(values).where("id", "=", wards).execute();
      test.app.services.projects.forget();
    };
    await put(change);

    const mapData = (await user.get(mapDataOf(wards))).json();
    await put(before);

    expect(mapData).toMatchObject({ latlonBoundingBox });
    expect(mapData.zoom).toBe(zoom);
  });

  it("opens where a synchronisation found its layers, while the map server is down §17.2", async () => {
    const { wards } = test.seeded.projects;
    const { kysely } = test.database;
    const { workspace_id } = await kysely
      .selectFrom("projects")
      .select("workspace_id")
      .where("id", "=", wards)
      .executeTakeFirstOrThrow();
    await kysely.insertInto("map_datastores").values({ workspace_id, name: "gt" }).execute();
    const layer = { workspace_id, datastore: "gt", name: "wijken", title: "Wijken", legend: "" };
    await kysely
      .insertInto("map_layers")
      .values({ ...layer, extent: JSON.stringify([6, 53, 6.01, 53.01]) })
      .execute();
    isMapServerDown = true;

    const mapData = (await user.get(mapDataOf(wards))).json();

    isMapServerDown = false;
    await kysely.deleteFrom("map_datastores").where("name", "=", "gt").execute();
    expect(mapData.latlonBoundingBox).toEqual({ minx: 6, miny: 53, maxx: 6.01, maxy: 53.01 });
    expect(mapData.zoom).toBe(15);
  });

  it.each(["0", "-1", "1.5", "1e3", "abc", "2147483648", "9".repeat(100), "1%20", "01", "0x1"])(
    "asks for a numeric id instead of %s §8.21",
    async (id) => {
      const response = await user.get(mapDataOf(id));

      expect(response.json()).toMatchObject({ statusCode: 400, message: "validation.numericString" });
    },
  );
});

describe("tenants", () => {
  it("hides another company's project as if it did not exist §8.20 §6.3", async () => {
    const others = await user.get(mapDataOf(test.seeded.projects.waterways));
    const absent = await user.get(mapDataOf(2_147_483_647));

    expect(others.statusCode).toBe(404);
    expect(others.json()).toEqual({ statusCode: 404, message: "entity.notFound" });
    expect(absent.json()).toEqual(others.json());
  });

  it("asks an anonymous caller to sign in before it looks at the id §6.1 §8.13", async () => {
    const response = await test.anonymous().get(mapDataOf("abc"));

    expect(response.json()).toEqual({ statusCode: 401, message: "auth.unauthenticated" });
  });
});
