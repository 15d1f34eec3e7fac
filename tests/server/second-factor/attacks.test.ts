import { generateKeyPairSync } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { addActive } from "../../support/content/people.ts";
import type { Caller } from "../../support/app/testApp.ts";
import type { Lies } from "../../support/authenticators/softwareAuthenticator.ts";
import { messageOf, setupSecondFactors } from "../../support/authenticators/secondFactors.ts";

const test = await setupSecondFactors();
afterAll(() => test.close());
const person = await addActive(test.database, test.seeded.companies.voorbeeld);
const victim = { ...person, ...(await test.addPasskey(await test.signInAs(person.email))) };
const other = await addActive(test.database, test.seeded.companies.voorbeeld);
const caller = await test.signInAs(other.email);
const attacker = { email: other.email, caller, ...(await test.addPasskey(caller)) };

type Options = { challenge: string };
const optionsOf = async (caller: Caller, path = "/api/auth/passkey/options") =>
  (await caller.post(path)).json<Options>();

const newKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

const lies: [string, Lies][] = [
  ["for another origin", { origin: "https://perceel.evil.example" }],
  ["for a site that begins alike", { origin: "http://localhost.evil.example:3000" }],
  ["for another port", { origin: "http://localhost:1" }],
  ["for another relying party", { rpId: "evil.example" }],
  ["of a challenge that nobody made", { challenge: Buffer.alloc(32).toString("base64url") }],
  ["that is a registration", { type: "webauthn.create" }],
  ["signed by another key", { key: newKey() }],
  ["of nobody present", { isPresent: false }],
  ["of nobody verified", { isVerified: false }],
  ["with a counter that goes back", { counter: 0 }],
  ["with another's handle", { userHandle: Buffer.from("perceel:1").toString("base64url") }],
];

describe("signing in by a passkey alone", () => {
  it.each(lies)("refuses an answer %s §26.2", async (_, lie) => {
    const caller = test.anonymous();
    const options = await optionsOf(caller);
    const answer = await caller.post("/api/auth/passkey", { passkey: victim.passkey.answer(options, lie) });
    expect([answer.statusCode, messageOf(answer), caller.cookie()]).toEqual([
      422,
      "auth.factorWrong",
      undefined,
    ]);
  });

  it("takes an answer once, and a copy of the passkey not §26.2", async () => {
    const caller = test.anonymous();
    const passkey = victim.passkey.answer(await optionsOf(caller), { counter: 1000 });
    expect((await caller.post("/api/auth/passkey", { passkey })).statusCode).toBe(200);
    expect((await test.anonymous().post("/api/auth/passkey", { passkey })).statusCode).toBe(422);
    const copy = victim.passkey.answer(await optionsOf(caller), { counter: 1000 });
    expect((await test.anonymous().post("/api/auth/passkey", { passkey: copy })).statusCode).toBe(422);
    victim.passkey.answer({ challenge: "" }, { counter: 2000 });
  });

  it("refuses a passkey of nobody, and one of somebody who is suspended §26.2", async () => {
    const caller = test.anonymous();
    const stranger = test.newAuthenticator().answer(await optionsOf(caller));
    expect((await caller.post("/api/auth/passkey", { passkey: stranger })).statusCode).toBe(422);

    const person = await addActive(test.database, test.seeded.companies.proef);
    const { passkey } = await test.addPasskey(await test.signInAs(person.email));
    const { kysely } = test.database;
    await kysely.updateTable("users").set({ suspended_at: new Date() }).where("id", "=", person.id).execute();
    const answer = await caller.post("/api/auth/passkey", {
      passkey: passkey.answer(await optionsOf(caller)),
    });
    expect([answer.statusCode, messageOf(answer)]).toEqual([403, "auth.suspended"]);
  });
});

