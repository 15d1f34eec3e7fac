import { afterAll, expect, it } from "vitest";
import { keptTables } from "../../../server/repositories/own-data/keptColumns.ts";
import { tableRows } from "../../documents/namedTests.ts";
import { setupSecondFactors } from "../../support/authenticators/secondFactors.ts";
import { imagesByType } from "../../support/files/images.ts";
import { addActive } from "../../support/content/people.ts";
import { emails } from "../../support/content/seed.ts";

const test = await setupSecondFactors();
afterAll(() => test.close());

/** What is left out, and why. */
const withheldColumns: Readonly<Record<string, string>> = {
  secret:
    "access_tokens.token_hash email_changes.token_hash federated_sessions.id_token federated_sessions.token_hash half_sign_ins.password_hash_hash half_sign_ins.token_hash invitations.token_hash known_devices.token_hash passkey_challenges.challenge_hash passkeys.credential_id passkeys.public_key password_resets.token_hash recovery_codes.code_hash sessions.token_hash totp_secrets.secret users.password_hash",
  "kept for a day at most, by no account":
    "rate_limits.hits rate_limits.key rate_limits.resets_at sign_in_attempts.browser_hash sign_in_attempts.company_id sign_in_attempts.expires_at sign_in_attempts.return_to sign_in_attempts.state_hash",
  "does not say whose it was": "identity_providers.last_failure identity_providers.last_failure_at",
};

const words = (text: string) => text.split(/\s+/);

it("has every column that is about persons, but for those that are left out with a reason §33.3", () => {
  const told = tableRows("docs/security/processing.md").flatMap(([table = "", , names = ""]) =>
    /^`\w+`$/.test(table) ? names.split(" ").map((name) => `${table}.${name}`.replaceAll("`", "")) : [],
  );
  const copied = Object.entries(keptTables).flatMap(([table, { columns }]) =>
    words(columns).map((column) => `${table}.${column}`),
  );

  expect([...copied, ...Object.values(withheldColumns).flatMap(words)].toSorted()).toEqual(told.toSorted());
});

it("is all that is kept of oneself and of nobody else, without a secret, once one confirmed; and is logged §33.3", async () => {
  const { email, id } = await addActive(test.database, test.seeded.companies.voorbeeld);
  const { caller } = await test.logIn(email);
  const { secret, codes } = await test.addTotp(caller);
  const made = await caller.post("/api/auth/tokens", { name: "Kantoor", scope: "read" });
  await test.logIn(emails.companyAdmin);
  test.wait(11);
  expect((await caller.post("/api/profile/copy")).statusCode).toBe(403);
  await caller.post("/api/auth/confirmation", { way: "totp", code: test.codeFor(secret) });

  const answer = await caller.post("/api/profile/copy");

  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-disposition"]).toContain("attachment");
  const copy = answer.json();
  expect(Object.keys(copy).toSorted()).toEqual(["madeAt", ...Object.keys(keptTables)].toSorted());
  expect(copy.users).toMatchObject([{ id, email }]);
  expect(copy.access_tokens).toMatchObject([{ name: "Kantoor", user_id: id }]);
  expect(copy.sessions).toMatchObject([{ user_id: id }]);
  expect(copy.audit_events.map(({ operation }: { operation: string }) => operation)).toContain(
    "POST /auth/login",
  );
  expect(copy.activities.map(({ action }: { action: string }) => action)).toContain("ownDataCopied");
  for (const hidden of [emails.companyAdmin, made.json().token, secret, ...codes, "$argon2"])
    expect(answer.body).not.toContain(hidden);
});

it("holds one's picture as text, and is there for who belongs to no company too §33.3", async () => {
  const mine = await test.signInAs(emails.admin);
  await mine.upload("/api/profile/picture", await imagesByType.png());

  const copy = (await mine.post("/api/profile/copy")).json();

  const { bytes } = await test.database.kysely
    .selectFrom("pictures")
    .select("bytes")
    .executeTakeFirstOrThrow();
  expect(copy.pictures).toMatchObject([{ bytes: bytes.toString("base64") }]);
  expect(copy.users).toMatchObject([{ email: emails.admin, company_id: null }]);
});

it("tells in an account of the demo nothing of its other visitors §33.3", async () => {
  const { email, id } = await addActive(test.database, test.seeded.companies.voorbeeld);
  const mine = await test.signInAs(email);
  await mine.patch("/api/profile", { firstName: "Bea" });
  await test.database.kysely.updateTable("users").set({ is_demo: true }).where("id", "=", id).execute();

  const copy = (await mine.post("/api/profile/copy")).json();

  expect(copy.users).toMatchObject([{ id }]);
  for (const table of ["sessions", "audit_events", "activities", "known_devices"])
    expect(copy).not.toHaveProperty(table);
});
