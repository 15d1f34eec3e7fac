import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { MapServerUnavailable } from "../../../server/services/errors.ts";
import { addProject } from "../../support/content/addProject.ts";
import { newsOf } from "../../support/app/news.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer } from "../../support/app/testApp.ts";

const stub = stubMapServer({ voorbeeld: ["bomen", "percelen", "wijken"] });
let isMapServerDown = false;
const test = await setupApp({
  mapServer: {
    ...stub,
    layersOf: async (workspace) => {
      if (isMapServerDown) throw new MapServerUnavailable();
      return await stub.layersOf(workspace);
    },
    attributesOf: async () => ["hoogte_m", "soort"],
    answer: async ({ words }) => {
      const { layers, ...project } = (await words?.()) ?? { layers: [] };
      return { status: 200, headers: {}, body: JSON.stringify({ ...project, layers: [...layers] }) };
    },
  },
});
const admin = await test.signInAs(emails.admin);
const member = await test.signInAs(emails.defaultUser);
beforeEach(async () => {
  await test.database.kysely.deleteFrom("layer_metadata").execute();
});
afterAll(() => test.close());

const urlOf = (layer: string) =>
  `/api/workspaces/${test.seeded.workspaces.voorbeeld}/layers/${layer}/metadata`;
const put = (layer: string, payload: object, version?: string) =>
  test.app.inject({
    method: "PUT",
    url: urlOf(layer),
    payload,
    headers: {
      cookie: admin.cookie() ?? "",
      ...(version === undefined ? {} : { "if-match": version }),
    },
  });
const aProject = async (layers: string[]) =>
  (await addProject(test.database, test.seeded.workspaces.voorbeeld, { layers })).id;

const trees = {
  title: "Bomen in beheer",
  description: "Wat de gemeente onderhoudt.",
  source: "Gemeente Voorbeeld",
  date: "2026-01-15",
  attributes: [
    { name: "hoogte_m", alias: "Hoogte", unit: "m", decimals: 1 },
    { name: "conditie", codes: [{ value: "1", label: "goed" }], isHidden: true },
  ],
};

describe("what admins of a company tell of a layer (§24.5)", () => {
  const urlIn = (projectId: number, layer: string) => `/api/projects/${projectId}/layers/${layer}/metadata`;

  it("is told and offered in workspaces that are theirs alone, of the layers of a project, and stands in their log", async () => {
    const companyAdmin = await test.signInAs(emails.companyAdmin);
    const projectId = await aProject(["bomen"]);
    const { voorbeeld } = test.seeded.workspaces;
    const put = async (layer: string) =>
      await test.app.inject({
        method: "PUT",
        url: urlIn(projectId, layer),
        payload: { title: "Onze bomen" },
        headers: { cookie: companyAdmin.cookie() ?? "" },
      });

    expect((await put("bomen")).json()).toMatchObject({ metadata: { title: "Onze bomen" }, version: 1 });
    expect((await put("percelen")).statusCode).toBe(404);
    expect((await companyAdmin.get(urlIn(projectId, "bomen"))).json()).toEqual({
      workspace: "voorbeeld",
      layer: "bomen",
      title: "bomen",
      attributes: ["hoogte_m", "soort"],
      isListed: false,
      metadata: { title: "Onze bomen" },
      version: 1,
    });
    const stranger = await test.signInAs(emails.otherCompanyAdmin);
    const others = await Promise.all([member, stranger].map((each) => each.get(urlIn(projectId, "bomen"))));
    expect(others.map(({ statusCode }) => statusCode)).toEqual([403, 404]);
    expect((await admin.get(urlIn(projectId, "bomen"))).statusCode).toBe(200);
    const logged = test.database.kysely
      .selectFrom("activities")
      .selectAll()
      .where("action", "=", "layerDescribed");
    expect(await logged.orderBy("id", "desc").executeTakeFirst()).toMatchObject({
      company_id: test.seeded.companies.voorbeeld,
    });

    const isOffered = async () => {
      const map = await companyAdmin.get(`/api/projects/${projectId}/map-data`);
      return map.json<{ mayDescribeLayers?: boolean }>().mayDescribeLayers;
    };
    expect(await isOffered()).toBe(true);

    const shared = { company_id: test.seeded.companies.proef, workspace_id: voorbeeld };
    await test.database.kysely.insertInto("company_workspaces").values(shared).execute();
    expect((await put("bomen")).statusCode).toBe(403);
    expect(await isOffered()).toBeUndefined();
    await test.database.kysely
      .deleteFrom("company_workspaces")
      .where("company_id", "=", shared.company_id)
      .where("workspace_id", "=", voorbeeld)
      .execute();
  });
});

