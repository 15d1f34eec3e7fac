import { PassThrough } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../../server/plugins/requestLog.ts";
import { openTestDatabase } from "../../support/databases/testDatabase.ts";
import { emails, password } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

const clock = { at: new Date("2026-03-02T09:00:00Z") };

const test = await setupApp({ now: () => clock.at, environment: { LOG_RETENTION_MONTHS: "2" } });
afterAll(() => test.close());
const admin = await test.signInAs(emails.admin);
const companyAdmin = await test.signInAs(emails.companyAdmin);
const tokens = {
  platform: await tokenOf(admin),
  own: await tokenOf(companyAdmin),
  company: await tokenOf(companyAdmin, { owner: "company" }),
  others: await tokenOf(await test.signInAs(emails.otherCompanyAdmin)),
};
beforeEach(async () => {
  await test.database.kysely.deleteFrom("audit_events").execute();
  await test.database.kysely.deleteFrom("rate_limits").execute();
});

async function tokenOf(caller: Caller, more: object = {}): Promise<string> {
  const made = await caller.post("/api/auth/tokens", { name: "SIEM", scope: "audit", ...more });
  return made.json().token;
}

const ask = (token: string, query = "") =>
  test.anonymous().get(`/api/audit${query}`, { headers: { authorization: `Bearer ${token}` } });

async function read(token = tokens.platform, query = "") {
  const answer = await ask(token, query);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/x-ndjson"]);
  return answer.body.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
}

const signIn = (email: string, given = password, remoteAddress = "192.0.2.7") =>
  test.anonymous().post("/api/auth/login", { email, password: given }, { remoteAddress });

describe("the audit log (§27.7)", () => {
  it("tells who did what, when, from where, on what and with which result", async () => {
    const id = test.seeded.companies.proef;
    await admin.patch(`/api/companies/${id}?x=secret`, { maxUsers: 9 }, { remoteAddress: "2001:db8::7" });

    expect(await read()).toEqual([
      {
        cursor: expect.stringMatching(/^\d+$/),
        at: "2026-03-02T09:00:00.000Z",
        who: { userId: test.seeded.users.admin, account: emails.admin, tokenId: null },
        from: "2001:db8::7",
        companyId: id,
        what: "PATCH /companies/:id",
        on: `/api/companies/${id}`,
        outcome: "done",
        status: 200,
        code: null,
        requestId: expect.any(String),
      },
    ]);
  });

  it("has signing in that failed, with the account, whether it exists or not, and never what was typed as password", async () => {
    await signIn(` ${emails.defaultUser.toUpperCase()}`, "verkeerd");
    await signIn("niemand@elders.example", "Geheim-woord9");
    await signIn(emails.defaultUser);

    const lines = await read();

    expect(
      lines.map(({ who, outcome, status, code, companyId, from }) => [
        who.account,
        who.userId,
        companyId,
        outcome,
        status,
        code,
        from,
      ]),
    ).toEqual([
      [
        emails.defaultUser,
        test.seeded.users.defaultUser,
        test.seeded.companies.voorbeeld,
        "refused",
        401,
        "auth.invalidCredentials",
        "192.0.2.7",
      ],
      ["niemand@elders.example", null, null, "refused", 401, "auth.invalidCredentials", "192.0.2.7"],
      [
        emails.defaultUser,
        test.seeded.users.defaultUser,
        test.seeded.companies.voorbeeld,
        "done",
        200,
        null,
        "192.0.2.7",
      ],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/verkeerd|Geheim/);
  });

  it.each<[string, (caller: Caller) => Promise<unknown>, object]>([
    [
      "reading what is not for them",
      (caller) => caller.get("/api/companies"),
      { what: "GET /companies", outcome: "refused", status: 403, code: "auth.forbidden" },
    ],
    [
      "changing it",
      (caller) => caller.delete("/api/companies/1"),
      { what: "DELETE /companies/:id", outcome: "refused", status: 403 },
    ],
    [
      "what is another's",
      (caller) => caller.delete("/api/auth/tokens/999"),
      { what: "DELETE /auth/tokens/:id", outcome: "refused", status: 404, code: "entity.notFound" },
    ],
    [
      "a mutation under another name",
      (caller) => caller.ask("mutation { projects: deleteExam(id: 1, version: 1) }"),
      { what: "mutation deleteExam", outcome: "refused", code: "auth.forbidden" },
    ],
    [
      "signing out",
      (caller) => caller.get("/api/auth/logout"),
      { what: "GET /auth/logout", outcome: "done", status: 204 },
    ],
    [
      "a change by somebody who is not signed in",
      () => test.anonymous().patch("/api/profile", {}),
      { what: "PATCH /profile", outcome: "refused", status: 401 },
    ],
    ["a token that is none", () => ask("pcl_wrong"), { what: "GET /audit", outcome: "refused", status: 401 }],
  ])("has %s", async (_what, call, line) => {
    await call(await test.signInAs(emails.defaultUser));

    expect(await read()).toMatchObject([line]);
  });

  it("has nothing of what people do all the time, nor of where nothing is", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    await caller.get("/api/auth/me");
    await test.anonymous().get("/api/auth/me");
    await caller.ask("{ projects { data { id } } }");
    await caller.ask("mutation { logActivity(entries: []) }");
    await caller.get("/api/projects/999999/map-data");
    await caller.post("/api/nothing");

    expect(await read()).toEqual([]);
  });

  it("is not filled by a stranger: of sixty refusals from an address in a minute it has the rest no more, and all that was done", async () => {
    for (let time = 0; time < 70; time += 1)
      await test.anonymous().patch("/api/profile", {}, { remoteAddress: "203.0.113.5" });

    expect(await read()).toHaveLength(60);
    for (let time = 0; time < 70; time += 1)
      await admin.patch("/api/profile", { language: "nl" }, { remoteAddress: "203.0.113.5" });
    expect(await read()).toHaveLength(130);
  });
});

