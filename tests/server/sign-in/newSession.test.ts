import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { setupApp, type Caller, type TestAppOptions } from "../../support/app/testApp.ts";
import { emails, password } from "../../support/content/seed.ts";

async function setup(options: TestAppOptions = {}) {
  const test = await setupApp(options);
  onTestFinished(() => test.close());
  return test;
}
const signIn = async (caller: Caller) =>
  await caller.post("/api/auth/login", { email: emails.defaultUser, password });

it("ends by its utmost, however much it is used §22.9", async () => {
  let hours = 0;
  const start = Date.now();
  const environment = { SESSION_TTL_HOURS: "10", SESSION_MAX_HOURS: "24" };
  const test = await setup({ environment, now: () => new Date(start + hours * 3_600_000) });
  const caller = test.anonymous();
  await signIn(caller);

  const statuses = [];
  for (hours = 0; hours <= 25; hours += 5) statuses.push((await caller.get("/api/auth/me")).statusCode);

  expect(statuses).toEqual([200, 200, 200, 200, 200, 401]);
});

it("has cookies of this host alone under https, and takes no others §22.9", async () => {
  const test = await setup({ environment: { PUBLIC_URL: "https://kaart.example.nl" } });
  const { cookies } = await signIn(test.anonymous());

  expect(cookies.map(({ name }) => name)).toEqual(["__Host-session", "__Host-device"]);
  expect(cookies).toMatchObject(
    cookies.map(() => ({ path: "/", secure: true, httpOnly: true, sameSite: "Lax" })),
  );
  expect(cookies.every(({ domain }) => domain === undefined)).toBe(true);
  const as = async (name: string) =>
    (await test.app.inject({ url: "/api/auth/me", cookies: { [name]: cookies[0]?.value ?? "" } })).statusCode;
  expect([await as("session"), await as("__Host-session")]).toEqual([401, 200]);
});

it("is told of by mail in a browser in which the account was never used, after the first §22.9", async () => {
  const test = await setup();
  const told = async () => (await test.mails()).filter(({ subject }) => subject.includes("nieuw apparaat"));
  const first = test.anonymous();
  await signIn(first);
  await signIn(first);
  expect(await told()).toEqual([]);

  await signIn(test.anonymous());

  expect(await told()).toMatchObject([{ to: emails.defaultUser }]);
});

it("each secret may be in a file; the variable itself wins, and a file that is not there stops the start §22.10", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "perceel-secret-")), "key");
  writeFileSync(file, "a-key-of-more-than-thirty-two-characters\n");

  expect(readConfig({ SECRETS_KEY_FILE: file }).secretKeys).toEqual([
    "a-key-of-more-than-thirty-two-characters",
  ]);
  expect(readConfig({ SMTP_URL_FILE: file, SMTP_URL: "smtp://mail.example" }).smtpUrl).toBe(
    "smtp://mail.example",
  );
  expect(() => readConfig({ METRICS_TOKEN_FILE: "/nowhere" })).toThrow(
    "METRICS_TOKEN_FILE=/nowhere is not usable",
  );
  expect(() => readConfig({ SECRETS_KEY: "short" })).toThrow("SECRETS_KEY=*** is not usable");
  expect(readConfig({ APP_NAME_FILE: file }).appName).toBe("Perceel");
});
