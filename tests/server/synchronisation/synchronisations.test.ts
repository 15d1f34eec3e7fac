import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Synchronisation } from "../../../schemas/synchronisation.ts";
import type { MapServer } from "../../../server/maps/MapServer.ts";
import { MapServerUnavailable } from "../../../server/services/errors.ts";
import type { Discovery, FoundLayer } from "../../../server/services/synchronisation/Discovery.ts";
import { deferred } from "../../support/time/deferred.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer, type Caller } from "../../support/app/testApp.ts";

const runsUrl = "/api/workspaces/synchronisations";
const applyAll = { deleteProjectIds: [], leaveOut: [] };

const layersOf = (...names: string[]): FoundLayer[] =>
  names.map((name) => ({
    name,
    title: `Laag ${name}`,
    datastore: null,
    extent: [5, 52, 5.5, 52.5],
    legend: "",
  }));

const workspace = (name: string, ...layers: string[]) => ({
  name,
  datastores: null,
  layers: layersOf(...layers),
});

/** What the seeded projects list. */
const asSeeded = (): Discovery => ({
  workspaces: [
    workspace("voorbeeld", "bomen", "percelen", "wijken"),
    workspace("proef", "watergangen"),
    workspace("wereld", "landen"),
  ],
  unreadable: [],
});

const server: { there: Discovery; discover?: MapServer["discover"] } = { there: asSeeded() };
const mapServer: MapServer = {
  ...stubMapServer(),
  discover: async (options) => await (server.discover?.(options) ?? Promise.resolve(server.there)),
};
const test = await setupApp({ mapServer });
afterAll(() => test.close());
let admin: Caller;
beforeEach(async () => {
  await test.beginAnew();
  server.there = asSeeded();
  delete server.discover;
  admin = await test.signInAs(emails.admin);
});

const start = async () => await admin.post("/api/workspaces/synchronise");
const settled = () => test.app.services.synchronisationRuns.settled();
const run = async (id: number) => (await admin.get(`${runsUrl}/${id}`)).json();

/** One that was looked for to its end. */
async function synchronise() {
  const { id } = (await start()).json<{ id: number }>();
  await settled();
  return await run(id);
}

async function apply(id: number, decision: object = applyAll) {
  const response = await admin.post(`${runsUrl}/${id}/apply`, decision);
  await settled();
  return response;
}

const projectsOf = async (caller = admin) =>
  (await caller.ask("{ projects(limit: 100) { data { id name datastore workspace layers } } }")).json().data
    .projects.data as { id: number; name: string; datastore: string; workspace: string; layers: string[] }[];

