import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRepositories } from "../../../server/repositories/createRepositories.ts";
import { noMessageBus } from "../../../server/services/realtime/MessageBus.ts";
import { createEventBus } from "../../../server/services/realtime/eventBus.ts";
import { attemptLimits } from "../../../server/services/rate-limits/attemptLimits.ts";
import { authService } from "../../../server/services/sign-in/auth.ts";
import { signInCompletion } from "../../../server/services/sign-in/completeSignIn.ts";
import { knownDeviceService } from "../../../server/services/sign-in/knownDevices.ts";
import { hashPassword } from "../../../server/services/sign-in/passwords.ts";
import { sessionService } from "../../../server/services/session/sessions.ts";
import { emails, password, passwordHash, seed } from "../../support/content/seed.ts";
import { borrowTestDatabase, removeContent } from "../../support/databases/testDatabase.ts";

const database = await borrowTestDatabase();
beforeEach(async () => {
  await seed(database);
});
afterEach(() => removeContent(database));
afterAll(() => database.close());

/** Signs in while something happens to the user just after the password was checked. */
async function signInWhile(happens: (userId: number) => Promise<unknown>) {
  const repositories = createRepositories(database.kysely);
  const { users, sessions, invitations, rateLimits, knownDevices, identityProviders, mails } = repositories;
  const now = () => new Date();
  const findById = async (id: number) => {
    const user = await users.findById(id);
    await happens(id);
    return user;
  };
  const limits = attemptLimits(rateLimits, now);
  const parts = {
    users: { ...users, findById },
    sessions: sessionService(sessions, {
      now,
      installation: { lifetimeMs: 60_000, maxLifetimeMs: 60_000 },
      cacheMs: 0,
      eventBus: createEventBus(noMessageBus()),
      adminsNeedFactor: false,
    }),
    knownDevices: knownDeviceService(knownDevices, { mailQueue: mails, now }),
    limits,
  };
  const auth = authService({
    ...parts,
    invitations,
    complete: signInCompletion(parts),
    secondStep: {
      askedFor: async () => ({ ways: [], isAsked: false }),
      begin: () => Promise.reject(new Error("nobody has a second factor")),
    },
    identityProviders,
    hasSso: false,
  });
  const email = emails.defaultUser;
  const attempt = {
    email,
    password,
    address: "10.0.0.1",
    userAgent: undefined,
    previousToken: undefined,
    deviceToken: undefined,
  };
  return await auth.signIn(attempt);
}

const openSessions = () => database.kysely.selectFrom("sessions").selectAll().execute();

describe.each([
  ["is hashed anew", passwordHash],
  ["is hashed well", await hashPassword(password)],
])("while a password that %s is checked", (_, password_hash) => {
  beforeEach(() => database.kysely.updateTable("users").set({ password_hash }).execute());

  it("opens no session with one that was replaced meanwhile §4.12", async () => {
    const signingIn = signInWhile(async (id) => {
      const changed = { password_hash: await hashPassword("Nieuw1234") };
      await database.kysely.updateTable("users").set(changed).where("id", "=", id).execute();
    });

    await expect(signingIn).rejects.toMatchObject({ code: "auth.invalidCredentials" });
    expect(await openSessions()).toEqual([]);
  });

  it("says of an account that is removed meanwhile what it says of none §8.16", async () => {
    const signingIn = signInWhile((id) => database.kysely.deleteFrom("users").where("id", "=", id).execute());

    await expect(signingIn).rejects.toMatchObject({ code: "auth.invalidCredentials" });
    expect(await openSessions()).toEqual([]);
  });
});

it("says that nobody can sign in now when something else goes wrong §8.31", async () => {
  const signingIn = signInWhile(() => Promise.reject(new Error("the database is away")));

  await expect(signingIn).rejects.toMatchObject({ code: "auth.loginUnavailable" });
});