describe("the second step", () => {
  const secondStep = (caller: Caller, passkey: object) =>
    caller.post("/api/auth/second-factor", { way: "passkey", passkey });

  it.each(["another's passkey", "a challenge of another sign-in", "a challenge to confirm"])(
    "refuses %s §26.2",
    async (kind) => {
      const { caller } = await test.logIn(victim.email);
      const own = await optionsOf(caller, "/api/auth/second-factor/options");
      const answers: Record<string, () => Promise<object>> = {
        "another's passkey": async () => attacker.passkey.answer(own),
        "a challenge of another sign-in": async () =>
          victim.passkey.answer(await optionsOf(test.anonymous())),
        "a challenge to confirm": async () =>
          victim.passkey.answer(await optionsOf(attacker.caller, "/api/auth/confirmation/options")),
      };
      const answer = await secondStep(caller, (await answers[kind]?.()) ?? {});
      expect([answer.statusCode, messageOf(answer)]).toEqual([422, "auth.factorWrong"]);
      await caller.post("/api/auth/second-factor", { way: "recovery", code: victim.codes.pop() });
    },
  );

  it("is completed once, and by no password §26.1", async () => {
    const { caller } = await test.logIn(victim.email);
    const guess = await caller.post("/api/auth/second-factor", { way: "password", password: "Welkom123" });
    expect(guess.statusCode).toBe(422);
    const proofs = [victim.codes.pop(), victim.codes.pop()].map((code) => ({ way: "recovery", code }));
    expect((await caller.post("/api/auth/second-factor", proofs[0])).statusCode).toBe(200);
    // The cookie is gone; a copy of it is of no use either.
    expect(messageOf(await caller.post("/api/auth/second-factor", proofs[1]))).toBe("auth.signInOver");
  });

  it("takes a code of an app once, and none from before it §26.3", async () => {
    const person = await addActive(test.database, test.seeded.companies.proef);
    const { secret } = await test.addTotp(await test.signInAs(person.email));
    test.wait(5);
    const tryCode = async (steps: number) => {
      const { caller } = await test.logIn(person.email);
      const proof = { way: "totp", code: test.codeFor(secret, steps) };
      return (await caller.post("/api/auth/second-factor", proof)).statusCode;
    };
    expect(await tryCode(0)).toBe(200);
    expect(await tryCode(0)).toBe(422);
    expect(await tryCode(-1)).toBe(422);
    expect(await tryCode(1)).toBe(200);
  });
});

describe("adding a passkey", () => {
  it.each([
    ["for another origin", { origin: "https://evil.example" }],
    ["of a challenge that nobody made", { challenge: Buffer.alloc(32).toString("base64url") }],
    ["that is no registration", { type: "webauthn.get" }],
    ["for another relying party", { rpId: "evil.example" }],
  ] satisfies [string, Lies][])("refuses one %s §26.2", async (_, lie) => {
    const options = await optionsOf(attacker.caller, "/api/profile/passkeys/options");
    const passkey = test.newAuthenticator().register(options, lie);
    const answer = await attacker.caller.post("/api/profile/passkeys", { name: "x", passkey });
    expect([answer.statusCode, messageOf(answer)]).toEqual([422, "passkey.refused"]);
  });

  it("refuses one that is somebody's, or of a question to somebody else §26.2", async () => {
    const options = await optionsOf(attacker.caller, "/api/profile/passkeys/options");
    const passkey = victim.passkey.register(options);
    expect((await attacker.caller.post("/api/profile/passkeys", { name: "x", passkey })).statusCode).toBe(
      422,
    );
    const other = await test.signInAs(victim.email);
    const theirs = test.newAuthenticator().register(await optionsOf(other, "/api/profile/passkeys/options"));
    const taken = await attacker.caller.post("/api/profile/passkeys", { name: "x", passkey: theirs });
    expect(taken.statusCode).toBe(422);
  });

  it("removes and renames none of another's §26.8", async () => {
    const row = await test.database.kysely
      .selectFrom("passkeys")
      .select("id")
      .where("user_id", "=", victim.id)
      .executeTakeFirstOrThrow();
    const url = `/api/profile/passkeys/${row.id}`;
    expect((await attacker.caller.patch(url, { name: "x" })).statusCode).toBe(404);
    expect((await attacker.caller.delete(url)).statusCode).toBe(404);
  });
});

it("keeps no secret that could be used as it lies there §26.3 §26.4", async () => {
  const person = await addActive(test.database, test.seeded.companies.proef);
  const { secret, codes } = await test.addTotp(await test.signInAs(person.email));
  const { kysely } = test.database;
  const rows = JSON.stringify([
    (await kysely.selectFrom("totp_secrets").selectAll().execute()).map((row) =>
      Buffer.from(row.secret).toString("latin1"),
    ),
    (await kysely.selectFrom("recovery_codes").selectAll().execute()).map((row) =>
      Buffer.from(row.code_hash).toString("latin1"),
    ),
  ]);
  expect(rows).not.toContain(secret);
  expect(rows).not.toContain(codes[0]);
});
