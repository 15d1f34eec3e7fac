import { afterAll, beforeEach, expect, it } from "vitest";
import { createRepositories } from "../../../server/repositories/createRepositories.ts";
import { firstAdminService } from "../../../server/services/admins/firstAdmin.ts";
import { messageOf, setupSecondFactors } from "../../support/authenticators/secondFactors.ts";
import { emails } from "../../support/content/seed.ts";

const hourMs = 3_600_000;
const publicUrl = "https://kaart.example.nl";
const email = "anna@kaart.example";
const anna = { email, firstName: "Anna", lastName: "Bos" };
const password = "Nieuw12345";

const test = await setupSecondFactors();
afterAll(() => test.close());
beforeEach(() => test.database.kysely.deleteFrom("users").where("email", "=", email).execute());

const { sessions, changeEvents, mailQueue } = test.app.services;
const parts = {
  ...createRepositories(test.database.kysely),
  sessions,
  changeEvents,
  publicUrl,
  now: () => test.clock.now,
};
const commands = firstAdminService({ ...parts, enqueueMail: undefined });

const aLinkTo = (page: string, ms: number) => ({
  link: expect.stringMatching(new RegExp(`^https://kaart\\.example\\.nl/${page}\\?token=[\\w-]{32}$`)),
  until: new Date(test.clock.now.getTime() + ms),
});
const tokenOf = (made: object | string) => /token=([\w-]+)/.exec(JSON.stringify(made))?.[1] ?? "";
const withToken = (made: object | string) => ({ headers: { authorization: `Bearer ${tokenOf(made)}` } });
const accept = (made: object | string) =>
  test.anonymous().post("/api/admins/invite/accept", { password, language: "nl" }, withToken(made));
const mailsToAnna = async () => (await test.mails()).filter(({ to }) => to === email);

it("a platform admin is made at the terminal by a link that counts for a week (§1.2)", async () => {
  const made = await commands.create(anna);

  expect(made).toEqual(aLinkTo("activate", 7 * 24 * hourMs));
  const opened = await test.anonymous().get("/api/invitation", withToken(made));
  expect(opened.json()).toMatchObject({ ...anna, kind: "admin", companyName: null });
  expect(await commands.list()).toContainEqual(expect.objectContaining({ ...anna, status: "invited" }));
  expect((await accept(made)).statusCode).toBe(200);
  expect(await commands.create(anna)).toBe("isAdmin");
  expect(await commands.hasAny()).toBe(true);
  expect(await mailsToAnna()).toEqual([]);
});

it.each(["create", "reset"] as const)(
  "who never set a password gets another link by %s (§1.2)",
  async (command) => {
    await commands.create(anna);

    const again = await (command === "create" ? commands.create(anna) : commands.reset(email));

    expect(again).toEqual(aLinkTo("activate", 7 * 24 * hourMs));
    expect((await accept(again)).statusCode).toBe(200);
  },
);

it("nobody of a company becomes one, and who has no account is not reset (§1.2)", async () => {
  const { defaultUser } = emails;

  expect(await commands.create({ ...anna, email: defaultUser })).toBe("isSomebodyElse");
  expect(await commands.reset(defaultUser)).toBe("isSomebodyElse");
  expect(await commands.reset("niemand@kaart.example")).toBe("isNobody");
});

it("a reset gives a link for an hour and takes the second factor away, also from open sessions (§1.2)", async () => {
  const admin = await test.signInAs(emails.admin);
  await test.addTotp(admin);
  const factor = async () => (await admin.get("/api/profile/second-factor")).json();
  expect(await factor()).toMatchObject({ hasTotp: true });

  const reset = await commands.reset(emails.admin);

  expect(reset).toEqual(aLinkTo("password-reset", hourMs));
  expect(await factor()).toMatchObject({ hasTotp: false });
  const changed = { token: tokenOf(reset), password };
  expect((await test.anonymous().post("/api/auth/password-reset", changed)).statusCode).toBe(200);
  const login = await test.anonymous().post("/api/auth/login", { email: emails.admin, password });
  expect([login.statusCode, messageOf(login)]).toEqual([200, undefined]);
});

it("where there is a mail server a link is mailed too, beside which the one at the terminal counts (§1.2)", async () => {
  const mailing = firstAdminService({ ...parts, enqueueMail: (mail) => mailQueue.enqueue(mail) });
  const linksTo = async (page: string) => {
    const texts = (await mailsToAnna()).map(({ text }) => text);
    return texts.filter((text) => text.includes(`/${page}?token=`));
  };

  const made = await mailing.create(anna);
  const [mailed = ""] = await linksTo("activate");

  expect((await test.anonymous().get("/api/invitation", withToken(mailed))).statusCode).toBe(200);
  expect((await accept(made)).statusCode).toBe(200);
  await mailing.reset(email);
  expect(await linksTo("password-reset")).toHaveLength(1);
});
