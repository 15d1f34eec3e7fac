import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { MapData } from "../../../schemas/project.ts";
import type { Workspace, WorkspaceRemoval } from "../../../schemas/workspace.ts";
import { newsOf } from "../../support/app/news.ts";
import { emails } from "../../support/content/seed.ts";
import { points, setupImports } from "../import/importSetup.ts";

const test = await setupImports();
afterAll(() => test.close());

const workspaces = async () =>
  (await test.admin.get("/api/workspaces?limit=100")).json<{ data: Workspace[] }>().data;
const at = (id: number) => `/api/workspaces/${id}`;
const folders = async () => await readdir(join(test.dataDir, "geodata"));
const trees = points([5.1, 52, {}], [5.2, 52.1, {}]);

/** A workspace with a layer of two points, which came by an import, seen by the people of Gemeente Voorbeeld. */
async function aWorkspace(name: string) {
  const { id: importId } = await test.upload("bomen.geojson", trees, name);
  await test.save(importId, { layers: [{ index: 0, name: "bomen" }] });
  const found = (await workspaces()).find((each) => each.name === name);
  if (!found) throw new Error(`no workspace ${name}`);
  const { id: companyId } = (await test.admin.get("/api/companies/1")).json<{ id: number }>();
  const had = (await workspaces()).filter(({ companies }) => companies.some(({ id }) => id === companyId));
  await test.admin.post(`/api/workspaces/assign-to-company/${companyId}`, {
    workspaceIds: [...had.map(({ id }) => id), found.id],
  });
  const { rows } = await sql<{
    id: number;
  }>`select id from projects where workspace_id = ${found.id}`.execute(test.database.kysely);
  return { id: found.id, projectId: rows[0]?.id ?? 0 };
}

/** What the log says since it was emptied: of no company, and of Gemeente Voorbeeld. */
async function logged() {
  const { rows } = await sql<{ action: string; companyId: number | null; details: unknown }>`
    select action, company_id as "companyId", details from activities
    where is_administrative order by id`.execute(test.database.kysely);
  return rows;
}
const emptyLog = () => sql`delete from activities`.execute(test.database.kysely);

const featuresOf = async (projectId: number, workspace: string) => {
  const caller = await test.signInAs(emails.defaultUser);
  const query = `service=WFS&version=2.0.0&request=GetFeature&typename=${workspace}:bomen&outputFormat=application/json`;
  return await caller.get(`/api/projects/${projectId}/geoserver/${workspace}/wfs?${query}`);
};

describe("renaming a workspace (§1.9, §7.29)", () => {
  it("serves its layers by the new name, to who sees it, and logs it for them too", async () => {
    const { id, projectId } = await aWorkspace("groen");
    await emptyLog();

    const news = await newsOf(test.app.services, async () => {
      expect((await test.admin.patch(at(id), { name: "bomenbestand" })).json()).toMatchObject({
        id,
        name: "bomenbestand",
        projectCount: 1,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    });

    expect(news).toEqual(
      expect.arrayContaining([
        "workspaces for readers:workspaces",
        "projects for company:1",
        `project ${projectId} for company:1`,
        `project ${projectId} for seers of everything, company:1`,
      ]),
    );
    expect(await folders()).toContain("bomenbestand");
    expect(await folders()).not.toContain("groen");
    const viewer = await test.signInAs(emails.defaultUser);
    expect((await viewer.get(`/api/projects/${projectId}/map-data`)).json<MapData>()).toMatchObject({
      workspace: "bomenbestand",
      datastore: "bomenbestand",
      layers: ["bomen"],
    });
    expect((await featuresOf(projectId, "bomenbestand")).json()).toMatchObject({ numberMatched: 2 });
    expect((await featuresOf(projectId, "groen")).statusCode).toBe(403);
    expect(await logged()).toEqual([
      {
        action: "workspaceRenamed",
        companyId: null,
        details: {
          subject: "bomenbestand",
          changes: [{ field: "workspaceName", before: "groen", after: "bomenbestand" }],
        },
      },
      {
        action: "workspaceAssigned",
        companyId: 1,
        details: { changes: [expect.objectContaining({ field: "workspaces" })] },
      },
    ]);
  });

  it("leaves nothing for a synchronisation to find", async () => {
    const { id } = await aWorkspace("stil");
    await test.admin.patch(at(id), { name: "rustig" });

    const { id: run } = (
      await test.admin.post("/api/workspaces/synchronise", { workspaces: ["rustig"] })
    ).json<{ id: number }>();
    await test.app.services.synchronisationRuns.settled();

    expect((await test.admin.get(`/api/workspaces/synchronisations/${run}`)).json()).toMatchObject({
      state: "unchanged",
    });
  });

  it.each(["../elders", "met spatie", "a".repeat(64)])("refuses the name %j at its field", async (name) => {
    const { id } = (await workspaces())[0] as Workspace;

    expect((await test.admin.patch(at(id), { name })).json()).toMatchObject({
      statusCode: 422,
      details: [{ path: "/name", message: "regex" }],
    });
  });

  it("refuses a name that a workspace or a folder has", async () => {
    const { id } = await aWorkspace("eerste");
    await aWorkspace("tweede");
    await mkdir(join(test.dataDir, "geodata", "losse-map"));

    for (const name of ["tweede", "losse-map"])
      expect((await test.admin.patch(at(id), { name })).json()).toEqual({
        statusCode: 409,
        message: "workspace.nameTaken",
        details: [{ path: "/name", message: "not_one_of" }],
      });
  });

  it("takes the name that it has for no change, and knows no workspace that is gone", async () => {
    const { id } = await aWorkspace("zelfde");

    expect((await test.admin.patch(at(id), { name: "zelfde" })).json()).toMatchObject({ id, name: "zelfde" });
    expect((await test.admin.patch(at(2_147_483_647), { name: "zelfde" })).statusCode).toBe(404);
  });

  it("to one name at the same moment succeeds for exactly one of two", async () => {
    const ids = [(await aWorkspace("links")).id, (await aWorkspace("rechts")).id];

    const answers = await Promise.all(ids.map((id) => test.admin.patch(at(id), { name: "midden" })));

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await workspaces()).filter(({ name }) => name === "midden")).toHaveLength(1);
  });

  it("takes an import along that is on its way there", async () => {
    const { id } = await aWorkspace("oudenaam");
    const { id: importId } = await test.upload("paden.geojson", trees, "oudenaam");

    await test.admin.patch(at(id), { name: "nieuwenaam" });
    await test.save(importId, { layers: [{ index: 0, name: "paden" }] });

    expect(await readdir(join(test.dataDir, "geodata", "nieuwenaam"))).toContain("paden.gpkg");
    expect(await folders()).not.toContain("oudenaam");
  });
});

