import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { layerNameMaxLength } from "../../../schemas/activityActions.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

let admin: Caller;
let user: Caller;
const morning = new Date("2026-03-10T09:00:00Z");
let now = morning;
const test = await setupApp({ now: () => now, environment: { LOG_RETENTION_MONTHS: "1" } });
beforeEach(async () => {
  now = morning;
  await test.beginAnew();
  admin = await test.signInAs(emails.admin);
  user = await test.signInAs(emails.defaultUser);
});
afterAll(() => test.close());

const mutation = "mutation ($entries: [ActivityInput!]!) { logActivity(entries: $entries) }";
const tell = (entries: object[], caller = user) => caller.ask(mutation, { entries });
const opened = (more: object = {}) => ({
  id: randomUUID(),
  action: "projectOpened",
  at: now.toISOString(),
  projectId: test.seeded.projects.parks,
  ...more,
});
const enabled = (layer: string, more: object = {}) => opened({ action: "layerEnabled", layer, ...more });

const company = () => test.seeded.companies.voorbeeld;
const rows = async () =>
  await test.database.kysely
    .selectFrom("activities")
    .leftJoin("activity_layers", "activity_layers.id", "activities.layer_id")
    .select(["action", "logged_at", "project_id", "activity_layers.name as layer"])
    .where("company_id", "=", company())
    .where("action", "<>", "signedIn")
    .orderBy("activities.id")
    .execute();

const statistics = async (from: string, to: string) => {
  const query = `{ customerStatistics(customerId: ${company()}, from: "${from}", to: "${to}") {
    loginCount sessionSeconds activeUsers projectsOpened { name count } layersEnabled { name count }
    loginsPerDay { day count } hoursOfWeek } }`;
  return (await admin.ask(query)).json();
};

describe("what a browser tells of a map", () => {
  it("is logged once, also when it is sent again §3.14 §3.16", async () => {
    const entries = [opened(), enabled("bomen"), opened({ action: "allLayersDisabled" })];
    await tell(entries);
    const answer = await tell([...entries, enabled("percelen")]);

    expect(answer.json()).toEqual({ data: { logActivity: true } });
    const project_id = test.seeded.projects.parks;
    expect(await rows()).toEqual([
      { action: "projectOpened", logged_at: now, project_id, layer: null },
      { action: "layerEnabled", logged_at: now, project_id, layer: "bomen" },
      { action: "allLayersDisabled", logged_at: now, project_id, layer: null },
      { action: "layerEnabled", logged_at: now, project_id, layer: "percelen" },
    ]);
  });

  it("leaves out what this person does not see, and takes the rest §6.3", async () => {
    await tell([
      opened({ projectId: test.seeded.projects.waterways }),
      opened({ projectId: 999_999 }),
      enabled("geheim"),
      enabled("bomen"),
    ]);

    expect((await rows()).map(({ layer }) => layer)).toEqual(["bomen"]);
  });

  it("happened neither in the future nor long ago, whatever the clock there says", async () => {
    await tell([opened({ at: "2030-01-01T00:00:00Z" }), opened({ at: "2020-01-01T00:00:00Z" })]);

    expect((await rows()).map(({ logged_at }) => logged_at)).toEqual([now, new Date("2026-03-03T09:00:00Z")]);
  });

  it.each<[string, object]>([
    ["an id that is none", { id: "1" }],
    ["an action that only the server writes", { action: "userDeleted" }],
    ["a moment that is none", { at: "gisteren" }],
    ["a layer without a name", { action: "layerEnabled" }],
    ["a layer of no name", { action: "layerEnabled", layer: "" }],
    ["a layer where none belongs", { layer: "bomen" }],
    ["a moment of more than 40 characters", { at: `2026-03-10T09:00:00.${"0".repeat(40)}Z` }],
    [
      "a layer with a name that is too long",
      { action: "layerEnabled", layer: "x".repeat(layerNameMaxLength + 1) },
    ],
    ["an id with more before it", { id: `0${randomUUID()}` }],
    ["an id with more behind it", { id: `${randomUUID()}0` }],
  ])("is refused whole with %s", async (_what, broken) => {
    const answer = await tell([opened(), opened(broken)]);

    expect(answer.statusCode).toBe(422);
    expect(answer.body).toMatch(/"path":"\/entries\/1\/(id|action|at|layer)","message":"[a-z_]+"/);
    expect(await rows()).toEqual([]);
  });

  it("is refused when it is more than a batch, and by its size before it is read", async () => {
    const most = Array.from({ length: 100 }, () => opened());
    const tooMany = await tell([...most, opened()]);
    expect(tooMany.statusCode).toBe(422);
    expect(tooMany.body).toContain('"path":"/entries","message":"max_value"');
    const answer = await tell([opened({ layer: "x".repeat(300_000) })]);

    expect(answer.statusCode).toBe(413);
    expect(await rows()).toEqual([]);
    await tell(most);
    expect(await rows()).toHaveLength(100);
  });

  it("is logged once when batches overlap and come in another order than things happened", async () => {
    const [first, second] = [opened(), enabled("bomen")];
    now = new Date(now.getTime() + 60_000);
    const third = opened({ action: "allLayersEnabled" });
    await tell([third, second]);
    await tell([first, second]);

    expect((await rows()).map(({ action }) => action).toSorted()).toEqual([
      "allLayersEnabled",
      "layerEnabled",
      "projectOpened",
    ]);
    expect((await statistics("2026-03-10", "2026-03-10")).data.customerStatistics).toMatchObject({
      projectsOpened: [{ name: "Openbare ruimte", count: 1 }],
      layersEnabled: [{ name: "bomen", count: 1 }],
    });
  });

  it("is nobody's after signing out, and of somebody who was deleted §3.13", async () => {
    const boss = await test.signInAs(emails.companyAdmin);
    await boss.get("/api/auth/logout");
    await test.database.kysely.deleteFrom("users").where("id", "=", test.seeded.users.defaultUser).execute();
    test.app.services.sessions.forget(test.seeded.users.defaultUser);

    const answers = [await tell([opened()], boss), await tell([opened()])];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect((await rows()).filter(({ action }) => action === "projectOpened")).toEqual([]);
  });

  it("is a sign of life, also with nothing to tell §3.13", async () => {
    now = new Date(now.getTime() + 90_000);
    await tell([]);

    expect((await statistics("2026-03-10", "2026-03-10")).data.customerStatistics).toMatchObject({
      loginCount: 1,
      sessionSeconds: 90,
    });
  });

  it("is no customer's when a platform admin does it", async () => {
    await tell([opened()], admin);

    const logged = test.database.kysely.selectFrom("activities").where("action", "=", "projectOpened");
    expect(await logged.select("id").execute()).toEqual([]);
  });
});

