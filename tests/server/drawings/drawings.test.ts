import { DatabaseSync } from "node:sqlite";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { maxDrawings, type Drawing, type Shape } from "../../../schemas/drawing.ts";
import { addInvited } from "../../support/content/people.ts";
import { newsOf } from "../../support/app/news.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

const test = await setupApp();
afterAll(() => test.close());
const admin = await test.signInAs(emails.companyAdmin);
const colleague = await test.signInAs(emails.defaultUser);

const style = { color: "#c02020", width: 3, fill: 0.2, symbol: "star", size: 16 } as const;
const shapes: Shape[] = [
  {
    type: "Feature",
    id: "a",
    geometry: { type: "Point", coordinates: [5.12142, 52.09074] },
    properties: { kind: "text", text: "Hier é", ...style },
  },
  {
    type: "Feature",
    id: "b",
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [5, 52],
          [5.1, 52],
          [5.1, 52.1],
          [5, 52],
        ],
      ],
    },
    properties: { kind: "area", text: "", ...style },
  },
];
const contentOf = (features: unknown[]) => ({ type: "FeatureCollection", features });
const content = contentOf(shapes);

const pathOf = (projectId = test.seeded.projects.parks) => `/api/projects/${projectId}/drawings`;
const create = async (caller: Caller, name: string, more: object = {}, projectId?: number) => {
  const response = await caller.post(pathOf(projectId), { name, content, ...more });
  return {
    status: response.statusCode,
    etag: response.headers["etag"],
    ...response.json<Drawing & { message?: string; details?: unknown }>(),
  };
};
const change = async (caller: Caller, id: number, update: object, headers: Record<string, string> = {}) => {
  const response = await caller.patch(`/api/drawings/${id}`, update, { headers });
  return {
    status: response.statusCode,
    ...response.json<Drawing & { message?: string; details?: unknown }>(),
  };
};
const namesFor = async (caller: Caller, projectId?: number) =>
  (await caller.get(pathOf(projectId))).json<{ drawings: Drawing[] }>().drawings.map(({ name }) => name);