describe("deleting a workspace (§1.9, §7.29)", () => {
  beforeEach(emptyLog);

  it("tells first what goes with it, and then takes exactly that", async () => {
    const { id, projectId } = await aWorkspace("weg");
    await aWorkspace("blijft");
    const viewer = await test.signInAs(emails.defaultUser);
    await sql`insert into bookmarks (project_id, user_id, name, link)
      values (${projectId}, ${test.seeded.users.defaultUser}, 'hier', 'm=1')`.execute(test.database.kysely);

    expect((await test.admin.get(`${at(id)}/removal`)).json<WorkspaceRemoval>()).toEqual({
      name: "weg",
      projects: [{ id: projectId, name: "weg" }],
      companies: [{ id: 1, name: "Gemeente Voorbeeld" }],
      bookmarkCount: 1,
      hasFiles: true,
      layers: [{ name: "bomen", title: "bomen", featureCount: 2 }],
    });
    const news = await newsOf(test.app.services, async () =>
      expect((await test.admin.delete(at(id))).statusCode).toBe(204),
    );

    // Maps that are open hear of it.
    expect(news).toContain(`project ${projectId} for company:1`);
    expect((await test.admin.get(`${at(id)}/removal`)).statusCode).toBe(404);
    expect((await workspaces()).map(({ name }) => name)).not.toContain("weg");
    expect(await folders()).not.toContain("weg");
    expect((await folders()).filter((name) => name.startsWith("."))).toEqual([]);
    expect(await folders()).toContain("blijft");
    expect((await viewer.get(`/api/projects/${projectId}/map-data`)).statusCode).toBe(404);
    expect((await test.admin.delete(at(id))).statusCode).toBe(404);
    expect((await logged()).filter(({ action }) => action !== "layersImported").slice(-2)).toEqual([
      {
        action: "workspaceDeleted",
        companyId: null,
        details: { subject: "weg", changes: [{ field: "projects", before: "weg", after: null }] },
      },
      { action: "workspaceAssigned", companyId: 1, details: expect.anything() as unknown },
    ]);
  });

  it("is refused while a file is on its way there, until that is given up", async () => {
    const { id } = await aWorkspace("bezet");
    const { id: importId } = await test.upload("paden.geojson", trees, "bezet");

    expect((await test.admin.delete(at(id))).json()).toEqual({
      statusCode: 409,
      message: "workspace.importing",
    });
    await test.admin.delete(`/api/imports/${importId}`);
    expect((await test.admin.delete(at(id))).statusCode).toBe(204);
  });

  it.each([
    ["renaming", async (id: number) => await test.admin.patch(at(id), { name: "anders" })],
    ["deleting", async (id: number) => await test.admin.delete(at(id))],
  ])("is refused as %s is while the map server is compared", async (_, change) => {
    const [{ id }] = (await workspaces()) as [Workspace];
    const { kysely } = test.database;
    await sql`insert into synchronisations (state, trigger, progress, lease_until)
      values ('discovering', 'schedule', '{}', now() + interval '1 hour')`.execute(kysely);

    const answer = await change(id);
    await kysely.deleteFrom("synchronisations").execute();

    expect(answer.json()).toEqual({ statusCode: 409, message: "synchronisation.busy" });
  });

  it("whose process ended before the folder was gone is finished by the next, and no sooner forgotten", async () => {
    const geodata = join(test.dataDir, "geodata");
    await mkdir(join(geodata, "half"));
    await writeFile(join(geodata, "half", "bomen.geojson"), trees);
    await mkdir(join(geodata, ".removed-1"));
    await mkdir(join(geodata, "van"));
    await test.database.kysely
      .insertInto("workspace_moves")
      .values([
        { from_name: "half", to_name: null },
        { from_name: "van", to_name: "naar" },
      ])
      .execute();

    await test.app.services.workspaceChanges.retryMoves();

    const left = await folders();
    expect(left).toContain("naar");
    expect(["half", "van", ".removed-1"].filter((name) => left.includes(name))).toEqual([]);
    expect(await test.database.kysely.selectFrom("workspace_moves").selectAll().execute()).toEqual([]);
  });
});
