import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { isInstalled } from "../support/host/isInstalled.ts";
import { unusedPath } from "../support/host/unusedPath.ts";
import { startPostgres, type TestPostgres } from "../support/databases/postgres.ts";
import { createTestPostgres } from "../support/databases/testDatabase.ts";
import { killProcesses, startProcess } from "../support/app/testProcess.ts";
import { mailedLink } from "./outbox.ts";
import { expect, test, type Browser, type Page } from "./test.ts";

let postgres: TestPostgres | undefined;
const dataDir = unusedPath("perceel-first-day");

test.beforeAll(async () => {
  postgres = await startPostgres();
  test.skip(!isInstalled(postgres, "PostgreSQL"), "PostgreSQL is not installed");
});

test.afterAll(async () => {
  killProcesses();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const password = "Dijken5land";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** What the README has one type to make an admin: the words after `npm run admin --`. */
function createInReadme(): string[] {
  const readme = readFileSync(resolve(import.meta.dirname, "../../README.md"), "utf8");
  const [, typed = ""] = /^npm run admin -- (create .*?)(?: +#.*)?$/m.exec(readme) ?? [];
  return [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/** From a link to a password, and with that into the application. */
async function comeIn(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "nl-NL" })).newPage();
  await page.goto(link);
  await page.getByLabel("Nieuw wachtwoord").fill(password);
  await page.getByLabel("Herhaal wachtwoord").fill(password);
  await page.getByRole("button", { name: "Account activeren" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Inloggen" }).click();
  await expect(heading(page, "Projecten")).toBeVisible();
  return page;
}

test("§1.2, §2.12, §2.13, §2.16 an empty PostgreSQL comes to its first colleague by the README's words", async ({
  browser,
}) => {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: await createTestPostgres(postgres?.url ?? "") };
  const server = startProcess({ environment });
  const PUBLIC_URL = await server.address();
  await server.prints(/There is no platform admin yet\..*npm run admin -- create/);

  const command = ["run/admin.ts", ...createInReadme()];
  const made = startProcess({ command, environment: { ...environment, PUBLIC_URL } });
  expect((await made.ended()).code, made.output()).toBe(0);

  const admin = await comeIn(browser, /http\S+\/activate\?token=\S+/.exec(made.output())?.[0] ?? "");
  await admin.getByRole("link", { name: "Klanten" }).click();
  await admin.getByRole("button", { name: "Klant uitnodigen" }).click();
  await admin.getByLabel("Klantnaam").fill("Gemeente Polder");
  await admin.getByLabel("E-mailadres").fill("iris@polder.example");
  await admin.getByRole("button", { name: "Uitnodiging versturen" }).click();
  await expect(heading(admin, "Gemeente Polder")).toBeVisible();

  const iris = await comeIn(browser, await mailedLink("iris@polder.example", "activate", { dataDir }));
  await iris.getByRole("link", { name: "Gebruikers" }).click();
  await iris.getByRole("button", { name: "Gebruiker uitnodigen" }).click();
  await iris.getByRole("textbox", { name: "E-mailadres" }).fill("tom@polder.example");
  await iris.getByRole("button", { name: "Uitnodiging versturen" }).click();
  await expect(iris.getByRole("heading", { name: "Uitnodiging verstuurd" })).toBeVisible();

  await comeIn(browser, await mailedLink("tom@polder.example", "activate", { dataDir }));
});
