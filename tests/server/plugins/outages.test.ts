import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer, type Caller, type TestApp } from "../../support/app/testApp.ts";
import { openTestEmbedded } from "../../support/databases/testDatabase.ts";

const storageFull = { statusCode: 507, message: "server.storageFull" };

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
