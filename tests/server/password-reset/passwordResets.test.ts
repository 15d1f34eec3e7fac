import { Writable } from "node:stream";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../../server/plugins/requestLog.ts";
import { hearEndedSessions } from "../../support/app/endedSessions.ts";
import { emails, password, passwordHash } from "../../support/content/seed.ts";
import { setupApp } from "../../support/app/testApp.ts";

const hourMs = 3_600_000;
const clock = { at: new Date("2026-03-02T09:00:00Z") };
const later = (ms: number) => {
  clock.at = new Date(clock.at.getTime() + ms);
};
const chosen = "Nieuw4Wachtwoord";

const test = await setupApp({
  now: () => clock.at,
  environment: { APP_NAME: "Kaartbank", PUBLIC_URL: "https://kaart.example.nl" },
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.kysely.deleteFrom("rate_limits").execute();
  // Everybody is as they began: signed out, with the first password and language.
  await test.database.kysely.deleteFrom("sessions").execute();
  await test.database.kysely
    .updateTable("users")
    .set({ password_hash: passwordHash, language: "nl" })
    .where("activated_at", "is not", null)
    .execute();
});

const call = (path: string, payload: unknown) => test.anonymous().post(`/api/auth/${path}`, payload);
const forget = (email: string) => call("password-forget", { email });
const reset = (token: string, given = chosen) => call("password-reset", { token, password: given });
const signIn = (email: string, given: string) => call("login", { email, password: given });
const me = (cookie: string | undefined) =>
  test.anonymous().get("/api/auth/me", { headers: { cookie: cookie ?? "" } });

/** Asks for a link and reads it from the mail that comes. */
async function requestToken(email: string): Promise<string> {
  await forget(email);
  return /token=([\w-]+)/.exec((await test.mails()).at(-1)?.text ?? "")?.[1] ?? "";
}

describe("asking for a new password", () => {
  it("sends the account a mail with a link to the reset screen (§7.6, §2.5, §4.12)", async () => {
    const response = await forget(emails.defaultUser);
    const mail = (await test.mails()).at(-1);

    expect([response.statusCode, response.body]).toEqual([204, ""]);
    expect(mail).toMatchObject({
      to: emails.defaultUser,
      from: { name: "Kaartbank", address: "no-reply@kaart.example.nl" },
      subject: "Stel een nieuw wachtwoord in voor Kaartbank",
    });
    expect(mail?.text).toMatch(
      /^Hallo Gijs,[^]*\nhttps:\/\/kaart\.example\.nl\/password-reset\?token=[\w-]{32}\n/,
    );
    expect(mail?.html).toContain("https://kaart.example.nl/password-reset?token=");
  });

  it("writes in the language of the account, whatever the browser speaks (§1.8)", async () => {
    const users = test.database.kysely.updateTable("users").where("email", "=", emails.admin);
    await users.set({ language: "en" }).execute();

    await forget(emails.admin);

    expect((await test.mails()).at(-1)).toMatchObject({
      language: "en",
      subject: "Set a new password for Kaartbank",
      text: expect.stringMatching(/^Hello,\n/),
    });
  });

  it("takes the e-mail in any case, with spaces around it", async () => {
    await forget(`  ${emails.companyAdmin.toUpperCase()} `);

    expect((await test.mails()).at(-1)?.to).toBe(emails.companyAdmin);
  });

  it("answers the same for an account that does not exist or is not activated, and sends nothing (§7.6, §4.11)", async () => {
    const before = (await test.mails()).length;
    const known = await forget(emails.otherCompanyAdmin);
    const unknown = await forget("niemand@voorbeeld.example");
    const invited = await forget(emails.invited);

    for (const response of [unknown, invited]) {
      expect([response.statusCode, response.body]).toEqual([known.statusCode, known.body]);
      expect(Object.keys(response.headers)).toEqual(Object.keys(known.headers));
    }
    expect(await test.mails()).toHaveLength(before + 1);
    const links = await test.database.kysely.selectFrom("password_resets").select("user_id").execute();
    const invitedUser = await test.database.kysely
      .selectFrom("users")
      .select("id")
      .where("email", "=", emails.invited)
      .executeTakeFirstOrThrow();
    expect(links.map((link) => link.user_id)).not.toContain(invitedUser.id);
  });

  it("names what is wrong with the e-mail (§5.2)", async () => {
    const details = async (payload: unknown) => (await call("password-forget", payload)).json().details;

    expect(await details({})).toEqual([{ path: "/email", message: "required" }]);
    expect(await details({ email: "geen adres" })).toEqual([{ path: "/email", message: "email" }]);
  });

  it("stores only a hash of the token", async () => {
    const token = await requestToken(emails.defaultUser);
    const rows = await test.database.kysely.selectFrom("password_resets").selectAll().execute();

    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
    const stored = rows.map((row) => Buffer.from(row.token_hash));
    expect(stored.some((hash) => hash.includes(Buffer.from(token, "base64url")))).toBe(false);
  });

  it.each([emails.defaultUser, "niemand@voorbeeld.example"])(
    "refuses the sixth request for %s within a quarter of an hour (§8.23)",
    async (email) => {
      for (let time = 0; time < 5; time++) expect((await forget(email)).statusCode).toBe(204);

      const refused = await forget(email);
      later(16 * 60_000);

      expect(refused.json()).toEqual({ statusCode: 429, message: "rateLimit.exceeded" });
      expect((await forget(email)).statusCode).toBe(204);
    },
  );

  it("refuses an address that asks for one account after another (§8.23)", async () => {
    for (let time = 0; time < 30; time++) await forget(`iemand${time}@voorbeeld.example`);

    expect((await forget("nog-iemand@voorbeeld.example")).statusCode).toBe(429);
  });
});

