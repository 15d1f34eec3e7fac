import { hash } from "@node-rs/argon2";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { emails, password, passwordHash } from "../../support/content/seed.ts";
import { setupApp } from "../../support/app/testApp.ts";
import { addInvitation, addInvited } from "../../support/content/people.ts";

const test = await setupApp();
afterAll(() => test.close());
const admin = await test.signInAs(emails.companyAdmin);
afterEach(async () => {
  await test.database.kysely.deleteFrom("rate_limits").execute();
  await givePassword(passwordHash);
  await ask("composition");
});

const givePassword = (password_hash: string) =>
  test.database.kysely
    .updateTable("users")
    .set({ password_hash })
    .where("email", "=", emails.defaultUser)
    .execute();

const ask = (passwordRules: string) => admin.patch("/api/company", { passwordRules });

/** What the default user is answered who wants this password: `changed`, or the rule that it breaks. */
async function choosing(chosen: string): Promise<string> {
  await test.database.kysely.deleteFrom("rate_limits").execute();
  await givePassword(passwordHash);
  const caller = await test.signInAs(emails.defaultUser);
  const answer = await caller.patch("/api/profile/password", { oldPassword: password, password: chosen });
  if (answer.statusCode === 200) return "changed";
  const { message, details } = answer.json();
  expect([answer.statusCode, message, details.length, details[0].path]).toEqual([
    422,
    "validation.failed",
    1,
    "/password",
  ]);
  return details[0].message;
}

describe("a new password", () => {
  it.each([
    ["nieuwwachtwoord1", "passwordOneUppercaseLetter"],
    ["Nieuwwachtwoord", "passwordOneNumber"],
    ["Password1", "passwordCommon"],
    ["Qwerty123", "passwordCommon"],
    ["England1", "passwordCommon"],
    ["Mercury1", "changed"],
    ["Gijs!2!2!2!", "passwordOfContext"],
    ["De!34!67!90", "changed"],
    ["Perceel2026", "passwordOfContext"],
    ["1Voorbeeld!", "passwordOfContext"],
    ["Gemeentevoorbeeld1", "passwordOfContext"],
    ["Gebruiker2026!", "passwordOfContext"],
    ["GijsdeVries1", "passwordOfContext"],
    ["Welkom456", "changed"],
    ["Voorbeeldig1gemeente", "changed"],
  ])("by composition, %s: %s (§5.5, §5.6, §27.2, §27.3)", async (chosen, answer) => {
    expect(await choosing(chosen)).toBe(answer);
  });

  it.each([
    ["Kort5Maar!", "passwordTooShort"],
    ["vxq8!Kzrw2m", "passwordTooShort"],
    ["vxq8!Kzrw2mp", "changed"],
    ["websolutions", "passwordCommon"],
    ["qwertyuiopasdf", "passwordGuessable"],
    ["zomervakantie", "passwordGuessable"],
    ["Welkom123Welkom123", "passwordGuessable"],
    ["gemeente voorbeeld 2026", "passwordOfContext"],
    ["----gemeentevoorbeeld", "passwordOfContext"],
    ["fietsen door de regen", "changed"],
  ])("by strength, %s: %s (§27.2, §27.3)", async (chosen, answer) => {
    await ask("strength");

    expect(await choosing(chosen)).toBe(answer);
  });

  it("is judged by the invited person's company, whose invitation tells how (§27.2)", async () => {
    await ask("strength");
    const { id } = await addInvited(test.database, test.seeded.companies.voorbeeld);
    const authorization = `Bearer ${await addInvitation(test.database, id, "companyUser")}`;
    const accept = (chosen: string) =>
      test
        .anonymous()
        .post(
          "/api/company/users/invite/accept",
          { password: chosen, language: "nl" },
          { headers: { authorization } },
        );

    const read = await test.anonymous().get("/api/invitation", { headers: { authorization } });
    const refused = await accept("Nieuw12345");

    expect(read.json().passwordRules).toBe("strength");
    expect(refused.json().details).toEqual([{ path: "/password", message: "passwordTooShort" }]);
    expect((await accept("fietsen door de regen")).statusCode).toBe(200);
  });

  it("by a link of a mail too, which says what is asked; a useless link is judged by composition (§27.2, §7.7)", async () => {
    await ask("strength");
    await test.anonymous().post("/api/auth/password-forget", { email: emails.defaultUser });
    const [, token = "", rules] = /\?token=([\w-]+)(\S*)/.exec((await test.mails()).at(-1)?.text ?? "") ?? [];
    const reset = async (of: string, chosen: string) => {
      const answer = await test.anonymous().post("/api/auth/password-reset", { token: of, password: chosen });
      return [answer.statusCode, answer.json().details?.[0].message ?? answer.json().message];
    };

    expect(rules).toBe("&rules=strength");
    expect(await reset("unknown", "fietsen door de regen")).toEqual([422, "passwordOneUppercaseLetter"]);
    expect(await reset("unknown", "Nieuw12345")).toEqual([422, "token.invalid"]);
    expect(await reset(token, "Welkom123Welkom123")).toEqual([422, "passwordGuessable"]);
    expect(await reset(token, "fietsen door de regen")).toEqual([200, undefined]);
  });
});

it("hashes a password with today's work at the next sign-in, once, and never on a failed one (§27.4)", async () => {
  await givePassword(await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }));
  const hashNow = async () => {
    const users = test.database.kysely.selectFrom("users").select("password_hash");
    return (await users.where("email", "=", emails.defaultUser).executeTakeFirst())?.password_hash;
  };
  const signIn = (given: string) =>
    test.anonymous().post("/api/auth/login", { email: emails.defaultUser, password: given });

  await signIn("verkeerd");
  const afterFailure = await hashNow();
  const answers = await Promise.all([signIn(password), signIn(password)]);
  const afterSuccess = await hashNow();
  await signIn(password);

  expect(afterFailure).toContain("m=64,");
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(afterSuccess).toContain("$m=19456,t=2,p=1$");
  expect(await hashNow()).toBe(afterSuccess);
});