it("leaves what was done done where it cannot be written, and the server's own log tells it without the name (§27.7)", async () => {
  const lines: string[] = [];
  const log = new PassThrough().on("data", (chunk: Buffer) => lines.push(String(chunk)));
  const broken = await setupApp({ database: await openTestDatabase(), log: createLog("error", log) });
  const person = await broken.signInAs(emails.defaultUser);
  await sql`alter table audit_events rename to away`.execute(broken.database.kysely);

  const answer = await person.patch("/api/profile", { firstName: "Bea" });

  expect([answer.statusCode, answer.json().firstName]).toEqual([200, "Bea"]);
  const told = lines.find((line) => line.includes("could not write the audit log")) ?? "{}";
  expect(JSON.parse(told)).toMatchObject({
    audit: { userId: broken.seeded.users.defaultUser, operation: "PATCH /profile", outcome: "done" },
  });
  expect(told).not.toContain(emails.defaultUser);
  await broken.close();
});

describe("reading it (§27.8)", () => {
  it("goes on after a cursor, where the reader was", async () => {
    for (const name of ["a", "b", "c"]) await signIn(`${name}@x.example`, "x");

    const [first, second] = await read(tokens.platform, "?limit=2");
    const rest = await read(tokens.platform, `?after=${second.cursor}`);

    expect([first, second, ...rest].map(({ who }) => who.account)).toEqual([
      "a@x.example",
      "b@x.example",
      "c@x.example",
    ]);
    expect(await read(tokens.platform, `?after=${rest[0].cursor}`)).toEqual([]);
  });

  it("has as many as are asked for, however many there are", async () => {
    const event = {
      occurred_at: clock.at,
      address: "192.0.2.7",
      operation: "x",
      object: "",
      outcome: "done" as const,
    };
    const rows = Array.from({ length: 1100 }, (_, status) => ({ ...event, status, request_id: "" }));
    await test.database.kysely.insertInto("audit_events").values(rows).execute();
    const statuses = async (query: string) =>
      (await read(tokens.platform, query)).map(({ status }) => status);

    expect(await statuses("")).toEqual(rows.map(({ status }) => status));
    expect(await statuses("?limit=500")).toEqual(rows.slice(0, 500).map(({ status }) => status));
    expect(await statuses("?limit=700")).toEqual(rows.slice(0, 700).map(({ status }) => status));
  });

  it("is of one's company, by its admin's token and its own", async () => {
    await signIn(emails.defaultUser, "x");
    await signIn(emails.otherCompanyAdmin, "x");
    await signIn("niemand@x.example", "x");
    const accounts = async (token: string) => (await read(token)).map(({ who }) => who.account);

    expect(await accounts(tokens.own)).toEqual([emails.defaultUser]);
    expect(await accounts(tokens.company)).toEqual([emails.defaultUser]);
    expect(await accounts(tokens.others)).toEqual([emails.otherCompanyAdmin]);
    expect(await accounts(tokens.platform)).toHaveLength(3);
  });

  it.each(["?after=x", "?after=-1", "?limit=0", "?limit=1e9"])("refuses %s", async (query) => {
    expect((await ask(tokens.platform, query)).statusCode).toBe(400);
  });

  it("is for admins to make tokens for, which open no maps; tokens for maps do not open it", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    const refused = await caller.post("/api/auth/tokens", { name: "x", scope: "audit" });
    const ofProjects = await admin.post("/api/auth/tokens", {
      name: "x",
      scope: "audit",
      projectIds: [test.seeded.projects.parks],
    });
    const forMaps = await companyAdmin.post("/api/auth/tokens", { name: "x", scope: "read" });
    const map = await test.anonymous().get(`/api/projects/${test.seeded.projects.parks}/ogc/collections`, {
      headers: { authorization: `Bearer ${tokens.own}` },
    });

    expect([refused.statusCode, ofProjects.statusCode]).toEqual([403, 422]);
    expect(ofProjects.json().details).toEqual([{ path: "/projectIds", message: "is_not" }]);
    expect((await ask(forMaps.json().token)).statusCode).toBe(401);
    expect(map.statusCode).toBe(401);
  });

  it("ends for an admin who is one no more", async () => {
    const caller = await test.signInAs(emails.otherCompanyAdmin);
    const token = await tokenOf(caller);
    const setRole = (role_id: number) =>
      test.database.kysely
        .updateTable("users")
        .set({ role_id })
        .where("email", "=", emails.otherCompanyAdmin)
        .execute();

    await setRole(3);
    const refused = await ask(token);
    await setRole(2);

    expect(refused.statusCode).toBe(403);
  });

  it("forgets what is older than the log is kept, and a person who is erased from the log (§2.11)", async () => {
    await signIn(emails.defaultUser);
    const log = await admin.ask(
      `{ customerLogPeople(customerId: ${test.seeded.companies.voorbeeld}) { id name } }`,
    );
    const person = log
      .json()
      .data.customerLogPeople.find(({ name }: { name: string }) => name.startsWith("Gijs"));
    await admin.delete(`/api/companies/${test.seeded.companies.voorbeeld}/logs/people/${person.id}`);
    const [erased] = await read();
    clock.at = new Date("2026-05-01T09:00:00Z");
    await test.app.services.auditLog.prune();
    expect(await read()).toContainEqual(erased);
    clock.at = new Date("2026-05-03T09:00:00Z");
    await test.app.services.auditLog.prune();

    expect([erased.who.account, erased.from, erased.who.userId]).toEqual([null, null, null]);
    expect(await read()).toEqual([]);
  });
});