describe("a synchronisation", () => {
  it("finds nothing to do where everything is known already, and remembers how it is §1.9", async () => {
    const first = await synchronise();
    const [bomen] = server.there.workspaces[0]?.layers ?? [];
    Object.assign(bomen ?? {}, { title: "Alle bomen" });
    const second = await synchronise();

    expect(first).toMatchObject({
      state: "unchanged",
      trigger: "person",
      startedBy: emails.admin,
      differences: [],
      counts: { new: 0, changed: 0, gone: 0, same: 5 },
      failure: null,
    });
    expect(first.endedAt).not.toBeNull();
    expect(second.differences[0].datastores[0].layers).toEqual([
      { name: "bomen", title: "Alle bomen", kind: "changed", fields: ["title"] },
    ]);
  });

  it("shows what it would do, does that when told to, and then has nothing left to do §1.9", async () => {
    server.there.workspaces.push(workspace("nieuw", "sloten", "bruggen"));

    const preview = await synchronise();
    const before = await projectsOf();
    const accepted = await apply(preview.id);

    expect(preview).toMatchObject({ state: "awaiting", counts: { new: 2 } });
    expect(before.some(({ workspace: name }) => name === "nieuw")).toBe(false);
    expect(accepted.statusCode).toBe(202);
    expect(await run(preview.id)).toMatchObject({ state: "applied", differences: preview.differences });
    expect(await projectsOf()).toContainEqual(
      expect.objectContaining({ name: "Nieuw", datastore: "nieuw", layers: ["bruggen", "sloten"] }),
    );
    expect(await synchronise()).toMatchObject({ state: "unchanged" });
  });

  it("never deletes a project whose datastore is gone, unless it is named §1.9", async () => {
    server.there.workspaces = server.there.workspaces.slice(0, 1);

    const preview = await synchronise();
    const refused = await apply(preview.id, { ...applyAll, deleteProjectIds: [test.seeded.projects.parks] });
    await apply(preview.id, { ...applyAll, deleteProjectIds: [test.seeded.projects.countries] });

    expect(refused.json()).toMatchObject({
      statusCode: 422,
      details: [{ path: "/deleteProjectIds/0", message: "one_of" }],
    });
    expect((await projectsOf()).map(({ name }) => name).toSorted()).toEqual([
      "Openbare ruimte",
      "Watergangen",
      "Wijken en buurten",
    ]);
    const logged: Synchronisation = await run(preview.id);
    expect(
      logged.differences
        ?.flatMap(({ datastores }) => datastores.flatMap(({ projects }) => projects))
        .filter(({ isDeleted }) => isDeleted)
        .map(({ name }) => name),
    ).toEqual(["Landen"]);
    expect(await synchronise()).toMatchObject({ state: "unchanged" });
  });

  it("leaves out what was left out, tells only what it did, and finds the rest again §1.9", async () => {
    server.there.workspaces.push(workspace("nieuw", "sloten"), workspace("later", "paden", "wegen"));

    const preview = await synchronise();
    await apply(preview.id, { ...applyAll, leaveOut: ["later"] });

    const applied = await run(preview.id);
    expect(applied.differences.map(({ name }: { name: string }) => name)).toEqual(["nieuw"]);
    expect(applied).toMatchObject({ state: "applied", counts: { new: 1, changed: 0, gone: 0 } });
    expect((await projectsOf()).some(({ workspace: name }) => name === "later")).toBe(false);
    expect(await synchronise()).toMatchObject({ state: "awaiting", counts: { new: 2 } });
  });

  it("is one at a time §1.9", async () => {
    const looking = deferred<Discovery>();
    server.discover = () => looking.promise;
    await start();

    const second = await start();
    looking.resolve(asSeeded());
    await settled();

    expect(second.json()).toEqual({ statusCode: 409, message: "synchronisation.busy" });
  });

  it("is not applied when somebody changed what it is about, or a later one was applied §1.9", async () => {
    server.there.workspaces[0]?.layers.pop();
    const [older, later] = [await synchronise(), await synchronise()];

    await admin.delete(`/api/projects/${test.seeded.projects.wards}`);
    const changed = await apply(older.id);
    await apply((await synchronise()).id);
    const overtaken = await apply(later.id);

    const outOfDate = { statusCode: 409, message: "synchronisation.outOfDate" };
    expect([changed.json(), overtaken.json()]).toEqual([outOfDate, outOfDate]);
    expect(await run(later.id)).toMatchObject({ state: "cancelled" });
  });

  it("stops when it is cancelled, and changes nothing §1.9", async () => {
    const looking = deferred<void>();
    server.discover = ({ signal }) => {
      looking.resolve();
      return new Promise((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason as Error)),
      );
    };
    const { id } = (await start()).json<{ id: number }>();
    await looking.promise;

    const cancelled = await admin.post(`${runsUrl}/${id}/cancel`);
    await settled();

    expect(cancelled.json()).toMatchObject({ state: "cancelled", differences: null });
    expect(await run(id)).toMatchObject({ state: "cancelled" });
  });

  it("tells how far it is while it looks §1.9", async () => {
    const [looked, rest] = [deferred<void>(), deferred<Discovery>()];
    server.discover = async ({ onProgress }) => {
      onProgress({ workspaces: 1, workspaceTotal: 3, layers: 3, workspace: "proef" });
      looked.resolve();
      return await rest.promise;
    };
    const { id } = (await start()).json<{ id: number }>();
    await looked.promise;

    await expect
      .poll(async () => (await run(id)).progress)
      .toEqual({ workspaces: 1, workspaceTotal: 3, layers: 3, workspace: "proef" });
    rest.resolve(asSeeded());
    await settled();
  });

  it("fails with a reason when the map server is down, and leaves what could not be read §1.9", async () => {
    server.discover = () => Promise.reject(new MapServerUnavailable());
    const failed = await synchronise();
    delete server.discover;
    server.there = { workspaces: asSeeded().workspaces.slice(0, 2), unreadable: ["wereld"] };

    expect(failed).toMatchObject({ state: "failed", failure: "map.serverUnavailable" });
    expect(await synchronise()).toMatchObject({ state: "unchanged", unreadable: ["wereld"] });
  });

  it("that a dead process left is known as interrupted, and holds nobody up §1.9", async () => {
    const { id } = await test.database.kysely
      .insertInto("synchronisations")
      .values({
        state: "discovering",
        trigger: "person",
        started_by: null,
        lease_until: new Date(Date.now() - 1000),
        progress: JSON.stringify({ workspaces: 0, workspaceTotal: null, layers: 0, workspace: null }),
      } as never)
      .returning("id")
      .executeTakeFirstOrThrow();

    expect(await synchronise()).toMatchObject({ state: "unchanged" });
    expect(await run(id)).toMatchObject({ state: "failed", failure: "synchronisation.interrupted" });
  });

  it("is listed, the newest first, without its differences §1.9 §3.29", async () => {
    const [first, second] = [await synchronise(), await synchronise()];

    const { data, meta } = (await admin.get(runsUrl)).json();

    expect(data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    expect(data[0]).toMatchObject({ state: "unchanged", differences: null });
    expect(meta.totalItems).toBe(2);
  });
});

describe("a scheduled synchronisation", () => {
  it("takes what is new, leaves what is gone for a person, and waits for its time §1.9", async () => {
    let time = new Date();
    const scheduled = await setupApp({
      mapServer,
      environment: { SYNCHRONISE_EVERY_HOURS: "2" },
      now: () => time,
    });
    onTestFinished(() => scheduled.close());
    const { services } = scheduled.app;
    const caller = await scheduled.signInAs(emails.admin);
    server.there.workspaces[1] = workspace("nieuw", "sloten");
    const minute = async () => {
      await services.runMaintenance();
      await services.synchronisationRuns.settled();
    };
    const runs = async () => (await caller.get(runsUrl)).json().data;

    await minute();
    await minute();
    const afterFirst = await runs();
    time = new Date(time.getTime() + 2 * 3_600_000 + 1);
    await minute();
    const afterSecond = await runs();

    expect(afterFirst).toMatchObject([{ trigger: "schedule", startedBy: null, state: "applied" }]);
    expect(afterSecond).toMatchObject([{ state: "awaiting", counts: { gone: 1 } }, { state: "applied" }]);
    expect((await projectsOf(caller)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Nieuw", "Watergangen"]),
    );
  });

  it("is off unless it is set §1.9", async () => {
    await test.app.services.runMaintenance();
    await settled();

    expect((await admin.get(runsUrl)).json().data).toEqual([]);
  });
});
