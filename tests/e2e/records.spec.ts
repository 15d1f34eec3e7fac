import { randomUUID } from "node:crypto";
import nl from "../../locales/nl.json" with { type: "json" };
import { expectAccessible } from "./axe.ts";
import { makeMainUser } from "./invitations.ts";
import { press } from "./keyboard.ts";
import { signIn } from "./mapPage.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

interface User {
  id: number;
  firstName: string;
  lastName: string;
  version: number;
}

/** Somebody who is invited, and whom no other test looks at. */
async function inviteNoor(page: Page): Promise<User> {
  const invited = { email: `noor-${randomUUID()}@proef.example`, firstName: "Noor", lastName: "Smit" };
  const answer = await page.request.post("/api/company/users/invite", { data: invited });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as User;
}

const readUser = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/company/users/${id}`)).json()) as User;

/** Changes the user as somebody else does, elsewhere. */
async function saveElsewhere(page: Page, id: number, changes: Partial<User>): Promise<void> {
  const { version } = await readUser(page, id);
  const headers = { "if-match": `"${version}"` };
  const answer = await page.request.patch(`/api/company/users/${id}`, { data: changes, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

const firstName = (page: Page) => page.getByLabel(/^Voornaam/);
const lastName = (page: Page) => page.getByLabel(/^Achternaam/);
const save = (page: Page) => page.getByRole("button", { name: nl["companyUsers.save"] }).click();

async function leave(page: Page, { id, lastName: kept }: User) {
  await page.goto(`/company/users/${id}`);
  await lastName(page).fill("Half getypt");
  const question = page.getByRole("dialog", { name: nl["record.leaveTitle"] });

  await page.getByRole("link", { name: "Projecten" }).click();
  await expect(question).toBeVisible();
  await press(page, "Escape");
  await expect(question).toBeHidden();
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
}

async function meetAnother(page: Page, { id }: User) {
  const conflict = page.getByRole("alert").filter({ hasText: nl["record.conflictTitle"] });
  const goOn = page.getByRole("button", { name: nl["record.settle"] });
  await page.goto(`/company/users/${id}`);
  await lastName(page).fill("Smit van hier");

  await saveElsewhere(page, id, { firstName: "Nora", lastName: "Smit van ginder" });
  await save(page);
  await expect(conflict).toContainText("Nora");
  await expect(conflict).toContainText("Smit van ginder");
  await expect(goOn).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page
    .getByRole("radiogroup", { name: "Achternaam" })
    .getByRole("radio", { name: "Mijn invoer: Smit van hier" })
    .check({ force: true });
  await goOn.click();
  await expect(firstName(page)).toHaveValue("Nora");
  await expect(lastName(page)).toHaveValue("Smit van hier");
  expect((await readUser(page, id)).lastName).toBe("Smit van ginder");
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name: "Nora Smit van hier" })).toBeVisible();
}

test("§2.15 a form asks before unsaved changes are lost, and overwrites nothing silently", async ({
  page,
  browser,
}) => {
  expectConsole(/status of 412 .*\/company\/users/);
  await signIn(page, await makeMainUser(browser, "Gemeente Formulier"));
  const noor = await inviteNoor(page);

  await test.step("§2.15 by a link, by closing the tab and by Back", () => leave(page, noor));
  expect((await readUser(page, noor.id)).version).toBe(noor.version);
  await test.step("§2.15 where two change one user, each field waits for a choice", () =>
    meetAnother(page, noor));
});
