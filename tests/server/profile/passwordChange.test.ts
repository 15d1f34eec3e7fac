import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { hearEndedSessions } from "../../support/app/endedSessions.ts";
import { emails, password, passwordHash } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

const chosen = "Nieuw4Wachtwoord";

const test = await setupApp({ environment: { PUBLIC_URL: "https://kaart.example.nl" } });
afterAll(() => test.close());
beforeEach(async () => {
  const { kysely } = test.database;
  await kysely.deleteFrom("rate_limits").execute();
  await kysely
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("activated_at", "is not", null)
    .execute();
});

const change = (caller: Caller, given: { oldPassword: string; password: string }) =>
  caller.patch("/api/profile/password", given);
const signIn = (email: string, given: string) =>
  test.anonymous().post("/api/auth/login", { email, password: given });
const statusOf = async (caller: Caller) => (await caller.get("/api/auth/me")).statusCode;

describe("changing the password", () => {
  it("takes the old one and a new one, and answers the profile (§7.11, §3.6)", async () => {
    const caller = await test.signInAs(emails.defaultUser);

    const changed = await change(caller, { oldPassword: password, password: chosen });

    expect([changed.statusCode, changed.json().email]).toEqual([200, emails.defaultUser]);
    expect((await signIn(emails.defaultUser, chosen)).statusCode).toBe(200);
    expect((await signIn(emails.defaultUser, password)).statusCode).toBe(401);
  });

  it("signs the person out everywhere else, and nobody else (§7.11)", async () => {
    const [here, elsewhere] = [
      await test.signInAs(emails.defaultUser),
      await test.signInAs(emails.defaultUser),
    ];
    const other = await test.signInAs(emails.companyAdmin);
    const { ended, reasons, stop } = hearEndedSessions(test.app.services);

    await change(here, { oldPassword: password, password: chosen });

    expect(await Promise.all([here, elsewhere, other].map(statusOf))).toEqual([200, 401, 200]);
    expect(ended.length).toBeGreaterThan(0);
    expect(new Set(reasons)).toEqual(new Set(["passwordChanged"]));
    stop();
  });

  it("tells the person by mail, with a way to get the account back (§7.11)", async () => {
    await change(await test.signInAs(emails.companyAdmin), { oldPassword: password, password: chosen });

    const mail = (await test.mails()).at(-1);
    expect(mail).toMatchObject({
      to: emails.companyAdmin,
      subject: "Je wachtwoord voor Perceel is gewijzigd",
    });
    expect(mail?.text).toContain("\nhttps://kaart.example.nl/password-forgot\n");
  });

  it("makes links to set a password useless (§8.17)", async () => {
    await test.anonymous().post("/api/auth/password-forget", { email: emails.defaultUser });
    const token = /token=([\w-]+)/.exec((await test.mails()).at(-1)?.text ?? "")?.[1];

    await change(await test.signInAs(emails.defaultUser), { oldPassword: password, password: chosen });

    const reset = await test.anonymous().post("/api/auth/password-reset", { token, password: "Ander1234" });
    expect(reset.json().message).toBe("token.invalid");
  });

  it.each([
    [
      "with a wrong old password (§8.18)",
      "Verkeerd1",
      chosen,
      "profile.currentPasswordWrong",
      "oldPassword is",
    ],
    ["when nothing would change", password, password, "validation.failed", "password passwordSame"],
    ["by the rules of a password (§5.3)", password, "welkom", "validation.failed", "password min"],
  ])("is refused %s, on its field, and the old one stays", async (...row) => {
    const [, oldPassword, wished, message, said] = row;
    const caller = await test.signInAs(emails.defaultUser);

    const refused = await change(caller, { oldPassword, password: wished });

    const [field, rule] = said.split(" ");
    const details = [{ path: `/${field}`, message: rule }];
    expect(refused.json()).toEqual({ statusCode: 422, message, details });
    expect((await signIn(emails.defaultUser, password)).statusCode).toBe(200);
  });

  it("happens once when asked for twice at the same moment", async () => {
    const caller = await test.signInAs(emails.defaultUser);

    const answers = await Promise.all([
      change(caller, { oldPassword: password, password: "Eerste1234" }),
      change(caller, { oldPassword: password, password: "Tweede1234" }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe("guessing at the current password", () => {
  it("ends after five wrong ones, of all the account's sessions together, parallel ones too (§8.19)", async () => {
    const callers = [await test.signInAs(emails.defaultUser), await test.signInAs(emails.defaultUser)];

    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        change(callers[index % 2] ?? test.anonymous(), { oldPassword: `Gok${index}`, password: chosen }),
      ),
    );

    expect(guesses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    const refused = await change(callers[0] ?? test.anonymous(), { oldPassword: password, password: chosen });
    expect(refused.json()).toEqual({ statusCode: 429, message: "profile.tooManyPasswordAttempts" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("does not keep other people from changing theirs", async () => {
    const guesser = await test.signInAs(emails.defaultUser);
    for (let time = 0; time < 6; time++) await change(guesser, { oldPassword: "Gok1", password: chosen });

    const other = await test.signInAs(emails.otherCompanyAdmin);

    expect((await change(other, { oldPassword: password, password: chosen })).statusCode).toBe(200);
  });

  it("starts anew once the right one was given", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    for (let time = 0; time < 4; time++) await change(caller, { oldPassword: "Gok1", password: chosen });
    await change(caller, { oldPassword: password, password: chosen });

    const next = await change(caller, { oldPassword: "Gok1", password: "Ander1234" });
    const last = await change(caller, { oldPassword: "Gok1", password: "Ander1234" });

    expect([next.statusCode, last.statusCode]).toEqual([422, 422]);
  });
});
