import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { MapServerUnavailable } from "../../../server/services/errors.ts";
import { addProject } from "../../support/content/addProject.ts";
import { newsOf } from "../../support/app/news.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer } from "../../support/app/testApp.ts";

const stub = stubMapServer({ voorbeeld: ["bomen", "percelen", "wijken"] });
let isMapServerDown = false;

/** A project of its own for each test. */
let url: string;
const test = await setupApp({
  mapServer: {
    ...stub,
    async layersOf(workspace) {
      if (isMapServerDown) throw new MapServerUnavailable();
      const layers = await stub.layersOf(workspace);
      return layers.map((layer) => ({ ...layer, styles: ["standaard", "groen"] }));
    },
  },
});
const admin = await test.signInAs(emails.admin);
beforeEach(async () => {
  isMapServerDown = false;
  const { id } = await addProject(test.database, test.seeded.workspaces.voorbeeld, { layers: ["percelen"] });
  url = `/api/projects/${id}`;
});
afterAll(() => test.close());

describe("a project as a platform admin edits it", () => {
  it("holds its own layers, what its workspace offers, and its version as ETag §3.18 §6.2", async () => {
    const response = await admin.get(url);

    expect(response.headers.etag).toBe('"1"');
    expect(response.json()).toMatchObject({
      name: "Nog een project",
      workspace: "voorbeeld",
      datastore: "voorbeeld",
      layers: [{ name: "percelen" }],
      zoom: null,
      latlonBoundingBox: { minx: 5, miny: 52, maxx: 5.1, maxy: 52.1 },
      version: 1,
    });
    expect(response.json().offeredLayers).toContainEqual({
      name: "bomen",
      title: "bomen",
      latlonBoundingBox: { minx: 5, miny: 52, maxx: 6, maxy: 53 },
      styles: ["standaard", "groen"],
    });
  });

  it("takes another name, layers in an order with titles and styles, a zoom and a box; the map shows them §3.18", async () => {
    const latlonBoundingBox = { minx: 4, miny: 51, maxx: 5, maxy: 52 };
    const layers = [
      { name: "wijken", style: "groen" },
      { name: "bomen", title: "Alle bomen" },
    ];

    const response = await admin.patch(url, {
      name: " Groen ",
      description: " Buiten ",
      layers,
      zoom: 12,
      latlonBoundingBox,
    });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      name: "Groen",
      description: "Buiten",
      layers,
      zoom: 12,
      latlonBoundingBox,
      version: 2,
      stylesIn: null,
      singleChoiceGroups: [],
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await admin.get(`${url}/map-data`)).json()).toMatchObject({
      name: "Groen",
      layers: ["wijken", "bomen"],
      styles: { wijken: "groen" },
      titles: { bomen: "Alle bomen" },
      zoom: 12,
      latlonBoundingBox,
    });
  });

  it("takes groups, what is off and how opaque layers are at first; the map has them, the log tells of the groups §17.3", async () => {
    const layers = [
      { name: "percelen", group: " Grond / Eigendom/" },
      { name: "bomen", opacityPercent: 60, isOff: true },
      { name: "wijken", opacityPercent: 100, isOff: false },
    ];
    const unknown = await admin.patch(url, { layers, singleChoiceGroups: ["Grond", "Groen", "Gron"] });
    expect(unknown.json().details).toEqual([
      { path: "/singleChoiceGroups/1", message: "one_of" },
      { path: "/singleChoiceGroups/2", message: "one_of" },
    ]);

    const changed = (await admin.patch(url, { layers, singleChoiceGroups: ["Grond"] })).json();
    const renamed = (await admin.patch(url, { name: "Grond" })).json();

    for (const answer of [changed, renamed])
      expect(answer).toMatchObject({
        layers: [
          { name: "percelen", group: "Grond/Eigendom" },
          { name: "bomen", opacityPercent: 60, isOff: true },
          { name: "wijken" },
        ],
        singleChoiceGroups: ["Grond"],
      });
    expect((await admin.get(`${url}/map-data`)).json().arrangement).toEqual({
      layers: { percelen: { group: "Grond/Eigendom" }, bomen: { opacityPercent: 60, isOff: true } },
      singleChoiceGroups: ["Grond"],
    });
    const { details } = await test.database.kysely
      .selectFrom("activities")
      .select("details")
      .where("action", "=", "projectChanged")
      .orderBy("id", "desc")
      .offset(1)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(details)).toContain("Grond/Eigendom/percelen");

    await admin.patch(url, { layers: [{ name: "wijken" }], singleChoiceGroups: [] });
    expect((await admin.get(`${url}/map-data`)).json()).not.toHaveProperty("arrangement");
  });

  it("keeps what was left out, and forgets the zoom that becomes null §9.21", async () => {
    await admin.patch(url, { zoom: 9 });

    const changed = (await admin.patch(url, { zoom: null })).json();

    expect(changed).toMatchObject({ zoom: null, name: "Nog een project", layers: [{ name: "percelen" }] });
  });

  it("refuses a layer that the workspace does not offer, a style that the layer does not have, and a layer twice", async () => {
    const layers = [
      { name: "percelen" },
      { name: "geheim" },
      { name: "bomen", style: "rood" },
      { name: "percelen" },
    ];

    const response = await admin.patch(url, { layers });

    expect(response.json()).toEqual({
      statusCode: 422,
      message: "validation.failed",
      details: [
        { path: "/layers/1/name", message: "one_of" },
        { path: "/layers/2/style", message: "one_of" },
        { path: "/layers/3/name", message: "unique" },
      ],
    });
  });

  it("refuses a box that is inside out or not on earth", async () => {
    const box = { minx: 6, miny: -91, maxx: 5, maxy: 52 };

    const response = await admin.patch(url, { latlonBoundingBox: box });

    expect(response.json().details).toEqual([
      { path: "/latlonBoundingBox/maxx", message: "invalid" },
      { path: "/latlonBoundingBox/miny", message: "invalid" },
    ]);
  });

  it("keeps the layers that were there while the map server is down, and offers none", async () => {
    isMapServerDown = true;

    const kept = await admin.patch(url, { layers: [{ name: "percelen", title: "Kavels" }] });
    const added = await admin.patch(url, { layers: [{ name: "bomen" }] });

    expect(kept.json()).toMatchObject({
      layers: [{ name: "percelen", title: "Kavels" }],
      offeredLayers: null,
    });
    expect(added.statusCode).toBe(422);
  });

  it("is not saved over what somebody else saved meanwhile, nor removed", async () => {
    const headers = { "if-match": '"1"' };
    await admin.patch(url, { name: "Eerst" }, { headers });

    const [saved, removed] = [
      await admin.patch(url, { name: "Daarna" }, { headers }),
      await admin.delete(url, { headers }),
    ];

    expect([saved.statusCode, removed.statusCode]).toEqual([412, 412]);
    expect((await admin.get(url)).json()).toMatchObject({ name: "Eerst" });
  });

  it("is told of to who sees it when it changes, and to who lists workspaces too when it goes", async () => {
    const id = Number(url.split("/").at(-1));
    const { voorbeeld } = test.seeded.companies;
    const seers = `seers of everything, company:${voorbeeld}`;
    const told = [`projects for ${seers}`, `project ${id} for ${seers}`];

    expect(await newsOf(test.app.services, () => admin.patch(url, { name: "Nieuws" }))).toEqual(told);
    expect(await newsOf(test.app.services, () => admin.delete(url))).toEqual([
      ...told,
      "workspaces for readers:workspaces",
    ]);
    expect((await admin.patch(url, { name: "Weg" })).statusCode).toBe(404);
    expect((await admin.delete(url)).statusCode).toBe(404);
  });

  it("is gone once removed, from the map too", async () => {
    await admin.get(`${url}/map-data`);

    const removed = await admin.delete(url, { headers: { "if-match": '"1"' } });

    expect(removed.statusCode).toBe(204);
    expect([(await admin.get(url)).statusCode, (await admin.get(`${url}/map-data`)).statusCode]).toEqual([
      404, 404,
    ]);
  });
});
