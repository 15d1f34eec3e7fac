import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { setupApp, stubMapServer, type Caller, type TestApp } from "../../support/app/testApp.ts";
import { emails } from "../../support/content/seed.ts";
import { startPostgres } from "../../support/databases/postgres.ts";
import { describeWhere } from "../../support/host/installed.ts";

const unavailable = { statusCode: 503, message: "server.unavailable" };

const postgres = await startPostgres();

describeWhere(postgres, "PostgreSQL")("a PostgreSQL that is gone", () => {
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