describe("the figures of a customer", () => {
  it("are of the days asked for, by the clocks in Amsterdam §3.15 §3.16", async () => {
    await tell([
      opened({ at: "2026-03-09T23:30:00Z" }),
      opened({ at: "2026-03-09T22:30:00Z" }),
      opened({ projectId: test.seeded.projects.wards }),
      opened({ projectId: test.seeded.projects.wards }),
      enabled("bomen"),
      enabled("percelen"),
      enabled("percelen"),
    ]);

    const { customerStatistics } = (await statistics("2026-03-10", "2026-03-11")).data;
    expect(customerStatistics).toMatchObject({
      loginCount: 1,
      activeUsers: 1,
      projectsOpened: [
        { name: "Wijken en buurten", count: 2 },
        { name: "Openbare ruimte", count: 1 },
      ],
      layersEnabled: [
        { name: "percelen", count: 2 },
        { name: "bomen", count: 1 },
      ],
      loginsPerDay: [
        { day: "2026-03-10", count: 1 },
        { day: "2026-03-11", count: 0 },
      ],
    });
    // Tuesday: at half past midnight, and at ten.
    expect(customerStatistics.hoursOfWeek[1][0]).toBe(1);
    expect(customerStatistics.hoursOfWeek[1][10]).toBe(6);
    expect(customerStatistics.hoursOfWeek.flat()).toHaveLength(7 * 24);
  });

  it("add up the sign-ins of all days, and how long the sessions lasted §3.15", async () => {
    const nextDay = new Date(now.getTime() + 24 * 3_600_000);
    await test.database.kysely.updateTable("activities").set({ duration_ms: 90_000 }).execute();
    now = nextDay;
    await test.signInAs(emails.defaultUser);
    await test.database.kysely
      .updateTable("activities")
      .set({ duration_ms: 30_000 })
      .where("logged_at", ">=", nextDay)
      .execute();

    expect((await statistics("2026-03-10", "2026-03-11")).data.customerStatistics).toMatchObject({
      loginCount: 2,
      sessionSeconds: 120,
      loginsPerDay: [
        { day: "2026-03-10", count: 1 },
        { day: "2026-03-11", count: 1 },
      ],
    });
  });

  it.each([
    ["2026-02-30", "2026-03-01", "from"],
    ["2026-03-02", "2026-03-01", "to"],
    ["2020-01-01", "2026-03-01", "to"],
  ])("are refused for %s to %s", async (from, to, path) => {
    expect(await statistics(from, to)).toMatchObject({ statusCode: 400, details: [{ path }] });
  });
});

