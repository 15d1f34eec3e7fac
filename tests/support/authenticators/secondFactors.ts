import { codeOf, stepAt } from "../../../server/services/second-factor/totp.ts";
import type { Caller, TestApp } from "../app/testApp.ts";
import { setupApp, type TestAppOptions } from "../app/testApp.ts";
import { password } from "../content/seed.ts";
import { borrowTestDatabase } from "../databases/testDatabase.ts";
import { softwareAuthenticator, type SoftwareAuthenticator } from "./softwareAuthenticator.ts";

const secretsKey = "a-key-of-more-than-thirty-two-characters";

/** The bytes of an authenticator app's secret, as it is typed. */
export function secretBytes(base32: string): Buffer {
  const bits = Array.from(base32, (letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The app with a clock that the test moves, and with people who set up second factors. */
export async function setupSecondFactors(options: TestAppOptions = {}) {
  const clock = { now: new Date() };
  const test: TestApp = await setupApp({
    database: await borrowTestDatabase(),
    now: () => clock.now,
    ...options,
    environment: {
      DEMO: "false",
      ADMINS_NEED_SECOND_FACTOR: "false",
      SECRETS_KEY: secretsKey,
      ...options.environment,
    },
  });
  const site = test.config.publicUrl;

  return {
    ...test,
    clock,
    wait: (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000)),
    codeFor: (secret: string, steps = 0) => codeOf(secretBytes(secret), stepAt(clock.now) + steps),
    newAuthenticator: () => softwareAuthenticator(site),

    async addPasskey(
      caller: Caller,
      passkey: SoftwareAuthenticator = softwareAuthenticator(site),
      name = "Telefoon",
    ) {
      const options = (await caller.post("/api/profile/passkeys/options")).json<{ challenge: string }>();
      const answer = await caller.post("/api/profile/passkeys", { name, passkey: passkey.register(options) });
      return { passkey, answer, codes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes };
    },

    /** Turns on codes of an app; the step of the first one is used up. */
    async addTotp(caller: Caller) {
      const { secret } = (await caller.post("/api/profile/totp")).json<{ secret: string }>();
      const code = codeOf(secretBytes(secret), stepAt(clock.now));
      const answer = await caller.post("/api/profile/totp/confirm", { code });
      return { secret, answer, codes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes };
    },

    /** In a browser of its own unless one is given. */
    async logIn(email: string, caller: Caller = test.anonymous()) {
      const answer = await caller.post("/api/auth/login", { email, password });
      return { caller, answer };
    },
  };
}

export type SecondFactorTest = Awaited<ReturnType<typeof setupSecondFactors>>;

export const messageOf = (answer: { body: string }) =>
  (JSON.parse(answer.body) as { message?: string }).message;
