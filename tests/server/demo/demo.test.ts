import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emails } from "../../support/content/seed.ts";
import { setupApp, type TestApp } from "../../support/app/testApp.ts";
import { borrowTestDatabase } from "../../support/databases/testDatabase.ts";
import { installation } from "./installation.ts";

let dataDir: string;
let test: TestApp | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-demo-route-"));
});
afterEach(async () => {
  await test?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The app on a database that carries the demo's mark, unless it is to be an installation of its own. */
async function setup({ isDemo = true, environment = {} } = {}) {
  const database = await borrowTestDatabase();
  const { source } = installation(database, dataDir);
  if (isDemo) await database.kysely.insertInto("demo_content").values({ placed_at: new Date() }).execute();
  const opened = await setupApp({ database, demoSource: source, environment });
  test = opened;
  return {
    signInAs: (email: string) => opened.signInAs(email),
    anonymous: () => opened.anonymous(),
    countOfUsers: async () => (await database.kysely.selectFrom("users").select("id").execute()).length,
  };
}

describe("§1.6 the demo's own calls", () => {
  it("tell everybody when the content is put back, and beside name and version that it is", async () => {
    const { anonymous } = await setup();

    const { nextResetAt } = (await anonymous().get("/api/demo")).json<{ nextResetAt: string }>();

    expect(Date.parse(nextResetAt)).toBeGreaterThan(Date.now());
    expect(Date.parse(nextResetAt)).toBeLessThan(Date.now() + 26 * 3_600_000);
    expect((await anonymous().get("/api")).json()).toMatchObject({ isPutBack: true });
  });

  it("put it back for the platform admin, whose session ends as everybody's does", async () => {
    const { signInAs } = await setup();
    const admin = await signInAs(emails.admin);
    const visitor = await signInAs(emails.companyAdmin);
    const users = () => visitor.get("/api/company/users");
    expect((await users()).json<{ data: unknown[] }>().data).toHaveLength(3);

    const { statusCode, cookies } = await admin.post("/api/demo/reset");

    expect(statusCode).toBe(204);
    expect(cookies).toMatchObject([{ name: "session", value: "" }]);
    expect((await users()).statusCode).toBe(401);
    const again = await signInAs(emails.companyAdmin);
    expect((await again.get("/api/company/users")).json<{ data: unknown[] }>().data).toHaveLength(2);
  });

  it("refuse a page of another site", async () => {
    const { signInAs, countOfUsers } = await setup();
    const admin = await signInAs(emails.admin);
    const before = await countOfUsers();

    const headers = { origin: "https://elsewhere.example" };
    expect((await admin.post("/api/demo/reset", {}, { headers })).statusCode).toBe(403);
    expect(await countOfUsers()).toBe(before);
  });

  it("are limited, also though a reset forgets every other limit", async () => {
    const { signInAs } = await setup();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await (await signInAs(emails.admin)).post("/api/demo/reset")).statusCode);

    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it("are not there without DEMO, whatever the database holds", async () => {
    const { signInAs, countOfUsers } = await setup({ environment: { DEMO: "false" } });
    const admin = await signInAs(emails.admin);
    const before = await countOfUsers();

    expect((await admin.get("/api/demo")).statusCode).toBe(404);
    expect((await admin.post("/api/demo/reset")).statusCode).toBe(404);
    expect((await admin.get("/api")).json()).toMatchObject({ demo: false });
    expect(await countOfUsers()).toBe(before);
  });

  it("put nothing back where the database holds content of its own", async () => {
    const { signInAs, countOfUsers } = await setup({ isDemo: false });
    const admin = await signInAs(emails.admin);
    const before = await countOfUsers();

    expect((await admin.get("/api/demo")).json()).toEqual({ nextResetAt: null });
    expect((await admin.get("/api")).json()).toMatchObject({ isPutBack: false });
    expect((await admin.post("/api/demo/reset")).statusCode).toBe(404);
    expect(await countOfUsers()).toBe(before);
  });
});
