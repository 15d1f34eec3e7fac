import { afterAll, beforeEach, expect, it } from "vitest";
import { addActive } from "../../support/content/people.ts";
import { password } from "../../support/content/seed.ts";
import {
  messageOf,
  setupSecondFactors,
  type SecondFactorTest,
} from "../../support/authenticators/secondFactors.ts";

const test = await setupSecondFactors();
afterAll(() => test.close());

let email: string;
let id: number;
beforeEach(async () => {
  ({ email, id } = await addActive(test.database, test.seeded.companies.voorbeeld));
});

const whoIs = async (caller: ReturnType<SecondFactorTest["anonymous"]>) =>
  (await caller.get("/api/auth/me")).json<{ email?: string; message?: string }>();

it("asks for a code in a new browser, and not again in one where it was given §26.1 §26.3", async () => {
  const { secret, codes } = await test.addTotp(await test.signInAs(email));
  expect(codes).toHaveLength(10);

  const { caller, answer } = await test.logIn(email);
  expect(answer).toMatchObject({ statusCode: 202 });
  expect(answer.json()).toEqual({ ways: ["totp", "recovery"] });
  expect(await whoIs(caller)).toMatchObject({ message: "auth.unauthenticated" });

  const wrong = await caller.post("/api/auth/second-factor", { way: "totp", code: "000000" });
  expect([wrong.statusCode, messageOf(wrong)]).toEqual([422, "auth.factorWrong"]);
  test.wait(1);
  const right = await caller.post("/api/auth/second-factor", { way: "totp", code: test.codeFor(secret) });
  expect(right.json()).toMatchObject({ email });
  expect(await whoIs(caller)).toMatchObject({ email });

  expect((await test.logIn(email, caller)).answer.statusCode).toBe(200);
  expect((await caller.get("/api/auth/confirmation")).json()).toMatchObject({ isConfirmed: false });
  expect((await test.logIn(email)).answer.statusCode).toBe(202);
});

it("knows the browser in which it was set up, and no other in which the password was given before §26.1", async () => {
  const other = (await test.logIn(email)).caller;
  const { caller } = await test.logIn(email);
  await test.addTotp(caller);
  expect((await test.logIn(email, caller)).answer.statusCode).toBe(200);
  expect((await test.logIn(email, other)).answer.statusCode).toBe(202);
});

it("takes a recovery code once §26.4", async () => {
  const { codes } = await test.addTotp(await test.signInAs(email));
  const proof = { way: "recovery", code: codes[3]?.toLowerCase() };
  const first = await test.logIn(email);
  expect((await first.caller.post("/api/auth/second-factor", proof)).statusCode).toBe(200);
  const left = (await first.caller.get("/api/profile/second-factor")).json();
  expect(left).toMatchObject({ hasTotp: true, recoveryCodesLeft: 9 });

  const second = await test.logIn(email);
  expect((await second.caller.post("/api/auth/second-factor", proof)).statusCode).toBe(422);
});

