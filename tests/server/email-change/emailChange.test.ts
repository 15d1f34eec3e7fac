import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newsOf } from "../../support/app/news.ts";
import { addActive } from "../../support/content/people.ts";
import { emails, password } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

const clock = { at: new Date("2026-03-02T09:00:00Z") };

let number = 0;
let user: { id: number; email: string; caller: Caller };
const test = await setupApp({ now: () => clock.at });
afterAll(() => test.close());
beforeEach(async () => {
  clock.at = new Date("2026-03-02T09:00:00Z");
  await test.database.kysely.deleteFrom("rate_limits").execute();
  const { id, email } = await addActive(test.database, test.seeded.companies.voorbeeld);
  user = { id, email, caller: await test.signInAs(email) };
});

const anAddress = () => `nieuw-${(number += 1)}@voorbeeld.example`;
const ask = (email: string, currentPassword = password, caller = user.caller) =>
  caller.post("/api/profile/email", { email, currentPassword });
const confirm = (token: string) => test.anonymous().post("/api/auth/email-confirm", { token });
const emailNow = async () => (await user.caller.get("/api/auth/me")).json<{ email: string }>().email;
const mailsTo = async (email: string) => (await test.mails()).filter(({ to }) => to === email);
const tokenTo = async (email: string) =>
  /email-confirm\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";

describe("changing one's own e-mail", () => {
  it("takes effect when the new address confirmed it, and the old one heard of it before", async () => {
    const email = anAddress();

    const asked = await ask(` ${email.toUpperCase()} `);

    expect([asked.statusCode, asked.json()]).toMatchObject([200, { email: user.email, pendingEmail: email }]);
    expect(await emailNow()).toBe(user.email);
    const [notice] = await mailsTo(user.email);
    expect(notice?.text.replaceAll("\n", " ")).toContain(email);
    const token = await tokenTo(email);
    const news = await newsOf(test.app.services, async () =>
      expect((await confirm(token)).json()).toEqual({ email }),
    );
    expect(news).toContainEqual(expect.stringContaining("companyUsers for "));
    expect(await emailNow()).toBe(email);
    const signedIn = await test.anonymous().post("/api/auth/login", { email, password });
    expect(signedIn.statusCode).toBe(200);
    expect((await confirm(token)).json()).toMatchObject({ statusCode: 422, message: "token.invalid" });
  });

  it("is in the log, with before and after", async () => {
    const email = anAddress();
    await ask(email);
    await confirm(await tokenTo(email));

    const rows = await test.database.kysely
      .selectFrom("activities")
      .select(["action", "details"])
      .where("details_text", "like", `%${email}%`)
      .execute();

    const details = { subject: email, changes: [{ field: "email", before: user.email, after: email }] };
    expect(rows).toEqual([{ action: "userChanged", details }]);
  });

  it("asks for the current password, and counts guesses at it with those of the password form", async () => {
    const wrong = await ask(anAddress(), "Verkeerd123");
    expect(wrong.json()).toMatchObject({
      statusCode: 422,
      message: "profile.currentPasswordWrong",
      details: [{ path: "/currentPassword", message: "is" }],
    });

    for (let guess = 0; guess < 4; guess += 1)
      await user.caller.patch("/api/profile/password", { oldPassword: "Fout12345", password: "Nieuw12345" });

    expect((await ask(anAddress())).json()).toMatchObject({ message: "profile.tooManyPasswordAttempts" });
  });

  it("answers the same for an address that is somebody's, and tells only who reads its mails", async () => {
    const free = await ask(anAddress());
    const taken = await ask(emails.otherCompanyAdmin);

    expect({ ...taken.json(), pendingEmail: null }).toEqual({ ...free.json(), pendingEmail: null });
    const refused = await confirm(await tokenTo(emails.otherCompanyAdmin));
    expect([refused.statusCode, refused.json().message]).toEqual([409, "profile.emailTaken"]);
    expect(await emailNow()).toBe(user.email);
  });

  it("does nothing for the e-mail that one has", async () => {
    const same = await ask(user.email);

    expect(same.json()).toMatchObject({ details: [{ path: "/email", message: "emailSame" }] });
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it("gives the later of two addresses the link, and voids that of the earlier", async () => {
    const [first, second] = [anAddress(), anAddress()];
    await ask(first);
    const early = await tokenTo(first);
    await ask(second);

    expect((await confirm(early)).statusCode).toBe(422);
    expect((await confirm(await tokenTo(second))).json()).toEqual({ email: second });
  });

  it.each([
    ["is a day old", async () => void (clock.at = new Date("2026-03-03T09:00:01Z"))],
    ["was cancelled", () => user.caller.delete("/api/profile/email")],
    [
      "came before a new password",
      () => user.caller.patch("/api/profile/password", { oldPassword: password, password: "Nieuw12345" }),
    ],
    [
      "is a suspended user's",
      async () =>
        await (await test.signInAs(emails.companyAdmin)).post(`/api/company/users/${user.id}/suspend`),
    ],
  ])("takes no link that %s", async (_why, happen) => {
    const email = anAddress();
    await ask(email);
    const token = await tokenTo(email);

    await happen();

    expect((await confirm(token)).json()).toMatchObject({ statusCode: 422, message: "token.invalid" });
  });

  it("voids links for a new password that went to the old address", async () => {
    await test.anonymous().post("/api/auth/password-forget", { email: user.email });
    const letter = (await mailsTo(user.email)).at(-1);
    const token = /password-reset\?token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
    const email = anAddress();
    await ask(email);
    await confirm(await tokenTo(email));

    const reset = await test.anonymous().post("/api/auth/password-reset", { token, password: "Nieuw12345" });

    expect(reset.json()).toMatchObject({ message: "token.invalid" });
  });
});
