import { afterAll, beforeAll, expect, it } from "vitest";
import { createRepositories } from "../../../server/repositories/createRepositories.ts";
import { attemptLimits } from "../../../server/services/attemptLimits.ts";
import { authService } from "../../../server/services/auth.ts";
import { hashPassword } from "../../../server/services/passwords.ts";
import { sessionService } from "../../../server/services/sessions.ts";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import { emails, password, seed } from "../../support/seed.ts";
import { openTestDatabase } from "../../support/testDatabase.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seed(database);
});
afterAll(() => database.close());

it("opens no session with a password that was replaced while it was checked §4.12", async () => {
  const { users, sessions, rateLimits } = createRepositories(database.kysely);
  const now = () => new Date();
  const service = sessionService(sessions, { now, lifetimeMs: 60_000, rememberMs: 0 });
  const auth = authService({
    users: {
      ...users,
      async findById(id) {
        const password_hash = await hashPassword("Nieuw1234");
        await database.kysely.updateTable("users").set({ password_hash }).where("id", "=", id).execute();
        return await users.findById(id);
      },
    },
    sessions: service,
    limits: attemptLimits(rateLimits, now),
  });

  const signingIn = auth.signIn({
    email: emails.defaultUser,
    password,
    address: "10.0.0.1",
    previousToken: undefined,
  });

  await expect(signingIn).rejects.toMatchObject({ code: "auth.invalidCredentials" });
  expect(await database.kysely.selectFrom("sessions").selectAll().execute()).toEqual([]);
});