it("lets one of two second steps in that come at once §26.1", async () => {
  const { codes } = await test.addTotp(await test.signInAs(email));
  const { caller } = await test.logIn(email);
  const step = (code?: string) => caller.post("/api/auth/second-factor", { way: "recovery", code });

  const both = await Promise.all([step(codes[0]), step(codes[1])]);

  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

it("has the person confirmed by the second step, without being asked again §26.7", async () => {
  const { codes } = await test.addTotp(await test.signInAs(email));
  const { caller } = await test.logIn(email);
  await caller.post("/api/auth/second-factor", { way: "recovery", code: codes[0] });

  expect((await caller.get("/api/auth/confirmation")).json()).toMatchObject({ isConfirmed: true });
});

it("takes no password for a second step whose factors went meanwhile §26.1", async () => {
  const other = await test.signInAs(email);
  await test.addTotp(other);
  const { caller } = await test.logIn(email);
  await other.delete("/api/profile/totp");

  const answer = await caller.post("/api/auth/second-factor", { way: "password", password });

  expect([answer.statusCode, messageOf(answer)]).toEqual([422, "auth.factorWrong"]);
  expect((await test.logIn(email)).answer.statusCode).toBe(200);
});

it("takes a passkey as second step §26.2", async () => {
  const { passkey } = await test.addPasskey(await test.signInAs(email));
  const { caller, answer } = await test.logIn(email);
  expect(answer.json()).toEqual({ ways: ["passkey", "recovery"] });
  const options = (await caller.post("/api/auth/second-factor/options")).json<{
    challenge: string;
    allowCredentials: object[];
  }>();
  expect(options.allowCredentials).toMatchObject([{ id: passkey.id }]);

  const proof = { way: "passkey", passkey: passkey.answer(options, { isVerified: false }) };
  expect((await caller.post("/api/auth/second-factor", proof)).statusCode).toBe(200);
  expect(await whoIs(caller)).toMatchObject({ email });
});

it("signs in by a passkey alone, which has to have verified its person §26.2", async () => {
  const { passkey } = await test.addPasskey(await test.signInAs(email));
  expect((await test.anonymous().get("/api")).json()).toMatchObject({ passkeys: true });
  const signIn = async (isVerified: boolean) => {
    const caller = test.anonymous();
    const options = (await caller.post("/api/auth/passkey/options")).json<{ challenge: string }>();
    const answer = await caller.post("/api/auth/passkey", {
      passkey: passkey.answer(options, { isVerified }),
    });
    return { caller, answer };
  };

  expect((await signIn(false)).answer.statusCode).toBe(422);
  const { caller, answer } = await signIn(true);
  expect(answer.json()).toMatchObject({ email });
  // The password is asked for no second factor there from now on.
  expect((await test.logIn(email, caller)).answer.statusCode).toBe(200);
});

it("asks for it after a new password too, in the browser that set it §26.1", async () => {
  await test.addTotp(await test.signInAs(email));
  const caller = test.anonymous();
  await caller.post("/api/auth/password-forget", { email });
  const mail = (await test.mails()).findLast(({ to }) => to === email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  await caller.post("/api/auth/password-reset", { token, password: "Nieuw12345" });

  const answer = await caller.post("/api/auth/login", { email, password: "Nieuw12345" });
  expect(answer.statusCode).toBe(202);
});

it("waits ten minutes for the second step, and not for a password that was replaced §26.1", async () => {
  const { codes } = await test.addTotp(await test.signInAs(email));
  const proof = { way: "recovery", code: codes[0] };
  const { caller } = await test.logIn(email);
  test.wait(11);
  const late = await caller.post("/api/auth/second-factor", proof);
  expect([late.statusCode, messageOf(late)]).toEqual([409, "auth.signInOver"]);

  const own = (await test.logIn(email)).caller;
  const { kysely } = test.database;
  await kysely.updateTable("users").set({ password_hash: "other" }).where("id", "=", id).execute();
  expect(messageOf(await own.post("/api/auth/second-factor", proof))).toBe("auth.signInOver");
});

it("counts tries for the account, whatever address and however often the password is given again §26.5", async () => {
  const { secret } = await test.addTotp(await test.signInAs(email));
  test.wait(1);
  const tryCode = async (code: string) => {
    const { caller } = await test.logIn(email);
    return (await caller.post("/api/auth/second-factor", { way: "totp", code })).statusCode;
  };
  const tries = [];
  for (let count = 0; count < 6; count += 1) tries.push(await tryCode("000000"));
  expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
  expect(await tryCode(test.codeFor(secret))).toBe(429);
  test.wait(2);
  expect(await tryCode(test.codeFor(secret))).toBe(200);
});

it("logs what was set up, used and removed §26.9", async () => {
  const caller = await test.signInAs(email);
  const { codes } = await test.addPasskey(caller);
  await test.addTotp(caller);
  const [{ id: passkeyId }] = (await caller.get("/api/profile/second-factor")).json<{
    passkeys: [{ id: number }];
  }>().passkeys;
  await caller.patch(`/api/profile/passkeys/${passkeyId}`, { name: "Sleutel" });
  await caller.post("/api/profile/recovery-codes");
  const confirm = { way: "recovery", code: codes[0] };
  expect((await caller.post("/api/auth/confirmation", confirm)).statusCode).toBe(422);
  await caller.delete(`/api/profile/passkeys/${passkeyId}`);
  await caller.delete("/api/profile/totp");

  const rows = await test.database.kysely
    .selectFrom("activities")
    .innerJoin("activity_people", "activity_people.id", "activities.person_id")
    .select("action")
    .where("activity_people.user_id", "=", id)
    .where("is_administrative", "=", true)
    .orderBy("activities.id")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    "passkeyAdded",
    "recoveryCodesMade",
    "totpEnabled",
    "passkeyRenamed",
    "recoveryCodesMade",
    "passkeyRemoved",
    "totpDisabled",
  ]);
  // With the last factor the codes went.
  expect((await caller.get("/api/profile/second-factor")).json()).toMatchObject({ recoveryCodesLeft: 0 });
  expect((await caller.post("/api/auth/login", { email, password })).statusCode).toBe(200);
});
