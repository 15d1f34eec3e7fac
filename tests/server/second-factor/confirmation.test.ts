import { afterAll, beforeEach, expect, it } from "vitest";
import type { Caller } from "../../support/app/testApp.ts";
import { addCompany } from "../../support/content/people.ts";
import { emails, password } from "../../support/content/seed.ts";
import { messageOf, setupSecondFactors } from "../../support/authenticators/secondFactors.ts";

let caller: Caller;
const test = await setupSecondFactors();
beforeEach(async () => {
  caller = await test.signInAs(emails.admin);
});
afterAll(() => test.close());

const makeToken = () => caller.post("/api/auth/tokens", { name: "Kantoor", scope: "read" });
const confirm = (proof: object) => caller.post("/api/auth/confirmation", proof);

it("opens dangerous acts for ten minutes after the password, where there is no second factor §26.7", async () => {
  ({ caller } = await test.logIn(emails.admin));
  expect((await makeToken()).statusCode).toBe(201);
  test.wait(11);
  const refused = await makeToken();
  expect([refused.statusCode, messageOf(refused)]).toEqual([403, "auth.confirmationNeeded"]);
  expect((await caller.get("/api/auth/confirmation")).json()).toEqual({
    isConfirmed: false,
    ways: ["password"],
  });

  expect((await confirm({ way: "password", password: "wrong" })).statusCode).toBe(422);
  expect((await makeToken()).statusCode).toBe(403);
  expect((await confirm({ way: "password", password })).statusCode).toBe(204);
  expect((await makeToken()).statusCode).toBe(201);
  test.wait(9);
  expect((await makeToken()).statusCode).toBe(201);
  test.wait(2);
  expect((await makeToken()).statusCode).toBe(403);
});

it("asks for it in this session alone §26.7", async () => {
  const other = await test.signInAs(emails.admin);
  test.wait(11);
  await confirm({ way: "password", password });
  expect((await other.post("/api/auth/tokens", { name: "x", scope: "read" })).statusCode).toBe(403);
});

it.each([
  ["delete a customer", "DELETE", (id: number) => `/api/companies/${id}`],
  [
    "change the policy of signing in",
    "PATCH",
    (id: number) => `/api/companies/${id}`,
    { passwordRules: "strength" },
  ],
  [
    "have people need no second factor",
    "PATCH",
    (id: number) => `/api/companies/${id}`,
    { name: "x", requiresSecondFactor: false },
  ],
  ["change single sign-on", "PUT", (id: number) => `/api/companies/${id}/single-sign-on`],
  ["remove single sign-on", "DELETE", (id: number) => `/api/companies/${id}/single-sign-on`],
  ["take away a second factor", "POST", (id: number) => `/api/companies/${id}/users/1/reset-second-factor`],
  [
    "sign somebody out everywhere",
    "POST",
    (id: number) => `/api/companies/${id}/users/1/end-sessions`,
    { accessTokens: false },
  ],
  ["add a passkey", "POST", () => "/api/profile/passkeys/options"],
  ["turn on codes", "POST", () => "/api/profile/totp"],
  ["turn off codes", "DELETE", () => "/api/profile/totp"],
  ["make recovery codes", "POST", () => "/api/profile/recovery-codes"],
  ["end another session", "DELETE", () => `/api/auth/sessions/${"0".repeat(64)}`],
  ["end all other sessions", "DELETE", () => "/api/auth/sessions"],
] as const)("is asked for to %s §26.7", async (_, method, urlOf, body?: object) => {
  const company = await addCompany(test.database);
  test.wait(11);
  const headers = { cookie: caller.cookie() ?? "" };
  const payload = method === "DELETE" ? {} : { payload: body ?? {} };
  const answer = await test.app.inject({ method, url: urlOf(company.id), headers, ...payload });
  expect([answer.statusCode, messageOf(answer)]).toEqual([403, "auth.confirmationNeeded"]);
});

it("is asked in a demo of who set up a second factor alone: its password is everybody's §33.1", async () => {
  const demo = await setupSecondFactors({ environment: { DEMO: "true" } });
  const visitor = await demo.signInAs(emails.admin);
  const makeOne = async () =>
    (await visitor.post("/api/auth/tokens", { name: "Kantoor", scope: "read" })).statusCode;
  demo.wait(11);
  expect((await visitor.get("/api/auth/confirmation")).json()).toMatchObject({ isConfirmed: true });
  expect(await makeOne()).toBe(201);
  await demo.addTotp(visitor);
  demo.wait(11);
  expect(await makeOne()).toBe(403);
  await demo.close();
});

it("is asked for by a company's admin to change its policy, and by nobody for the rest of a customer §26.7", async () => {
  const companyAdmin = await test.signInAs(emails.companyAdmin);
  test.wait(11);
  const changed = await companyAdmin.patch("/api/company", { sessionMaxHours: 12 });
  expect([changed.statusCode, messageOf(changed)]).toEqual([403, "auth.confirmationNeeded"]);
  const { id } = await addCompany(test.database);
  expect((await caller.patch(`/api/companies/${id}`, { name: "Anders" })).statusCode).toBe(200);
});

it("asks for the second factor where there is one, and no password opens anything §26.7", async () => {
  const { secret, codes } = await test.addTotp(caller);
  test.wait(11);
  expect((await confirm({ way: "password", password })).statusCode).toBe(422);
  expect((await confirm({ way: "totp", code: test.codeFor(secret) })).statusCode).toBe(204);
  expect((await makeToken()).statusCode).toBe(201);

  // In a browser that knows the factor the password alone signs in, and opens no dangerous act.
  await caller.get("/api/auth/logout");
  expect((await test.logIn(emails.admin, caller)).answer.statusCode).toBe(200);
  expect((await makeToken()).statusCode).toBe(403);
  const { passkey } = await confirm({ way: "recovery", code: codes[0] }).then(() => test.addPasskey(caller));
  test.wait(11);
  const options = (await caller.post("/api/auth/confirmation/options")).json<{ challenge: string }>();
  expect((await confirm({ way: "passkey", passkey: passkey.answer(options) })).statusCode).toBe(204);
  expect((await makeToken()).statusCode).toBe(201);
});
