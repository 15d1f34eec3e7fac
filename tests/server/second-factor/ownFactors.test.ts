import { afterAll, beforeEach, expect, it } from "vitest";
import type { SecondFactors } from "../../../schemas/secondFactor.ts";
import { buildApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import { stubMailbox, stubMapServer, type Caller, type TestApp } from "../../support/app/testApp.ts";
import { addActive } from "../../support/content/people.ts";
import { emails } from "../../support/content/seed.ts";
import { messageOf, setupSecondFactors } from "../../support/authenticators/secondFactors.ts";

const test = await setupSecondFactors();
afterAll(() => test.close());

let email: string;
let id: number;
let caller: Caller;
beforeEach(async () => {
  ({ email, id } = await addActive(test.database, test.seeded.companies.voorbeeld));
  caller = await test.signInAs(email);
});

const url = "/api/profile/second-factor";
const own = async () => (await caller.get(url)).json<SecondFactors>();
const confirm = (code?: string) => caller.post("/api/profile/totp/confirm", { code });
const said = (answer: { statusCode: number; body: string }) => [answer.statusCode, messageOf(answer)];

it("are listed with their names and when each was made and last used §26.8", async () => {
  const { passkey, codes } = await test.addPasskey(caller, undefined, " Telefoon ");
  const made = test.clock.now;
  const passkeyOf = (more: object) => ({ id: expect.any(Number), createdAt: made.toISOString(), ...more });
  const rest = { hasTotp: false, isTotpAvailable: true, recoveryCodesLeft: codes.length, isRequired: false };
  expect(await own()).toEqual({ passkeys: [passkeyOf({ name: "Telefoon", lastUsedAt: null })], ...rest });

  test.wait(1);
  const options = (await caller.post("/api/auth/confirmation/options")).json();
  await caller.post("/api/auth/confirmation", { way: "passkey", passkey: passkey.answer(options) });
  const [listed] = (await own()).passkeys;
  expect(listed?.lastUsedAt).toBe(test.clock.now.toISOString());

  await caller.patch(`/api/profile/passkeys/${listed?.id}`, { name: " Sleutel " });
  expect((await own()).passkeys).toMatchObject([{ name: "Sleutel" }]);
});

it("a browser is asked for a passkey of this account, and for none that it has §26.2", async () => {
  const { passkey } = await test.addPasskey(caller);
  await caller.patch("/api/profile", { firstName: "Bea", lastName: "" });

  const options = (await caller.post("/api/profile/passkeys/options")).json();

  expect(options).toMatchObject({
    rp: { name: "Perceel", id: new URL(test.config.publicUrl).hostname },
    user: { name: email, displayName: "Bea" },
    timeout: 300_000,
    excludeCredentials: [{ id: passkey.id }],
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
  expect(Buffer.from(options.user.id, "base64url").toString()).toBe(`perceel:${id}`);
  const verification = async (path: string) => (await caller.post(path)).json();
  expect(await verification("/api/auth/confirmation/options")).toMatchObject({
    timeout: 300_000,
    userVerification: "preferred",
  });
  expect(await verification("/api/auth/passkey/options")).toMatchObject({ userVerification: "required" });
});

it("are twenty passkeys at most, and an answer counts for five minutes §26.2", async () => {
  const newer = test.newAuthenticator();
  const options = (await caller.post("/api/profile/passkeys/options")).json();
  test.wait(5);
  const late = { name: "x", passkey: newer.register(options) };
  expect(said(await caller.post("/api/profile/passkeys", late))).toEqual([422, "passkey.refused"]);

  const rows = Array.from({ length: 20 }, (_, n) => ({
    user_id: id,
    credential_id: Buffer.from(`${id} ${n}`),
    public_key: Buffer.alloc(1),
    counter: 0,
    name: `${n}`,
  }));
  await test.database.kysely.insertInto("passkeys").values(rows.slice(1)).execute();
  expect((await caller.post("/api/profile/passkeys/options")).statusCode).toBe(200);
  await test.database.kysely.insertInto("passkeys").values(rows.slice(0, 1)).execute();
  const one = await caller.post("/api/profile/passkeys/options");
  expect(said(one)).toEqual([409, "secondFactor.tooMany"]);
});

it("codes of an app count once one was right, however it is typed, and there is one app §26.3", async () => {
  expect(said(await confirm("123456"))).toEqual([422, "auth.factorWrong"]);
  const { secret, uri } = (await caller.post("/api/profile/totp")).json();
  expect(uri).toBe(`otpauth://totp/Perceel:${encodeURIComponent(email)}?secret=${secret}&issuer=Perceel`);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const wrong = await confirm("000000");
  expect(wrong.json()).toMatchObject({ details: [{ path: "/code", message: "factorWrong" }] });
  expect(await own()).toMatchObject({ hasTotp: false });

  const code = test.codeFor(secret);
  expect((await confirm(`${code.slice(0, 3)} ${code.slice(3)} `)).statusCode).toBe(200);

  expect(await own()).toMatchObject({ hasTotp: true });
  expect(said(await caller.post("/api/profile/totp"))).toEqual([409, "secondFactor.present"]);
  expect(said(await confirm(code))).toEqual([409, "secondFactor.present"]);
  expect((await caller.delete("/api/profile/totp")).statusCode).toBe(204);
  expect((await caller.delete("/api/profile/totp")).statusCode).toBe(404);
});

it("codes to turn an app on are guessed five times, and a right one begins anew §26.5", async () => {
  const { secret } = (await caller.post("/api/profile/totp")).json();
  for (let time = 0; time < 4; time += 1) expect((await confirm("000000")).statusCode).toBe(422);
  await confirm(test.codeFor(secret));

  const statuses = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await confirm("000000")).statusCode);
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
});

it("new recovery codes void the old, and there are none without a factor §26.4", async () => {
  const renew = () => caller.post("/api/profile/recovery-codes");
  expect((await renew()).statusCode).toBe(404);
  const { codes } = await test.addTotp(caller);
  expect((await test.addPasskey(caller)).codes).toEqual([]);

  const { recoveryCodes } = (await renew()).json<{ recoveryCodes: string[] }>();

  expect(recoveryCodes).toHaveLength(10);
  const enter = async (code?: string) =>
    (await caller.post("/api/auth/confirmation", { way: "recovery", code })).statusCode;
  expect([await enter(codes[0]), await enter(recoveryCodes[0])]).toEqual([422, 204]);
});

it("secrets of apps are sealed with the newest key, and told to be out of use without theirs §26.3", async () => {
  const { secret } = await test.addTotp(caller);
  test.wait(1);
  const withKeys = async (...keys: string[]) => {
    const given = { LOG_LEVEL: "silent", PDOK_SEARCH: "off", SECRETS_KEY: keys.join() };
    const parts = { version: "1", mailbox: stubMailbox(), mapServer: stubMapServer() };
    const { database, clock } = test;
    return await buildApp({ ...parts, config: readConfig(given), database, now: () => clock.now });
  };
  const proveTo = async (app: TestApp["app"]) => {
    const payload = { way: "totp", code: test.codeFor(secret) };
    const headers = { cookie: caller.cookie() };
    return await app.inject({ method: "POST", url: "/api/auth/confirmation", headers, payload });
  };
  const newest = "another-key-of-more-than-thirty-two-characters";

  const both = await withKeys(newest, ...test.config.secretKeys);
  await both.services.runMaintenance();
  await both.close();

  expect(said(await proveTo(test.app))).toEqual([409, "secondFactor.unavailable"]);
  const after = await withKeys(newest);
  expect((await proveTo(after)).statusCode).toBe(204);
  await after.close();
});

it("where single sign-on is asked for, a passkey alone lets the main user in and nobody else §22.4", async () => {
  const { users, companies } = test.seeded;
  const person = await addActive(test.database, companies.proef);
  const passkeyOf = async (each: string) => (await test.addPasskey(await test.signInAs(each))).passkey;
  const passkeys = [await passkeyOf(person.email), await passkeyOf(emails.otherCompanyAdmin)];
  const signIns = async () => {
    const ids = [];
    for (const passkey of passkeys) {
      const options = (await test.anonymous().post("/api/auth/passkey/options")).json();
      const answer = await test.anonymous().post("/api/auth/passkey", { passkey: passkey.answer(options) });
      ids.push(answer.json().id ?? messageOf(answer));
    }
    return ids;
  };
  const { kysely } = test.database;
  const provider = { company_id: companies.proef, client_id: "x", issuer: "https://idp.example" };
  await kysely
    .insertInto("identity_providers")
    .values({ ...provider, is_required: true })
    .execute();
  const set = (is_enabled: boolean, is_required: boolean) =>
    kysely.updateTable("identity_providers").set({ is_enabled, is_required }).execute();
  const everybody = [person.id, users.otherCompanyAdmin];

  await set(false, true);
  expect(await signIns()).toEqual(everybody);
  await set(true, false);
  expect(await signIns()).toEqual(everybody);
  await set(true, true);
  expect(await signIns()).toEqual(["auth.ssoRequired", users.otherCompanyAdmin]);
});
