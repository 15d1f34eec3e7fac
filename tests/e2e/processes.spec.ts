import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { isInstalled } from "../support/host/isInstalled.ts";
import { startPostgres, type TestPostgres } from "../support/databases/postgres.ts";
import { startRedis, type TestRedis } from "../support/databases/redis.ts";
import { emails, password, seed, type Seeded } from "../support/content/seed.ts";
import { openTestPostgres } from "../support/databases/testDatabase.ts";
import { killProcesses, startProcess } from "../support/app/testProcess.ts";
import { socketJoined } from "./mapPage.ts";
import { expect, test, type Browser, type Page } from "./test.ts";

let postgres: TestPostgres | undefined;
let redis: TestRedis | undefined;
let seeded: Seeded;
let folders: string[] = [];
/** Where the two processes serve the one product. */
let addresses: string[] = [];

test.beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  test.skip(!isInstalled(postgres && redis, "PostgreSQL or Redis"), "PostgreSQL or Redis is not installed");
  if (!postgres || !redis) return;
  const database = await openTestPostgres(postgres.url);
  seeded = await seed(database);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely);
  const url = new URL(postgres.url);
  url.pathname = `/${rows[0]?.name}`;
  const shared = { DATABASE_URL: url.href, REDIS_URL: redis.url };
  folders = ["one", "two"].map((name) => mkdtempSync(join(tmpdir(), `perceel-${name}-`)));
  const processes = folders.map((DATA_DIR) => startProcess({ environment: { ...shared, DATA_DIR } }));
  addresses = await Promise.all(processes.map((each) => each.address()));
});

test.afterAll(async () => {
  killProcesses();
  await Promise.all([redis?.kill(), postgres?.stop()]);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** An address at one of the processes. */
const at = (process: 0 | 1, path: string) => `${addresses[process]}${path}`;

const credentials = (email: string) => ({ data: { email, password } });

/** A company admin at the first process, who acts without looking. */
async function adminCalls(browser: Browser) {
  const { request } = await browser.newContext();
  expect((await request.post(at(0, "/api/auth/login"), credentials(emails.companyAdmin))).status()).toBe(200);
  return {
    async giveRole(roleId: number) {
      const user = at(0, `/api/company/users/${seeded.users.defaultUser}`);
      expect((await request.patch(user, { data: { roleId } })).status()).toBe(200);
    },
  };
}

/** As when its person turns to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

test("§3.38, §4.14, §4.35, §6.2, §7.25 what happens at one process reaches the open page of another one", async ({
  browser,
  page: first,
}) => {
  const second = await (await browser.newContext({ locale: "nl-NL" })).newPage();
  await second.request.post(at(1, "/api/auth/login"), credentials(emails.defaultUser));
  const joined = socketJoined(second);
  await second.goto(at(1, "/"));
  await expect(second.getByRole("link", { name: "Openbare ruimte" })).toBeVisible();
  await joined;
  await hide(second);

  const reloaded = second.waitForEvent("load");
  await first.goto(at(0, "/login"));
  await first.getByLabel("E-mailadres").fill(emails.defaultUser);
  await first.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await first.getByRole("button", { name: "Inloggen" }).click();
  await expect(first.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();
  await reloaded;

  await expect(second.getByRole("link", { name: "Openbare ruimte" })).toBeVisible();
  const users = second.getByRole("navigation").getByRole("link", { name: "Gebruikers" });
  await expect(users).toHaveCount(0);
  const admin = await adminCalls(browser);

  await admin.giveRole(2);
  await expect(users).toBeVisible();

  await admin.giveRole(3);
  await expect(users).toHaveCount(0);
});
