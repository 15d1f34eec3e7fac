import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { maxAccessTokens, type AccessToken } from "../../../schemas/accessToken.ts";
import { buildApp } from "../../../server/app.ts";
import type { MapServer } from "../../../server/maps/MapServer.ts";
import {
  setupApp,
  stubMailbox,
  stubMapServer,
  type Caller,
  type TestApp,
} from "../../support/app/testApp.ts";
import { newsOf } from "../../support/app/news.ts";
import { addActive, addCompany } from "../../support/content/people.ts";
import { emails } from "../../support/content/seed.ts";

const start = new Date("2026-03-02T09:00:00Z");
const clock = { at: start };
const dayMs = 24 * 3_600_000;
const after = (days: number) => new Date(start.getTime() + days * dayMs).toISOString();

const asked: string[] = [];
const stub = stubMapServer({ voorbeeld: ["percelen", "bomen", "wijken"], proef: ["watergangen"] });
const mapServer: MapServer = {
  ...stub,
  answer: async (request) => {
    asked.push(JSON.stringify(request));
    return await stub.answer(request);
  },
};

let admin: Caller;
let user: Caller;
const test = await setupApp({ mapServer, now: () => clock.at });
afterAll(() => test.close());
beforeEach(async () => {
  clock.at = start;
  asked.length = 0;
  await test.database.kysely.deleteFrom("rate_limits").execute();
  await test.database.kysely.deleteFrom("access_tokens").execute();
  admin = await test.signInAs(emails.companyAdmin);
  user = await test.signInAs(emails.defaultUser);
});

async function make(caller: Caller, more: object = {}): Promise<{ id: number; token: string }> {
  const made = await caller.post("/api/auth/tokens", { name: "QGIS", scope: "read", ...more });
  expect(made.statusCode).toBe(201);
  return made.json();
}
async function refusal(caller: Caller, more: object) {
  const answer = await caller.post("/api/auth/tokens", { name: "QGIS", scope: "read", ...more });
  return [answer.statusCode, answer.json<{ details?: unknown }>().details];
}
async function listed(caller: Caller): Promise<AccessToken[]> {
  return (await caller.get("/api/auth/tokens")).json<{ data: AccessToken[] }>().data;
}

const mapOf = (project: keyof TestApp["seeded"]["projects"] = "parks", query = "") =>
  `/api/projects/${test.seeded.projects[project]}/geoserver/voorbeeld/wms?request=GetCapabilities&service=WMS${query}`;
const withToken = (authorization: string, more: object = {}) => ({ headers: { authorization, ...more } });
const readWith = (token: string, project: keyof TestApp["seeded"]["projects"] = "parks", app = test.app) =>
  app.inject({ method: "GET", url: mapOf(project), ...withToken(`Bearer ${token}`) });
const statusWith = async (token: string, project: keyof TestApp["seeded"]["projects"] = "parks") =>
  (await readWith(token, project)).statusCode;

async function logged(subject: string) {
  return await test.database.kysely
    .selectFrom("activities")
    .select(["action", "company_id"])
    .where("details_text", "like", `%${subject}%`)
    .orderBy("id")
    .execute();
}