describe("what people are told of a layer (§13.3, §13.6)", () => {
  it("is nothing at first, then what an admin stored, with its version as ETag", async () => {
    const before = await admin.get(urlOf("bomen"));
    expect(before.headers.etag).toBe('"0"');
    expect(before.json()).toEqual({
      workspace: "voorbeeld",
      layer: "bomen",
      title: "bomen",
      attributes: ["hoogte_m", "soort"],
      isListed: false,
      metadata: {},
      version: 0,
    });

    const stored = await put("bomen", trees, '"0"');

    expect([stored.statusCode, stored.headers.etag]).toEqual([200, '"1"']);
    expect((await admin.get(urlOf("bomen"))).json()).toMatchObject({ metadata: trees, version: 1 });
  });

  it("keeps nothing of what was left empty, for that is guessed", async () => {
    const attributes = [{ name: "soort", alias: " ", format: "automatic", codes: [], isHidden: false }];

    await put("bomen", { title: "  Bomen ", description: "", attributes });

    expect((await admin.get(urlOf("bomen"))).json().metadata).toEqual({
      title: "Bomen",
      attributes: [{ name: "soort" }],
    });
  });

  it("is written by one of two who began with the same version, also the first time", async () => {
    const answers = await Promise.all(["een", "twee"].map((title) => put("bomen", { title }, '"0"')));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
    expect((await put("bomen", { title: "drie" }, '"7"')).json()).toMatchObject({
      message: "entity.changed",
    });
    expect((await put("bomen", { title: "vier" })).statusCode).toBe(200);
  });

  it("is refused where it is not what the form has, and where the layer is not there", async () => {
    expect((await put("bomen", { date: "gisteren" })).statusCode).toBe(422);
    expect((await put("bomen", { attributes: [{ alias: "Hoogte" }] })).statusCode).toBe(422);
    expect((await put("geheim", { title: "x" })).statusCode).toBe(404);
    const nowhere = await admin.get("/api/workspaces/2147483647/layers/bomen/metadata");
    expect([nowhere.statusCode, (await member.get(urlOf("bomen"))).statusCode]).toEqual([404, 403]);
  });

  it("comes with each project that shows the layer, and with no other of that workspace", async () => {
    const [withTrees, without] = [await aProject(["percelen", "bomen"]), await aProject(["wijken"])];
    await put("bomen", trees);

    const told = await member.get(`/api/projects/${withTrees}/layer-metadata`);
    const map = (await member.get(`/api/projects/${withTrees}/map-data`)).json();

    isMapServerDown = true;
    const uncounted = await member.get(`/api/projects/${withTrees}/layer-metadata`);
    isMapServerDown = false;

    expect(told.json()).toEqual({ bomen: { ...trees, featureCount: 1 } });
    expect(uncounted.json()).toEqual({ bomen: trees });
    expect(map).toMatchObject({ titles: { bomen: "Bomen in beheer" }, metadataVersion: "1.1" });
    expect((await member.get(`/api/projects/${without}/layer-metadata`)).json()).toEqual({});
    const other = (await member.get(`/api/projects/${without}/map-data`)).json();
    expect(other).not.toHaveProperty("titles");
    expect(other).not.toHaveProperty("metadataVersion");
  });

  it("comes with what the map service is asked, of the layers of that project alone (§16.2)", async () => {
    const id = await aProject(["bomen"]);
    await put("bomen", { ...trees, keywords: " boom, park " });
    await put("wijken", { title: "Niet in dit project" });

    const asked = await member.get(
      `/api/projects/${id}/geoserver/voorbeeld/wms?service=WMS&request=GetCapabilities`,
    );

    const { description, titles, layers } = JSON.parse(asked.body) as Record<string, unknown>;
    expect(description).toBe("");
    expect(titles).toMatchObject({ bomen: "Bomen in beheer" });
    expect(layers).toEqual([["bomen", { ...trees, keywords: "boom, park" }]]);
  });

  it("gives way to the title that a project has for the layer", async () => {
    const id = await aProject(["bomen"]);
    await admin.patch(`/api/projects/${id}`, { layers: [{ name: "bomen", title: "Onze bomen" }] });

    await put("bomen", trees);

    expect((await member.get(`/api/projects/${id}/map-data`)).json()).toMatchObject({
      titles: { bomen: "Onze bomen" },
    });
  });

  it("is announced to the maps that show the layer, and stands in the log", async () => {
    const [shows, doesNot] = [await aProject(["bomen"]), await aProject(["wijken"])];

    const { wereld } = test.seeded.workspaces;
    const elsewhere = await addProject(test.database, wereld, { layers: ["bomen"] });

    const news = await newsOf(test.app.services, () => put("bomen", { title: "Alle bomen" }));

    const seers = `seers of everything, company:${test.seeded.companies.voorbeeld}`;
    expect(news).toContain(`project ${shows} for ${seers}`);
    for (const other of [doesNot, elsewhere.id]) expect(news.join()).not.toContain(`project ${other} `);
    const { details } = await test.database.kysely
      .selectFrom("activities")
      .select("details")
      .where("action", "=", "layerDescribed")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({
      subject: "voorbeeld:bomen",
      changes: [{ field: "layerTitle", before: null, after: "Alle bomen" }],
    });
  });
});
