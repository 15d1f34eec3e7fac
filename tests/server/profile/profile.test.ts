import { afterAll, describe, expect, it } from "vitest";
import { newsOf } from "../../support/app/news.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp } from "../../support/app/testApp.ts";

const test = await setupApp();
afterAll(() => test.close());

it("answers a person's own profile §7.8 §3.6", async () => {
  const caller = await test.signInAs(emails.defaultUser);

  expect((await caller.get("/api/profile")).json()).toEqual({
    id: expect.any(Number),
    pendingEmail: null,
    passwordRules: "composition",
    pictureUrl: null,
    version: 1,
    email: emails.defaultUser,
    firstName: "Gijs",
    lastName: "de Vries",
    fullName: "Gijs de Vries",
    language: "nl",
  });
});

it("tells by which rules the company has a new password judged §27.2", async () => {
  const companies = test.database.kysely.updateTable("companies");
  await companies.set({ password_rules: "strength" }).execute();
  const caller = await test.signInAs(emails.defaultUser);

  const profile = await caller.get("/api/profile");
  await companies.set({ password_rules: "composition" }).execute();

  expect(profile.json()).toMatchObject({ passwordRules: "strength" });
});

it("changes the language, for the next request and for the next visit §7.12", async () => {
  const caller = await test.signInAs(emails.otherCompanyAdmin);

  const changed = await caller.patch("/api/profile", { language: "en" });

  expect(changed.json()).toMatchObject({ language: "en" });
  expect((await caller.get("/api/auth/me")).json()).toMatchObject({ language: "en" });
  const visit = await test.signInAs(emails.otherCompanyAdmin);
  expect((await visit.get("/api/profile")).json()).toMatchObject({ language: "en" });
});

it("changes the names §7.10", async () => {
  const caller = await test.signInAs(emails.companyAdmin);

  const news = await newsOf(test.app.services, async () => {
    const changed = await caller.patch("/api/profile", { firstName: " Beatrix ", lastName: "" });
    expect(changed.json()).toMatchObject({ firstName: "Beatrix", lastName: "", fullName: "Beatrix" });
  });

  expect(news).toContainEqual(expect.stringContaining("companyUsers for "));
  expect((await caller.get("/api/auth/me")).json()).toMatchObject({ fullName: "Beatrix" });
});

it("refuses a save that is based on an older version, and changes nothing §7.10", async () => {
  const caller = await test.signInAs(emails.admin);
  const { etag } = (await caller.get("/api/profile")).headers;
  const save = (firstName: string) =>
    caller.patch("/api/profile", { firstName }, { headers: { "if-match": String(etag) } });

  const first = await save("Anne");
  const second = await save("Bert");

  expect(first.statusCode).toBe(200);
  expect(first.headers["etag"]).not.toBe(etag);
  expect([second.statusCode, second.json().message]).toEqual([412, "entity.changed"]);
  const now = await caller.get("/api/profile");
  expect(now.json()).toMatchObject({ firstName: "Anne" });
  expect(now.headers["etag"]).toBe(first.headers["etag"]);
});

it("changes nothing else of the account §7.10", async () => {
  const caller = await test.signInAs(emails.defaultUser);

  const refused = await caller.patch("/api/profile", {
    language: "en",
    email: "ander@voorbeeld.example",
    roleId: 1,
  });

  expect(refused.statusCode).toBe(422);
  expect(refused.json().details).toEqual([
    { path: "/email", message: "unknownField" },
    { path: "/roleId", message: "unknownField" },
  ]);
  expect((await caller.get("/api/profile")).json()).toMatchObject({
    language: "nl",
    email: emails.defaultUser,
  });
});

it("knows two languages", async () => {
  const caller = await test.signInAs(emails.defaultUser);

  const refused = await caller.patch("/api/profile", { language: "de" });

  expect(refused.json()).toEqual({
    statusCode: 422,
    message: "validation.failed",
    details: [{ path: "/language", message: "one_of" }],
  });
});

describe("one's company (§7.9, §3.8)", () => {
  it("comes with its seats and its main user, for everybody who belongs to it", async () => {
    const caller = await test.signInAs(emails.defaultUser);

    const answer = await caller.get("/api/profile/my-company");

    expect(answer.json()).toEqual({
      id: test.seeded.companies.voorbeeld,
      passwordRules: "composition",
      requiresSecondFactor: false,
      sessionIdleMinutes: 0,
      sessionMaxHours: 0,
      name: "Gemeente Voorbeeld",
      customerName: "Voorbeeld",
      maxUsers: 10,
      userCount: 3,
      mainUser: expect.objectContaining({ email: emails.companyAdmin, status: "active" }),
      logoUrl: null,
      version: 1,
    });
    expect(answer.headers["etag"]).toBe('"1"');
  });

  it("is none for a platform admin", async () => {
    const caller = await test.signInAs(emails.admin);

    expect((await caller.get("/api/profile/my-company")).json().message).toBe("entity.notFound");
  });
});
