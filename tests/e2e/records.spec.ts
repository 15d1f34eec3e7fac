import nl from "../../locales/nl.json" with { type: "json" };
import { expectAccessible } from "./axe.ts";
import { press } from "./keyboard.ts";
import { signIn } from "./mapPage.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

/** An account of the demo that no other test looks at. */
const account = "noor@proef.example";
const admin = "beheerder@proef.example";

interface User {
  id: number;
  firstName: string;
  lastName: string;
}

async function readUser(page: Page): Promise<User> {
  const answer = await page.request.get(`/api/company/users?search=${account}`);
  const { data } = (await answer.json()) as { data: User[] };
  const [user] = data;
  if (!user) throw new Error(`${account} is not there`);
  return user;
}

const firstName = (page: Page) => page.getByLabel(/^Voornaam/);
const lastName = (page: Page) => page.getByLabel(/^Achternaam/);
const save = (page: Page) => page.getByRole("button", { name: nl["companyUsers.save"] }).click();
const conflict = (page: Page) => page.getByRole("alert").filter({ hasText: nl["record.conflictTitle"] });
const choose = (page: Page, field: string, value: string) =>
  page.getByRole("radiogroup", { name: field }).getByRole("radio", { name: value }).check({ force: true });
const goOn = (page: Page) => page.getByRole("button", { name: nl["record.settle"] });

/** Changes a user as somebody else, elsewhere; the page says so once it is saved. */
async function saveAs(page: Page, field: (page: Page) => ReturnType<typeof firstName>, value: string) {
  await page.reload();
  await field(page).fill(value);
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await save(page);
  expect((await saved).status()).toBe(200);
}

test("§2.15 asks before unsaved changes are lost: by a link, by Back and by closing the tab", async ({
  page,
}) => {
  await signIn(page, admin);
  const { id, lastName: kept } = await readUser(page);
  await page.goto("/company/users");
  await page.goto(`/company/users/${id}`);
  await lastName(page).fill("Half getypt");
  const question = page.getByRole("dialog", { name: nl["record.leaveTitle"] });

  await page.getByRole("link", { name: "Projecten" }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await press(page, "Escape");
  await expect(question).toBeHidden();
  await page.getByRole("link", { name: nl["companyUsers.backToList"] }).click();
  await question.getByRole("button", { name: nl["record.stay"] }).click();
  await expect(lastName(page)).toHaveValue("Half getypt");

  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).dismiss();
  await expect(lastName(page)).toHaveValue("Half getypt");

  await page.getByRole("button", { name: nl["record.discard"] }).click();
  await expect(lastName(page)).toHaveValue(kept);
  await page.getByRole("link", { name: nl["companyUsers.backToList"] }).click();
  await expect(page).toHaveURL(/\/company\/users$/);
  await page.getByRole("button", { name: `Noor ${kept} bewerken` }).click();
  await lastName(page).fill("Weer half");
  await page.goBack();
  await expect(page).toHaveURL(/\/company\/users\/\d+$/);
  await question.getByRole("button", { name: nl["record.leave"] }).click();
  await expect(page).toHaveURL(/\/company\/users$/);
  expect((await readUser(page)).lastName).toBe(kept);
});

test("§2.15 overwrites nothing silently where two change one user", async ({ page, browser }) => {
  expectConsole(/status of 412 .*\/company\/users/);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(page, admin);
  await signIn(other, admin);
  const { id } = await readUser(page);
  await page.goto(`/company/users/${id}`);
  await other.goto(`/company/users/${id}`);
  await lastName(page).waitFor();

  // Each another field: both stay, and the first is told before anything is saved.
  await saveAs(other, firstName, "Nora");
  await lastName(page).fill("de Smit");
  await save(page);
  await expect(conflict(page)).toContainText("Nora");
  await expect(lastName(page)).toHaveValue("de Smit");
  expect(await readUser(page)).toMatchObject({ firstName: "Nora", lastName: "Smit" });
  await expectAccessible(page);
  await goOn(page).click();
  await expect(firstName(page)).toHaveValue("Nora");
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name: "Nora de Smit" })).toBeVisible();
  expect(await readUser(page)).toMatchObject({ firstName: "Nora", lastName: "de Smit" });

  // Both the same field: it waits for a choice. Mine.
  await saveAs(other, lastName, "Smit van ginder");
  await lastName(page).fill("Smit van hier");
  await save(page);
  await expect(conflict(page)).toContainText("Smit van ginder");
  await expect(goOn(page)).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await choose(page, "Achternaam", "Mijn invoer: Smit van hier");
  await goOn(page).click();
  expect((await readUser(page)).lastName).toBe("Smit van ginder");
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name: "Nora Smit van hier" })).toBeVisible();
  expect((await readUser(page)).lastName).toBe("Smit van hier");

  // Theirs: then there is nothing left to save, nor to lose.
  await saveAs(other, lastName, "Smit");
  await lastName(page).fill("Smit van mij");
  await save(page);
  await choose(page, "Achternaam", "Intussen opgeslagen: Smit");
  await goOn(page).click();
  await expect(lastName(page)).toHaveValue("Smit");
  await expect(page.getByRole("button", { name: nl["companyUsers.save"] })).toBeDisabled();
  await elsewhere.close();
});