describe("an access token", () => {
  it("is told once, is kept as a hash only, and can be found by its prefix §11.2", async () => {
    const { token } = await make(user);

    expect(token).toMatch(/^pcl_[0-9A-Za-z]{46}$/);
    const { rows } = await test.database.kysely.executeQuery<{ row: string }>(
      test.database.kysely.selectFrom("access_tokens").selectAll().compile(),
    );
    const kept = await test.database.kysely
      .selectFrom("access_tokens")
      .select("token_hash")
      .executeTakeFirstOrThrow();
    expect(Buffer.from(kept.token_hash)).toEqual(hash("sha256", token, "buffer"));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await user.get("/api/auth/tokens")).body).not.toContain("pcl_");
  });

  it("reads the maps of its person as Bearer, and as the password of Basic with any name §11.1 §11.3", async () => {
    const { token } = await make(user);
    const basic = (name: string) => `Basic ${Buffer.from(`${name}:${token}`).toString("base64")}`;
    const statuses: number[] = [];

    for (const authorization of [`Bearer ${token}`, `bearer   ${token}`, basic("qgis"), basic("")]) {
      const options = { method: "GET", url: mapOf(), headers: { authorization } } as const;
      statuses.push((await test.app.inject(options)).statusCode);
    }

    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await statusWith(token, "wards")).toBe(200);
    expect(await statusWith(token, "waterways")).toBe(404);
    expect(await statusWith(token, "countries")).toBe(404);
  });

  it("for some projects knows no other, also while its person asks for one at the same time §11.1 §11.3", async () => {
    const { token } = await make(user, { projectIds: [test.seeded.projects.wards] });
    expect(await statusWith(token, "wards")).toBe(200);

    // Simultaneous requests of one person share a query: there is always one on its way for the other project.
    const ofPerson: Promise<unknown>[] = [];
    const asking = { isOver: false };
    const status = statusWith(token).finally(() => (asking.isOver = true));
    while (!asking.isOver) {
      test.app.services.projects.forget();
      ofPerson.push(user.get(mapOf()));
      await setImmediate();
    }
    await Promise.all(ofPerson);

    expect(await status).toBe(404);
  });

  it("of a platform admin reads every project, or those it is for §11.1 §11.3", async () => {
    const platformAdmin = await test.signInAs(emails.admin);
    const all = await make(platformAdmin);
    const some = await make(platformAdmin, { projectIds: [test.seeded.projects.parks] });

    expect([await statusWith(all.token), await statusWith(some.token)]).toEqual([200, 200]);
    // Of another workspace than the address names, but found.
    expect(await statusWith(all.token, "waterways")).toBe(403);
    expect(await statusWith(some.token, "waterways")).toBe(404);
  });

  it("is never read from an address, and never passed on §11.3", async () => {
    const { token } = await make(user);
    const read = (parameters: string, headers = {}) =>
      test.app.inject({ method: "GET", url: mapOf("parks", parameters), headers });
    const authorization = `Bearer ${token}`;
    const inAddress = `&access_token=${token}&token=${token}`;

    expect((await read(inAddress)).statusCode).toBe(401);
    expect((await read(inAddress, { authorization })).statusCode).toBe(200);
    // By which GeoServer would take somebody for somebody else.
    expect((await read(`&authkey=${token}`, { authorization })).statusCode).toBe(403);
    expect(asked).toHaveLength(1);
    expect(asked.join("")).not.toContain("pcl_");
  });

  it("says how to identify oneself where it is missing or wrong, and to a page nothing a browser would ask for §11.3", async () => {
    const anonymous = test.anonymous();
    const challenge = async (options: object = {}) => {
      const { statusCode, headers } = await anonymous.get(mapOf(), options);
      return [statusCode, headers["www-authenticate"]];
    };

    expect(await challenge()).toEqual([401, 'Basic realm="Perceel", Bearer']);
    expect(await challenge(withToken("Bearer pcl_x"))).toEqual([401, 'Basic realm="Perceel", Bearer']);
    expect(await challenge(withToken("Basic bm9uZQ=="))).toEqual([401, 'Basic realm="Perceel", Bearer']);
    expect(await challenge({ headers: { "sec-fetch-site": "same-origin" } })).toEqual([
      401,
      'Bearer realm="Perceel"',
    ]);
  });

  it("leaves a session as it is when a proxy's own credentials come with it §11.3", async () => {
    expect((await user.get(mapOf(), withToken("Basic cHJveHk6Z2VoZWlt"))).statusCode).toBe(200);
  });

  it("wrong too often is refused per address, while right ones go on §11.6", async () => {
    const { token } = await make(user);
    const wrong = async () => (await readWith("pcl_wrong")).statusCode;

    for (let time = 0; time < 50; time += 1) expect(await wrong()).toBe(401);

    const limited = await readWith("pcl_wrong");
    expect([limited.statusCode, limited.headers["x-error-code"]]).toEqual([429, "rateLimit.exceeded"]);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    expect(await statusWith(token)).toBe(200);
  });
});

