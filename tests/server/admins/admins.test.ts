import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Admin } from "../../../schemas/admin.ts";
import { hearEndedSessions } from "../../support/app/endedSessions.ts";
import { newsOf } from "../../support/app/news.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

const test = await setupApp();
afterAll(() => test.close());
const admin = await test.signInAs(emails.admin);
beforeEach(async () => {
  const { kysely } = test.database;
  await kysely.deleteFrom("rate_limits").execute();
  await kysely
    .deleteFrom("users")
    .where("role_id", "=", 1)
    .where("id", "!=", test.seeded.users.admin)
    .execute();
});

const password = "Nieuw12345";
const list = async (): Promise<Admin[]> => (await admin.get("/api/admins?sortBy=id:ASC")).json().data;

/** Invites an admin; answers the record and the token that the mail holds. */
async function invited(email: string): Promise<{ record: Admin; token: string }> {
  const answer = await admin.post("/api/admins/invite", { email, firstName: " Anna ", lastName: " Bos" });
  expect(answer.statusCode).toBe(201);
  const mail = (await test.mails()).findLast(({ to }) => to === email);
  const token = /\/activate\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return { record: answer.json(), token };
}

const accept = (token: string) =>
  test
    .anonymous()
    .post(
      "/api/admins/invite/accept",
      { password, language: "nl" },
      { headers: { authorization: `Bearer ${token}` } },
    );

async function activated(email: string): Promise<{ id: number; caller: Caller }> {
  const { record, token } = await invited(email);
  expect((await accept(token)).json()).toEqual({ email });
  const caller = test.anonymous();
  expect((await caller.post("/api/auth/login", { email, password })).statusCode).toBe(200);
  return { id: record.id, caller };
}

describe("the platform admins (§1.2)", () => {
  it("invite another by mail, whose link makes an admin without a company", async () => {
    const { record, token } = await invited("anna@kaart.example");

    expect(record).toMatchObject({ email: "anna@kaart.example", fullName: "Anna Bos", status: "invited" });
    const invitation = await test
      .anonymous()
      .get("/api/invitation", { headers: { authorization: `Bearer ${token}` } });
    expect(invitation.json()).toMatchObject({ kind: "admin", companyName: null, role: { name: "admin" } });
    expect((await accept(token)).statusCode).toBe(200);
    expect((await list()).map(({ email, status }) => [email, status])).toEqual([
      [emails.admin, "active"],
      ["anna@kaart.example", "active"],
    ]);
    const anna = test.anonymous();
    const login = await anna.post("/api/auth/login", { email: "anna@kaart.example", password });
    expect(login.json()).toMatchObject({ role: { isAdmin: true }, company: null });
  });

  it("may invite somebody whose name they do not know", async () => {
    const { body } = await admin.post("/api/admins/invite", { email: " NAAMLOOS@kaart.example" });

    expect(JSON.parse(body)).toMatchObject({ email: "naamloos@kaart.example", firstName: "", lastName: "" });
  });

  it("cannot invite an address that has an account of whichever kind", async () => {
    const taken = await admin.post("/api/admins/invite", { email: emails.defaultUser });

    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({
      message: "invitation.userExists",
      details: [{ path: "/email" }],
    });
  });

  it("remove another, who is signed out at once", async () => {
    const { id, caller } = await activated("bert@kaart.example");
    const heard = hearEndedSessions(test.app.services);

    expect((await admin.delete(`/api/admins/${id}`)).statusCode).toBe(204);

    heard.stop();
    expect(heard.reasons).toEqual(["removed"]);
    expect((await caller.get("/api/auth/me")).statusCode).toBe(401);
    expect((await list()).map(({ email }) => email)).toEqual([emails.admin]);
  });

  it("send an invitation again, after which the former one is none, and revoke it", async () => {
    const news = await newsOf(test.app.services, async () => {
      const { record, token } = await invited("carla@kaart.example");

      expect((await admin.post(`/api/admins/${record.id}/resend-invitation`)).statusCode).toBe(200);
      expect((await accept(token)).json()).toMatchObject({ details: [{ message: "expired" }] });
      expect((await test.mails()).filter(({ to }) => to === "carla@kaart.example")).toHaveLength(2);
      expect((await admin.delete(`/api/admins/${record.id}`)).statusCode).toBe(204);
      expect((await accept(token)).statusCode).toBe(401);
    });

    expect(news).toEqual(Array<string>(3).fill("admins for seers of everything"));
  });

  it("are written down with whom they invited and removed", async () => {
    await test.database.kysely.deleteFrom("activities").execute();
    const { id } = await activated("els@kaart.example");
    await admin.delete(`/api/admins/${id}`);

    const rows = await test.database.kysely
      .selectFrom("activities")
      .select(["action", "company_id", "details_text"])
      .where("is_administrative", "=", true)
      .orderBy("id")
      .execute();
    expect(rows.map(({ action, company_id }) => [action, company_id])).toEqual([
      ["adminInvited", null],
      ["adminActivated", null],
      ["adminRemoved", null],
    ]);
    expect(rows.every(({ details_text }) => details_text?.includes("els@kaart.example"))).toBe(true);
  });

  // The last here: which of the two stays, the database decides.
  it("never remove themselves, and the database keeps the last one who can sign in", async () => {
    const { id, caller } = await activated("dirk@kaart.example");

    const self = await admin.delete(`/api/admins/${test.seeded.users.admin}`);
    expect([self.statusCode, self.json().message]).toEqual([403, "user.isYourself"]);
    // Both remove each other at once.
    const answers = await Promise.all([
      admin.delete(`/api/admins/${id}`),
      caller.delete(`/api/admins/${test.seeded.users.admin}`),
    ]);
    const left = await test.database.kysely
      .selectFrom("users")
      .select("id")
      .where("role_id", "=", 1)
      .execute();
    expect(left).toHaveLength(1);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(204);
  });
});