describe("a mail that cannot be sent", () => {
  it("changes nothing about the answer, is in the log without its link, and does not hold up closing", async () => {
    const lines: string[] = [];
    const links: string[] = [];
    const log = createLog(
      "info",
      new Writable({ write: (line: Buffer, _, done) => (lines.push(String(line)), done()) }),
    );
    const mailbox = {
      deliver: async ({ text }: { text: string }) => {
        links.push(/token=([\w-]+)/.exec(text)?.[1] ?? "");
        throw new Error("the mail server is away");
      },
      close: async () => undefined,
    };
    const broken = await setupApp({ log, mailbox });

    const { statusCode } = await broken
      .anonymous()
      .post("/api/auth/password-forget", { email: emails.defaultUser });
    await broken.app.services.mailQueue.settled();
    await broken.close();

    expect(statusCode).toBe(204);
    expect(lines.join("")).toContain("the mail server is away");
    expect(links).toHaveLength(1);
    expect(lines.join("")).not.toContain(links[0]);
  });
});

describe("setting a new password", () => {
  it("sets it and answers whose it is (§7.7)", async () => {
    const response = await reset(await requestToken(emails.defaultUser));

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ email: emails.defaultUser });
    const subject = "Je wachtwoord voor Kaartbank is gewijzigd";
    expect((await test.mails()).at(-1)).toMatchObject({ to: emails.defaultUser, subject });
    expect((await signIn(emails.defaultUser, chosen)).statusCode).toBe(200);
    expect((await signIn(emails.defaultUser, password)).statusCode).toBe(401);
  });

  it("ends every session of that user, and nobody else's", async () => {
    const other = await test.signInAs(emails.companyAdmin);
    const mine = [
      await test.signInAs(emails.otherCompanyAdmin),
      await test.signInAs(emails.otherCompanyAdmin),
    ];
    const { ended, reasons, stop } = hearEndedSessions(test.app.services);

    await reset(await requestToken(emails.otherCompanyAdmin));

    for (const caller of mine) expect((await me(caller.cookie())).statusCode).toBe(401);
    expect((await me(other.cookie())).statusCode).toBe(200);
    expect(ended).toHaveLength(2);
    expect(new Set(reasons)).toEqual(new Set(["passwordChanged"]));
    stop();
  });

  it("lets a locked-out person sign in again", async () => {
    for (let time = 0; time < 11; time++) await signIn(emails.otherCompanyAdmin, "verkeerd");

    await reset(await requestToken(emails.otherCompanyAdmin));

    expect((await signIn(emails.otherCompanyAdmin, chosen)).statusCode).toBe(200);
  });

  it("works once per link, and uses up the other links of the user (§8.17)", async () => {
    const [first, second] = [await requestToken(emails.defaultUser), await requestToken(emails.defaultUser)];

    expect((await reset(first)).statusCode).toBe(200);
    for (const token of [first, second]) {
      expect((await reset(token)).json()).toEqual({ statusCode: 422, message: "token.invalid" });
    }
  });

  it("works once when a link is used twice at the same moment", async () => {
    const token = await requestToken(emails.defaultUser);

    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ statusCode }) => statusCode);

    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it("works for one hour (§4.12, §8.17)", async () => {
    const [early, late] = [await requestToken(emails.defaultUser), await requestToken(emails.companyAdmin)];

    later(hourMs - 1000);
    expect((await reset(early)).statusCode).toBe(200);
    later(1000);
    expect((await reset(late)).json()).toEqual({ statusCode: 422, message: "token.invalid" });
  });

  it.each(["", "onzin", "a".repeat(32), "a".repeat(10_000)])(
    "refuses a token that we never gave (§8.17)",
    async (token) => {
      expect((await reset(token)).json()).toEqual({ statusCode: 422, message: "token.invalid" });
    },
  );

  it("refuses the link of an account that was removed meanwhile", async () => {
    const token = await requestToken(emails.defaultUser);
    const disabled = { activated_at: null };
    const users = () => test.database.kysely.updateTable("users").where("email", "=", emails.defaultUser);
    await users().set(disabled).execute();

    const response = await reset(token);
    await users().set({ activated_at: new Date() }).execute();

    expect(response.json()).toEqual({ statusCode: 422, message: "token.invalid" });
  });

  it("leaves nothing of expired links in the database", async () => {
    await requestToken(emails.defaultUser);
    later(hourMs);

    await test.app.services.runMaintenance();

    expect(await test.database.kysely.selectFrom("password_resets").selectAll().execute()).toEqual([]);
  });
});

describe("the rules for a new password (§5.3)", () => {
  it.each([
    ["shorter than 8 characters (§5.4, §9.13)", "kort", "min"],
    ["longer than 64 characters (§5.4, §9.13)", `A1${"a".repeat(63)}`, "max"],
    ["without an uppercase letter (§5.5)", "welkom123", "passwordOneUppercaseLetter"],
    ["without a digit (§5.6)", "WelkomWelkom", "passwordOneNumber"],
  ])("refuse one %s and leave the link usable", async (_, given, message) => {
    const token = await requestToken(emails.defaultUser);

    const refused = await reset(token, given);

    expect(refused.json()).toEqual({
      statusCode: 422,
      message: "validation.failed",
      details: [{ path: "/password", message }],
    });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it.each(["Welkom12", `Ä1${"a".repeat(62)}`])("accept %s (§5.4, §5.5, §9.13)", async (given) => {
    expect((await reset(await requestToken(emails.defaultUser), given)).statusCode).toBe(200);
  });
});