describe("the table of a log", () => {
  const tableOf = async (query = "") =>
    (await admin.get(`/api/companies/${company()}/logs.csv${query}`)).body.split("\r\n");

  it("holds the rows that are found, newest first, in the reader's language §2.11", async () => {
    now = new Date(now.getTime() + 1000);
    await tell([opened(), enabled("bomen")]);

    expect(await tableOf("?filter.action=$in:layerEnabled,signedIn")).toEqual([
      "\uFEFFDatum en tijd,Gebruiker,Actie,Project,Kaartlaag,Duur (s),Bijzonderheden",
      "2026-03-10 10:00:01,Gijs de Vries,Kaartlaag aangezet,Openbare ruimte,bomen,,",
      "2026-03-10 10:00:00,Gijs de Vries,Ingelogd,,,1,",
      "",
    ]);
  });

  it("has the language and the separator that are asked for, whatever the account's, and refuses what is neither §2.11", async () => {
    expect((await tableOf("?language=en"))[0]).toBe(
      "\uFEFFDate and time,User,Action,Project,Layer,Duration (s),Details",
    );
    expect((await tableOf("?separator=semicolon&filter.action=$in:signedIn"))[0]).toBe(
      "\uFEFFDatum en tijd;Gebruiker;Actie;Project;Kaartlaag;Duur (s);Bijzonderheden",
    );
    expect((await tableOf("?separator=comma"))[0]).toContain("Datum en tijd,Gebruiker");
    for (const query of ["language=fr", "separator=tab", "filter.wat=$in:x"])
      expect((await admin.get(`/api/companies/${company()}/logs.csv?${query}`)).statusCode).toBe(400);
  });

  it("is a file to save, and holds more rows than one batch, each once", async () => {
    const { kysely } = test.database;
    const { id } = await kysely
      .selectFrom("activity_people")
      .select("id")
      .where("name", "like", "Gijs%")
      .executeTakeFirstOrThrow();
    await kysely
      .insertInto("activities")
      .values(
        Array.from({ length: 2300 }, (_, index) => ({
          company_id: company(),
          person_id: id,
          logged_at: new Date(now.getTime() - Math.floor(index / 7) * 1000),
          action: "projectOpened",
          project_id: index + 1,
          subject_id: null,
        })),
      )
      .execute();
    await kysely
      .insertInto("activity_projects")
      .values(Array.from({ length: 2300 }, (_, index) => ({ id: index + 1, name: `P${index}` })))
      .execute();

    const answer = await admin.get(`/api/companies/${company()}/logs.csv`);
    const projects = answer.body.split("\r\n").flatMap((line) => /,(P\d+),/.exec(line)?.[1] ?? []);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename="logboek-[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(new Set(projects).size).toBe(2300);
    expect(projects).toHaveLength(2300);
  });
});

describe("a person in the log", () => {
  const people = async (): Promise<{ id: number; name: string }[]> =>
    (await admin.ask(`{ customerLogPeople(customerId: ${company()}) { id name } }`)).json().data
      .customerLogPeople;

  it("can be handed all that it tells of them", async () => {
    await tell([enabled("bomen")]);
    const boss = await test.signInAs(emails.companyAdmin);
    await boss.patch(`/api/company/users/${test.seeded.users.defaultUser}`, { firstName: "Geert" });
    const geert = (await people()).find(({ name }) => name === "Geert de Vries");

    const { headers, body } = await admin.get(`/api/companies/${company()}/logs/people/${geert?.id}`);
    expect(headers["content-disposition"]).toContain("attachment");
    expect(JSON.parse(body)).toMatchObject({
      name: "Geert de Vries",
      activities: [
        { action: "userChanged", user: "Bea de Vries" },
        { action: "layerEnabled", layer: "bomen" },
        { action: "signedIn" },
      ],
    });
  });

  it("can be erased: nothing tells who it was, and everything still counts", async () => {
    await tell([enabled("bomen"), opened()]);
    const boss = await test.signInAs(emails.companyAdmin);
    await boss.patch(`/api/company/users/${test.seeded.users.defaultUser}`, { firstName: "Geert" });
    const before = await statistics("2026-03-10", "2026-03-10");
    const geert = (await people()).find(({ name }) => name === "Geert de Vries");

    const path = `/api/companies/${company()}/logs/people/${geert?.id}`;
    expect((await admin.delete(path)).statusCode).toBe(204);

    expect((await people()).map(({ name }) => name)).toEqual(["Bea de Vries"]);
    expect(await statistics("2026-03-10", "2026-03-10")).toEqual(before);
    const table = (await admin.get(`/api/companies/${company()}/logs.csv`)).body;
    expect(table).not.toMatch(/Geert|Gijs|gebruiker@/);
    expect(table).toContain("Gewiste gebruiker");
    expect((await admin.delete(path)).statusCode).toBe(404);
  });

  it("is nobody of another customer's log", async () => {
    const [bea] = await people();
    const other = `/api/companies/${test.seeded.companies.proef}/logs/people/${bea?.id ?? 1}`;

    expect([(await admin.get(other)).statusCode, (await admin.delete(other)).statusCode]).toEqual([404, 404]);
  });

  it("is in the log for as long as it goes back", async () => {
    now = new Date("2026-04-10T08:59:00Z");
    await test.app.services.runMaintenance();

    admin = await test.signInAs(emails.admin);
    expect((await people()).map(({ name }) => name)).toContain("Gijs de Vries");
    expect((await statistics("2026-03-10", "2026-03-10")).data.customerStatistics.loginCount).toBe(1);
  });

  it("is forgotten when they are gone and the last row of them is older than the log goes back", async () => {
    await test.database.kysely.deleteFrom("users").where("id", "=", test.seeded.users.defaultUser).execute();
    now = new Date("2026-04-11T09:00:00Z");
    await test.app.services.runMaintenance();

    admin = await test.signInAs(emails.admin);
    expect(await people()).toEqual([]);
    expect((await statistics("2026-03-10", "2026-03-10")).data.customerStatistics.loginCount).toBe(0);
  });
});
