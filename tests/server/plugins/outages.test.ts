import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../../../server/db/openDatabase.ts";
import { startPostgres, type TestPostgres } from "../../support/databases/postgres.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer, type Caller, type TestApp } from "../../support/app/testApp.ts";
import { openTestEmbedded } from "../../support/databases/testDatabase.ts";

const storageFull = { statusCode: 507, message: "server.storageFull" };
const unavailable = { statusCode: 503, message: "server.unavailable" };

describe("a disk that is full", () => {
  let storage: string | undefined;
  let database: OpenDatabase;
  let test: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    database = await openTestEmbedded();
    test = await setupApp({
      database,
      storageProblem: async () => storage,
      mapServer: stubMapServer({ voorbeeld: ["percelen"] }),
    });
    admin = await test.signInAs(emails.companyAdmin);
    await run(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await run("create trigger full_disk before insert or update on users execute function refuse()");
    await run("create trigger full_disk before insert or update on exams execute function refuse()");
    await run("create trigger full_disk before insert or update on sessions execute function refuse()");
    await run("create trigger full_disk before insert or update on pictures execute function refuse()");
  });
  beforeEach(() => {
    storage = undefined;
  });
  afterAll(() => test.close());

  const run = (statement: string) => sql.raw(statement).execute(database.kysely);

  it("is told to who writes, over REST and GraphQL", async () => {
    const draft = { title: "Toets", passPercent: 50, showsAnswers: true, sections: [] };
    const profile = await admin.patch("/api/profile", { firstName: "Bea", lastName: "de Vries" });
    const exam = await admin.ask("mutation ($draft: Json!) { createExam(draft: $draft) { id } }", { draft });

    expect([profile.json(), profile.statusCode]).toEqual([storageFull, 507]);
    expect(exam.json()).toMatchObject(storageFull);
  });

  it("is told to who signs in, and lets who is signed in read on", async () => {
    const signingIn = await test
      .anonymous()
      .post("/api/auth/login", { email: emails.defaultUser, password: "Welkom123" });

    expect(signingIn.json()).toEqual(storageFull);
    expect((await admin.get("/api/auth/me")).statusCode).toBe(200);
  });

  it("is told by health while the database cannot grow, and no longer", async () => {
    await admin.patch("/api/profile", { firstName: "Bea", lastName: "de Vries" });
    await run(`create function refuse_table() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await run(`create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function refuse_table()`);
    const during = await test.anonymous().get("/api/health");
    await run("drop event trigger full_disk");
    const after = await test.anonymous().get("/api/health");

    expect(during.statusCode).toBe(503);
    expect(during.json()).toMatchObject({
      status: "unavailable",
      checks: { database: "The database's disk is full." },
    });
    expect(after.json()).toMatchObject({ status: "ok", checks: { database: "ok" } });
  });

  it("is told by health when it is that of the data folder", async () => {
    storage = "The disk of the data folder is full.";

    const answer = await test.anonymous().get("/api/health");

    expect([answer.statusCode, answer.json().checks.storage]).toEqual([503, storage]);
  });

  it("is known by what the operating system says of files", async () => {
    const error = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

    expect(test.app.errorBody(error)).toEqual(storageFull);
    expect(test.app.errorBody(new Error("Could not save", { cause: error }))).toEqual(storageFull);
  });
});

const postgres: TestPostgres | undefined = await startPostgres();

describe.runIf(postgres)("a PostgreSQL that is gone", () => {
  let test: TestApp;
  let admin: Caller;
  let leaving: Caller;
  let leftCookie: string | undefined;
  beforeAll(async () => {
    const database = await openDatabase({ dataDir: "", databaseUrl: postgres?.url });
    test = await setupApp({ database, mapServer: stubMapServer({ voorbeeld: ["percelen", "bomen"] }) });
    admin = await test.signInAs(emails.companyAdmin);
    leaving = await test.signInAs(emails.defaultUser);
    leftCookie = leaving.cookie();
    await postgres?.halt();
  });
  afterAll(async () => {
    await test.close();
    await postgres?.stop();
  });

  it.each([
    // What the connection screen asks until it is answered.
    ["GET", "/api/"],
    ["GET", "/api/auth/me"],
    ["GET", "/api/profile"],
    ["GET", "/api/company/users"],
    ["GET", "/api/projects/1/map-data"],
    ["GET", "/api/exams/1/results.csv"],
    ["GET", "/api/workspaces"],
    ["PATCH", "/api/profile"],
    ["POST", "/api/company/users/invite"],
    ["POST", "/api/graphql"],
  ])("is no failure of ours: %s %s is answered as unavailable", async (method, url) => {
    const payload = { query: "{ projects { data { id } } }" };
    const answer = await (method === "GET"
      ? admin.get(url)
      : admin.post(url, payload, { method: method as "POST" }));

    expect([answer.statusCode, answer.json()]).toMatchObject([503, unavailable]);
  });

  it("lets who wants to sign out go, and remembers it §7.4", async () => {
    const answer = await leaving.get("/api/auth/logout");

    expect([answer.statusCode, answer.body, leaving.cookie()]).toEqual([204, "", undefined]);
  });

  it("is told by health without saying where it was", async () => {
    const answer = await admin.get("/api/health");

    expect(answer.statusCode).toBe(503);
    expect(answer.json().checks).toMatchObject({ database: "The database does not answer.", map: "ok" });
    expect(answer.body).not.toMatch(/127\.0\.0\.1|ECONN|:\d{4}/);
  });

  it("is asked again as soon as it is back", async () => {
    await postgres?.start();

    expect((await admin.get("/api/auth/me")).statusCode).toBe(200);
    expect((await admin.get("/api/health")).statusCode).toBe(200);
  });

  it("hears once it is back of who signed out meanwhile, whose session opened nothing by then §7.4", async () => {
    const asked = await test.anonymous().get("/api/auth/me", { headers: { cookie: leftCookie ?? "" } });
    await test.app.services.runMaintenance();
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sessions`.execute(
      test.database.kysely,
    );

    expect(asked.statusCode).toBe(401);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe("a layer that cannot be read any more", () => {
  it("is told by health when a project shows it, without its name, and keeps nobody away", async () => {
    const damaged = [{ workspace: "voorbeeld", layer: "oud" }];
    const test = await setupApp({ mapServer: { ...stubMapServer(), damaged: () => damaged } });

    const unused = await test.anonymous().get("/api/health");
    damaged.push({ workspace: "voorbeeld", layer: "percelen" });
    const used = await test.anonymous().get("/api/health");
    await test.close();

    expect(unused.json().checks.map).toBe("ok");
    expect([used.statusCode, used.json()]).toMatchObject([
      200,
      {
        status: "ok",
        checks: { map: "The data of 1 layer in use cannot be read. The log names the files." },
      },
    ]);
  });
});