describe("the end of an access token", () => {
  it("is a moment within a year, by default 90 days from now §11.4", async () => {
    const { token } = await make(user);
    await make(user, { name: "Lang", expiresAt: after(366) });

    expect((await listed(user)).map(({ name, expiresAt }) => [name, expiresAt])).toContainEqual([
      "QGIS",
      after(90),
    ]);
    clock.at = new Date(after(90));
    expect(await statusWith(token)).toBe(401);
    clock.at = start;
    const at = (rule: string) => [422, [{ path: "/expiresAt", message: rule }]];
    expect(await refusal(user, { expiresAt: start.toISOString() })).toEqual(at("inThePast"));
    expect(await refusal(user, { expiresAt: after(367) })).toEqual(at("withinAYear"));
    expect(await refusal(user, { expiresAt: "morgen" })).toEqual(at("date-time"));
  });

  it("comes at once when it is revoked, on every server, and is in the log §11.2 §11.5", async () => {
    const options = { config: test.config, database: test.database, mapServer, now: () => clock.at };
    const other = await buildApp({ ...options, mailbox: stubMailbox(), version: "1" });
    onTestFinished(() => other.close());
    const { id, token } = await make(user, { name: "Kwijt" });
    expect((await readWith(token, "parks", other)).statusCode).toBe(200);

    expect((await user.delete(`/api/auth/tokens/${id}`)).statusCode).toBe(204);

    expect([(await readWith(token)).statusCode, (await readWith(token, "parks", other)).statusCode]).toEqual([
      401, 401,
    ]);
    expect(await logged("Kwijt")).toEqual([
      { action: "accessTokenMade", company_id: test.seeded.companies.voorbeeld },
      { action: "accessTokenRevoked", company_id: test.seeded.companies.voorbeeld },
    ]);
  });

  it("comes at once when its person is suspended or removed §11.5", async () => {
    const colleagues = [1, 2].map(() => addActive(test.database, test.seeded.companies.voorbeeld));
    const [suspended, removed] = await Promise.all(colleagues);
    const tokens = await Promise.all(
      [suspended, removed].map(async (each) => make(await test.signInAs(each?.email ?? ""))),
    );
    const statuses = () => Promise.all(tokens.map(({ token }) => statusWith(token)));
    expect(await statuses()).toEqual([200, 200]);

    await admin.post(`/api/company/users/${suspended?.id}/suspend`);
    await admin.delete(`/api/company/users/${removed?.id}`);

    expect(await statuses()).toEqual([401, 401]);
    await admin.post(`/api/company/users/${suspended?.id}/reinstate`);
    expect(await statuses()).toEqual([200, 401]);
  });

  it("comes at once when the company loses the project §11.5", async () => {
    const own = await make(user, { projectIds: [test.seeded.projects.parks] });
    const service = await make(admin, { owner: "company" });
    const platformAdmin = await test.signInAs(emails.admin);
    const assign = (workspaceIds: number[]) =>
      platformAdmin.post(`/api/workspaces/assign-to-company/${test.seeded.companies.voorbeeld}`, {
        workspaceIds,
      });
    onTestFinished(async () => void (await assign([test.seeded.workspaces.voorbeeld])));
    expect([await statusWith(own.token), await statusWith(service.token)]).toEqual([200, 200]);

    expect((await assign([])).statusCode).toBe(200);

    expect([await statusWith(own.token), await statusWith(service.token)]).toEqual([404, 404]);
    expect((await listed(user)).map(({ projects }) => projects)).toEqual([[]]);
  });
});