describe("a drawing (§30.1, §30.3)", () => {
  it("is its maker's alone until it is shared; then colleagues see it", async () => {
    const made = await create(colleague, "  Omleiding ");
    expect(made).toMatchObject({
      status: 201,
      etag: '"1"',
      name: "Omleiding",
      isShared: false,
      isOwn: true,
      shapeCount: 2,
    });
    expect(await namesFor(admin)).not.toContain("Omleiding");
    expect((await admin.get(`/api/drawings/${made.id}`)).statusCode).toBe(404);

    await change(colleague, made.id, { isShared: true });
    expect(await namesFor(admin)).toContain("Omleiding");
    expect((await admin.get(`/api/drawings/${made.id}`)).json()).toEqual({
      id: made.id,
      name: "Omleiding",
      isShared: true,
      isOwn: false,
      ownerName: "Gijs de Vries",
      shapeCount: 2,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      version: 2,
      projectId: test.seeded.projects.parks,
      content,
    });
    expect(await change(admin, made.id, { name: "Van mij" })).toMatchObject({ status: 403 });
    expect((await admin.delete(`/api/drawings/${made.id}`)).statusCode).toBe(403);

    await change(colleague, made.id, { isShared: false });
    expect(await namesFor(admin)).not.toContain("Omleiding");
  });

  it("is told of to the company while it is shared, and shared by who belongs to one", async () => {
    const { id } = await create(colleague, "Nieuws");
    const { id: ours } = await create(colleague, "Van ons", { isShared: true });
    const changes = [
      () => create(colleague, "Nieuws voor ons", { isShared: true }),
      () => change(colleague, id, { name: " Oud nieuws " }),
      () => change(colleague, id, { isShared: true }),
      () => change(colleague, id, { name: "Weer nieuws" }),
      () => change(colleague, id, { isShared: false }),
      () => colleague.delete(`/api/drawings/${id}`),
      () => colleague.delete(`/api/drawings/${ours}`),
    ];

    const news = [];
    for (const act of changes) news.push(await newsOf(test.app.services, act));

    const told = [`drawings for company:${test.seeded.companies.voorbeeld}`];
    expect(news).toEqual([told, [], told, told, told, [], told]);
    const platformAdmin = await test.signInAs(emails.admin);
    expect(await create(platformAdmin, "Van boven", { isShared: true })).toMatchObject({ status: 403 });
    const { id: above } = await create(platformAdmin, "Van boven");
    expect(await change(platformAdmin, above, { isShared: true })).toMatchObject({ status: 403 });
    expect((await colleague.get(`/api/drawings/${id}`)).statusCode).toBe(404);
  });

  it("is not overwritten by who knows an older version", async () => {
    const { id } = await create(admin, "Versies");
    const update = { content: contentOf([]) };

    expect(await change(admin, id, update, { "if-match": '"1"' })).toMatchObject({
      status: 200,
      version: 2,
      shapeCount: 0,
    });
    expect(await change(admin, id, update, { "if-match": '"1"' })).toMatchObject({
      status: 412,
      message: "entity.changed",
    });
  });

  it.each([
    ["no name", { name: " " }, "/name", "required"],
    [
      "an unknown symbol",
      { content: contentOf([{ ...shapes[0], properties: { ...shapes[0]?.properties, symbol: "cat" } }]) },
      "/content/features/0/properties/symbol",
      "one_of",
    ],
    [
      "a latitude of 91",
      { content: contentOf([{ ...shapes[0], geometry: { type: "Point", coordinates: [5, 91] } }]) },
      "/content/features/0/geometry/coordinates/1",
      "max_value",
    ],
    [
      "a height",
      { content: contentOf([{ ...shapes[0], geometry: { type: "Point", coordinates: [5, 52, 1] } }]) },
      "/content/features/0/geometry/coordinates",
      "is",
    ],
    ["the same id twice", { content: contentOf([shapes[0], shapes[0]]) }, "/content/features/1/id", "unique"],
  ])("is refused with %s, naming the field (§30.2)", async (_, broken, path, message) => {
    const answer = await create(admin, "Fout", broken);

    expect(answer).toMatchObject({ status: 422, message: "validation.failed", details: [{ path, message }] });
  });

  it("has a name that its maker gives to no other of the project, and there are at most so many", async () => {
    expect(await create(admin, "Eén")).toMatchObject({ status: 201 });
    expect(await create(admin, "Eén")).toMatchObject({
      status: 409,
      message: "drawing.nameTaken",
      details: [{ path: "/name", message: "not_one_of" }],
    });
    const { kysely } = test.database;
    const project_id = test.seeded.projects.wards;
    const user_id = test.seeded.users.companyAdmin;
    const rows = Array.from({ length: maxDrawings - 1 }, (_, n) => ({
      project_id,
      user_id,
      name: `Nr ${n}`,
      content: JSON.stringify(content),
    }));
    await kysely.insertInto("drawings").values(rows).execute();

    const both = await Promise.all(["a", "b"].map((name) => create(admin, name, {}, project_id)));

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it("is told of in the log, and goes with its person", async () => {
    const { kysely } = test.database;
    const { id } = await create(colleague, "Gelogd");
    await change(colleague, id, { isShared: true });
    await change(colleague, id, { name: "Anders" });
    await colleague.post(`/api/drawings/${id}/export`, { format: "geojson" });
    await change(colleague, id, { isShared: false });
    expect((await colleague.delete(`/api/drawings/${id}`)).statusCode).toBe(204);
    const logged = await kysely
      .selectFrom("activities")
      .select("action")
      .where("action", "like", "drawing%")
      .orderBy("id")
      .execute();
    expect(logged.map(({ action }) => action).slice(-5)).toEqual([
      "drawingMade",
      "drawingShared",
      "drawingExported",
      "drawingUnshared",
      "drawingRemoved",
    ]);

    const { id: user_id } = await addInvited(test.database, test.seeded.companies.voorbeeld);
    const project_id = test.seeded.projects.parks;
    await kysely.insertInto("drawings").values({ project_id, user_id, name: "x", content: "{}" }).execute();
    await kysely.deleteFrom("users").where("id", "=", user_id).execute();
    expect(await kysely.selectFrom("drawings").select("id").where("user_id", "=", user_id).execute()).toEqual(
      [],
    );
  });
});

describe("a drawing as a file (§30.8)", () => {
  it("is GeoJSON with all of it", async () => {
    const { id } = await create(colleague, "Als bestand", { isShared: true });

    const file = await admin.post(`/api/drawings/${id}/export`, { format: "geojson" });

    expect(file.headers["content-type"]).toContain("application/geo+json");
    expect(file.headers["content-disposition"]).toMatch(/filename="als-bestand-[\d-]+\.geojson"/);
    expect(JSON.parse(file.body)).toMatchObject(content);
  });

  it("is a GeoPackage with a row for each shape", async () => {
    const { id } = await create(colleague, "Als GeoPackage");
    const folder = mkdtempSync(join(tmpdir(), "drawing-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "a.gpkg");

    writeFileSync(path, (await colleague.post(`/api/drawings/${id}/export`, { format: "gpkg" })).rawPayload);

    const database = new DatabaseSync(path, { readOnly: true });
    onTestFinished(() => database.close());
    expect(database.prepare("select kind, text, color, size from drawing order by kind").all()).toMatchObject(
      [
        { kind: "area", text: "", color: "#c02020", size: 16 },
        { kind: "text", text: "Hier é", color: "#c02020", size: 16 },
      ],
    );
    expect(database.prepare("select identifier, srs_id from gpkg_contents").all()).toMatchObject([
      { identifier: "Als GeoPackage", srs_id: 4326 },
    ]);
  });
});
