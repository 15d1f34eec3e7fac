import { afterAll, afterEach, expect, it } from "vitest";
import { companyUserRepository } from "../../../server/repositories/company-users/companyUsers.ts";
import type { ListCriteria } from "../../../server/repositories/lists/listCriteria.ts";
import { projectRepository } from "../../../server/repositories/projects/projects.ts";
import { openTestDatabase, removeContent } from "../../support/databases/testDatabase.ts";

const database = await openTestDatabase();
afterEach(() => removeContent(database));
afterAll(() => database.close());

const now = new Date("2026-11-26T12:00:00Z");
const byEmail: ListCriteria = {
  page: 1,
  limit: 10,
  sort: [{ field: "email", direction: "asc" }],
  search: undefined,
  filters: [],
};
/** More often than the database needs to keep a plan that knows no values. */
const often = 8;

async function addCompany(name: string, emails: string[], invitationExpiresAt = now): Promise<number> {
  const { id } = await database.kysely
    .insertInto("companies")
    .values({ name, customer_name: name, max_users: 50 })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const email of emails) await addUser(id, email, invitationExpiresAt);
  return id;
}

const addUser = (companyId: number, email: string, expiresAt = now) =>
  database.kysely
    .insertInto("users")
    .values({ email, role_id: 3, company_id: companyId, invitation_expires_at: expiresAt })
    .execute();

async function listed(companyId: number, criteria = byEmail, at = now) {
  const { rows, totalItems } = await companyUserRepository(database.kysely).list(companyId, criteria, at);
  return { emails: rows.map(({ email }) => email), statuses: rows.map(({ status }) => status), totalItems };
}

it("gives each company its own rows and number, however often the other's were read", async () => {
  const one = await addCompany("Een", ["a@een.example", "b@een.example"]);
  const other = await addCompany("Ander", ["c@ander.example"]);
  const users = companyUserRepository(database.kysely);

  for (let reading = 0; reading < often; reading += 1) {
    const ofOne = await users.list(one, byEmail, now);
    const ofOther = await users.list(other, byEmail, now);

    expect(ofOne.rows.map(({ email }) => email)).toEqual(["a@een.example", "b@een.example"]);
    expect(ofOther.rows.map(({ email }) => email)).toEqual(["c@ander.example"]);
    expect([ofOne.totalItems, ofOther.totalItems]).toEqual([2, 1]);
  }
});

it("shows at once what was added, and that it is gone", async () => {
  const company = await addCompany("Een", []);
  const before = await listed(company);
  await addUser(company, "nieuw@een.example");
  const after = await listed(company);
  await database.kysely.deleteFrom("users").execute();

  expect(before).toMatchObject({ emails: [], totalItems: 0 });
  expect(after).toMatchObject({ emails: ["nieuw@een.example"], totalItems: 1 });
  expect(await listed(company)).toMatchObject({ emails: [], totalItems: 0 });
});

it("shows no project that was taken from a company, however often it was read before §7.19", async () => {
  const company = await addCompany("Een", []);
  const { id } = await database.kysely
    .insertInto("workspaces")
    .values({ name: "groen" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const box = { min_lon: 5, min_lat: 52, max_lon: 6, max_lat: 53 };
  const project = { workspace_id: id, name: "Bomen", datastore: "groen", layers: "[]", ...box };
  await database.kysely.insertInto("projects").values(project).execute();
  await database.kysely
    .insertInto("company_workspaces")
    .values({ company_id: company, workspace_id: id })
    .execute();
  const projects = projectRepository(database.kysely);
  const read = () => projects.list({ companyId: company }, { ...byEmail, sort: [] });
  for (let reading = 0; reading < often; reading += 1) expect(await read()).toMatchObject({ totalItems: 1 });

  await database.kysely.deleteFrom("company_workspaces").execute();

  expect(await read()).toEqual({ rows: [], totalItems: 0 });
});

it("tells each time's own standing of an invitation §4.11", async () => {
  const company = await addCompany("Een", ["a@een.example"], new Date("2026-11-27T12:00:00Z"));

  expect(await listed(company, byEmail, now)).toMatchObject({ statuses: ["invited"] });
  expect(await listed(company, byEmail, new Date("2026-11-28"))).toMatchObject({ statuses: ["expired"] });
});

it("tells how many there are on a page beyond the last, too §3.29", async () => {
  const company = await addCompany("Een", ["a@een.example", "b@een.example"]);

  expect(await listed(company, { ...byEmail, page: 9 })).toMatchObject({ emails: [], totalItems: 2 });
});

it("keeps pages, orders and filters apart §3.31 §3.32", async () => {
  const company = await addCompany("Een", ["a@een.example", "b@een.example", "c@een.example"]);
  const two = { ...byEmail, limit: 2 };
  const descending: ListCriteria = { ...two, sort: [{ field: "email", direction: "desc" }] };

  expect(await listed(company, two)).toMatchObject({
    emails: ["a@een.example", "b@een.example"],
    totalItems: 3,
  });
  expect(await listed(company, { ...two, page: 2 })).toMatchObject({
    emails: ["c@een.example"],
    totalItems: 3,
  });
  expect(await listed(company, descending)).toMatchObject({ emails: ["c@een.example", "b@een.example"] });
  expect(await listed(company, { ...two, search: "b@" })).toMatchObject({
    emails: ["b@een.example"],
    totalItems: 1,
  });
});

it("goes on where the page before ended §3.31", async () => {
  const emails = Array.from({ length: 25 }, (_, n) => `${String.fromCharCode(97 + n)}@een.example`);
  const company = await addCompany("Een", emails);

  const pages = [1, 2, 3].map((page) => listed(company, { ...byEmail, page }));

  expect((await Promise.all(pages)).flatMap((page) => page.emails)).toEqual(emails);
});