describe("a company's access token", () => {
  it("lives on when its maker leaves, and goes with the company §11.1 §11.5", async () => {
    const company = await addCompany(test.database);
    const maker = await addActive(test.database, company.id, { roleId: 2 });
    await test.database.kysely
      .insertInto("company_workspaces")
      .values({ company_id: company.id, workspace_id: test.seeded.workspaces.voorbeeld })
      .execute();
    const { token } = await make(await test.signInAs(maker.email), { owner: "company" });

    await test.database.kysely.deleteFrom("users").where("id", "=", maker.id).execute();
    expect([await statusWith(token), await statusWith(token, "waterways")]).toEqual([200, 404]);

    const platformAdmin = await test.signInAs(emails.admin);
    expect((await platformAdmin.delete(`/api/companies/${company.id}`)).statusCode).toBe(204);
    expect(await statusWith(token)).toBe(401);
  });

  it("is made, seen and revoked by the company's admins alone §11.1 §11.7", async () => {
    const { companies, users } = test.seeded;
    let id = 0;
    const news = await newsOf(test.app.services, async () => {
      ({ id } = await make(admin, { name: "Server", owner: "company" }));
      await make(admin);
    });
    expect(news).toEqual([
      `accessTokens for readers:companyUsers:${companies.voorbeeld}`,
      `accessTokens for user:${users.companyAdmin}`,
    ]);
    const colleague = await addActive(test.database, test.seeded.companies.voorbeeld, { roleId: 2 });
    const otherAdmin = await test.signInAs(colleague.email);

    expect((await listed(otherAdmin)).map(({ name, owner }) => [name, owner])).toEqual([
      ["Server", "company"],
    ]);
    expect(await listed(user)).toEqual([]);
    expect((await refusal(user, { owner: "company" }))[0]).toBe(403);
    expect((await refusal(await test.signInAs(emails.admin), { owner: "company" }))[0]).toBe(403);
    expect((await user.delete(`/api/auth/tokens/${id}`)).statusCode).toBe(404);
    expect((await otherAdmin.delete(`/api/auth/tokens/${id}`)).statusCode).toBe(204);
  });
});

describe("the list of access tokens", () => {
  it("holds one's own, with what they are for and when each was last used, to within minutes §11.7", async () => {
    const made = await make(user, { projectIds: [test.seeded.projects.wards, test.seeded.projects.parks] });
    await make(admin, { name: "Van een ander" });
    const lastUse = async () => (await listed(user))[0]?.lastUsedAt;
    expect(await listed(user)).toEqual([
      {
        id: made.id,
        name: "QGIS",
        owner: "person",
        scope: "read",
        projects: [
          { id: test.seeded.projects.parks, name: "Openbare ruimte" },
          { id: test.seeded.projects.wards, name: "Wijken en buurten" },
        ],
        madeBy: "Gijs de Vries",
        createdAt: start.toISOString(),
        expiresAt: after(90),
        isExpired: false,
        lastUsedAt: null,
      },
    ]);

    await readWith(made.token);
    clock.at = new Date(start.getTime() + 60_000);
    await readWith(made.token);
    expect(await lastUse()).toBe(start.toISOString());

    clock.at = new Date(start.getTime() + 6 * 60_000);
    await readWith(made.token);
    expect(await lastUse()).toBe(clock.at.toISOString());
  });

  it("takes a name and projects that its maker sees, and 50 of an owner §11.1", async () => {
    const { waterways, parks } = test.seeded.projects;
    expect(await refusal(user, { projectIds: [parks, waterways] })).toEqual([
      422,
      [{ path: "/projectIds", message: "one_of" }],
    ]);
    expect(await refusal(user, { name: "  " })).toEqual([422, [{ path: "/name", message: "required" }]]);
    expect((await refusal(user, { scope: "everything" }))[0]).toBe(422);

    for (let count = 0; count < maxAccessTokens; count += 1) await make(user, { scope: "edit" });
    const refused = await user.post("/api/auth/tokens", { name: "Te veel", scope: "read" });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      "accessToken.tooMany",
    ]);
    expect((await make(admin, { owner: "company" })).id).toBeGreaterThan(0);

    // Those that ended take no place.
    clock.at = new Date(after(90));
    const later = await test.signInAs(emails.defaultUser);
    expect((await make(later)).id).toBeGreaterThan(0);
    expect(await listed(later)).toContainEqual(expect.objectContaining({ isExpired: true }));
  });
});
