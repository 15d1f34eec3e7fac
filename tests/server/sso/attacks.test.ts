import type { LightMyRequestResponse } from "fastify";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { emails } from "../../support/content/seed.ts";
import { claimsOf, problemIn, setupSingleSignOn } from "../../support/identity-providers/signingOn.ts";
import { signOn } from "../../support/identity-providers/signingOn.ts";
import { flowAttacks, movedMs, settingsAttacks } from "./flowAttacks.ts";
import { logoutAttacks, logoutClaims } from "./logoutAttacks.ts";
import { emailAttacks, tokenAttacks } from "./tokenAttacks.ts";

const victimClaims = claimsOf(emails.defaultUser, { sid: "a session" });
const test = await setupSingleSignOn({ now: () => new Date(Date.now() + movedMs()) });
afterAll(() => test.close());
await test.database.kysely.updateTable("companies").set({ max_users: 100 }).execute();
const victim = test.anonymous();
await signOn(test, victim, victimClaims);

let sessionsBefore: unknown;
const sessions = async () =>
  await test.database.kysely.selectFrom("sessions").select("token_hash").orderBy("token_hash").execute();
beforeEach(async () => {
  sessionsBefore = await sessions();
});
afterEach(() => test.provider.lie({}));

/** Nobody is signed in, no session began or ended. */
async function expectRefused(response: LightMyRequestResponse): Promise<void> {
  expect(response.cookies.map(({ name, value }) => value && name)).not.toContain("session");
  expect(await sessions()).toEqual(sessionsBefore);
}

it("there are at least a hundred, in all", () => {
  const tables = [tokenAttacks, emailAttacks, flowAttacks, settingsAttacks, logoutAttacks];
  expect(tables.flatMap(Object.keys).length).toBeGreaterThanOrEqual(100);
});

describe("an ID token lets nobody in that is §22.2", () => {
  it.each(Object.entries(tokenAttacks))("%s", async (_, attack) => {
    test.provider.lie({ idToken: (claims) => attack(claims, test.provider) });

    const response = await signOn(test, test.anonymous(), victimClaims);

    await expectRefused(response);
    expect(problemIn(response)).toBe("failed");
  });
});

describe("claims tie nobody to an account that have §22.3", () => {
  it.each(Object.entries(emailAttacks))("%s", async (_, claims) => {
    const stranger = { ...claimsOf("gebruiker2@voorbeeld.example"), sub: "a stranger", ...claims };

    const response = await signOn(test, test.anonymous(), stranger);

    await expectRefused(response);
    expect(["unverified", "failed"]).toContain(problemIn(response));
  });
});

describe("nobody gets through by §22.2", () => {
  it.each(Object.entries(flowAttacks))("%s", async (_, attack) => {
    await test.put();
    sessionsBefore = await sessions();

    const response = await attack(test, victimClaims);

    await expectRefused(response);
    expect(response.statusCode === 303 ? problemIn(response) : response.statusCode).toBeTruthy();
    expect([200, 204]).not.toContain(response.statusCode);
  });
});

describe("settings are not taken that §22.5", () => {
  it.each(Object.entries(settingsAttacks))("%s", async (_, attack) => {
    const response = await attack(test);

    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});

describe("a logout token ends no session that is §22.6", () => {
  const send = async (token: string, companyId = test.seeded.companies.voorbeeld) =>
    await test.app.inject({
      method: "POST",
      url: `/api/auth/sso/${companyId}/backchannel-logout`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
  const about = { sub: victimClaims.sub ?? "", sid: "a session" };

  it.each(Object.entries(logoutAttacks))("%s", async (_, attack) => {
    await send(await attack(test.provider, about));

    await expectRefused(await victim.get("/api/auth/me"));
  });

  it("for another company, or used before; a right one ends it", async () => {
    const token = await test.provider.sign(logoutClaims(test.provider, about));
    expect(await send(token, test.seeded.companies.proef)).toMatchObject({ statusCode: 400 });
    expect(await sessions()).toEqual(sessionsBefore);

    expect(await send(token)).toMatchObject({ statusCode: 204 });
    expect(await victim.get("/api/auth/me")).toMatchObject({ statusCode: 401 });

    await signOn(test, victim, victimClaims);
    expect(await send(token)).toMatchObject({ statusCode: 400 });
    expect(await victim.get("/api/auth/me")).toMatchObject({ statusCode: 200 });
  });
});
