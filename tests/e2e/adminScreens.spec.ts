import { randomUUID } from "node:crypto";
import en from "../../locales/en.json" with { type: "json" };
import { allRules, atRest, overflowPx, violationsOn } from "./axe.ts";
import { signIn } from "./mapPage.ts";
import { phoneInTheDark } from "./phone.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

test.use(phoneInTheDark);

/** Axe on every state that is shown to it, and whether the page is wider than the window. */
function inspector(page: Page) {
  const found: unknown[] = [];
  const look = async (state: string) => {
    await atRest(page);
    for (const violation of await violationsOn(page, allRules)) found.push([state, ...violation]);
    await expect.poll(() => overflowPx(page), state).toBeLessThanOrEqual(0);
  };
  /** Also as it is laid out on a desk. */
  const lookTwice = async (state: string) => {
    const size = page.viewportSize() ?? phoneInTheDark.viewport;
    await look(state);
    await page.setViewportSize({ width: 1440, height: 900 });
    await look(`${state}, on a desk`);
    await page.setViewportSize(size);
  };
  return { found, look, lookTwice };
}

/** The first good answer to come: a button is out of use while the call is under way, too. */
const answerOf = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse(
    (answer) => answer.request().method() === method && path.test(answer.url()) && answer.ok(),
  );

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");

interface Screen extends ReturnType<typeof inspector> {
  page: Page;
  company: string;
  email: string;
}

const buttonsOf = (page: Page) => (text: string) => page.getByRole("button", { name: text, exact: true });

async function seeListFail({ page, look }: Screen) {
  await page.route("**/api/companies?*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/customers");
  await page.getByRole("alert").first().waitFor();
  await look("customers, failed");
  await page.unrouteAll();
  // The list also comes by itself, where another test changed a customer just now.
  const retry = page.getByRole("main").getByRole("button", { name: en["common.retry"] });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await page.getByRole("link", { name: "Gemeente Voorbeeld" }).waitFor({ timeout: 10_000 });
  }).toPass();
  await look("customers");
}

async function inviteCustomer({ page, company, email, look, lookTwice }: Screen) {
  const button = buttonsOf(page);
  const address = page.getByRole("textbox", { name: en["fields.email"] });
  await button(en["customers.add"]).click();
  await expect(page.getByRole("textbox", { name: en["fields.customerName"] })).toBeFocused();
  await address.fill("beheerder@voorbeeld.example");
  await page.getByRole("textbox", { name: en["fields.customerName"] }).fill(company);
  await button(en["customers.invite"]).click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toBeFocused();
  await look("an invitation that was refused");
  await address.fill(email);
  await button(en["customers.invite"]).click();
  await page.getByRole("heading", { level: 1, name: company }).waitFor();
  await lookTwice("a customer");
}

async function assignWorkspace({ page, look }: Screen) {
  const button = buttonsOf(page);
  await page.getByRole("checkbox", { name: /voorbeeld/ }).check({ force: true });
  await page
    .getByText(en["workspaces.willSee"].split("{workspaces}")[0]?.split("}")[1]?.trim() ?? "")
    .waitFor();
  await look("a workspace that is to be assigned");
  const assigned = answerOf(page, "POST", /\/assign-to-company\//);
  await button(en["workspaces.save"]).click();
  await assigned;
  await expect(button(en["workspaces.save"])).toBeDisabled();
}

async function saveDetails({ page, email }: Screen) {
  const button = buttonsOf(page);
  // The details are saved although the company has changed since they were read: nothing of theirs did.
  await page.getByLabel(en["fields.maxUsers"]).fill("7");
  const saved = answerOf(page, "PATCH", /\/api\/companies\//);
  await button(en["customers.save"]).click();
  await saved;
  await expect(button(en["customers.save"])).toBeDisabled();
  await button(en["invitations.resend"]).click();
  await page.getByText(filled(en["invitations.resent"], { email })).waitFor();
}

async function lookAlong({ page, email, lookTwice }: Screen) {
  await page.getByRole("link", { name: filled(en["customers.lookAlongWith"], { name: email }) }).click();
  await page.getByText(en["access.notActivated"]).waitFor();
  await expect(page.getByRole("heading", { level: 3, name: /Openbare ruimte/ })).toBeVisible();
  await page.locator("summary").first().click();
  await lookTwice("what a user sees");
}

async function assignFromWorkspaces({ page, company, look, lookTwice }: Screen) {
  await page.goto("/workspaces");
  await page.getByRole("button", { name: filled(en["workspaces.assignOne"], { name: "wereld" }) }).click();
  const dialog = page.getByRole("dialog", { name: filled(en["workspaces.assignTitle"], { name: "wereld" }) });
  // Other tests make more companies than the dialog shows at once.
  await dialog.getByRole("searchbox", { name: en["workspaces.searchCompany"] }).fill(company);
  await dialog.getByRole("button", { name: company }).waitFor();
  await look("which company");
  await dialog.getByRole("button", { name: company }).click();
  await expect(dialog.getByRole("checkbox", { name: /wereld/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: /voorbeeld/ })).toBeChecked();
  await lookTwice("what the company has");
  await dialog.getByRole("button", { name: en["workspaces.save"] }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText(company);
}

/** Who was only invited goes at once; where people work already, the name is to be typed. */
async function removeCustomers({ page, company, look }: Screen) {
  const ask = async (name: string) => {
    // Other tests make more customers than a page shows; an address says which ones are meant.
    await page.goto(`/customers?search=${encodeURIComponent(name)}`);
    await buttonsOf(page)(filled(en["list.remove"], { name })).click();
    return page.getByRole("dialog", { name: filled(en["customers.removeTitle"], { name }) });
  };
  const question = await ask(company);
  await expect(question).toContainText("1");
  await question.getByRole("button", { name: en["customers.removeConfirm"] }).click();
  await expect(page.getByRole("link", { name: company })).toHaveCount(0);

  const strict = await ask("Waterschap Proef");
  const confirm = strict.getByRole("button", { name: en["customers.removeConfirm"] });
  await expect(confirm).toBeDisabled();
  await strict.getByRole("textbox").fill("Waterschap Proef");
  await expect(confirm).toBeEnabled();
  await look("deleting a customer with users");
  await strict.getByRole("button", { name: en["common.cancel"] }).click();
}

test("§2.9, §2.10, §2.12, §2.34, §2.35, §4.28, §6.6 customers, their workspaces and what their users see", async ({
  page,
}) => {
  expectConsole(/status of 500 .*\/api\/companies/);
  expectConsole(/status of 409 .*\/api\/companies/);
  expectConsole(/status of 412 .*\/api\/companies/);
  const own = randomUUID().slice(0, 8);
  const screen = {
    page,
    ...inspector(page),
    company: `Gemeente Hoogland ${own}`,
    email: `en-${own}@hoogland.example`,
  };
  await signIn(page, "admin@demo.perceel.example");

  await test.step("a list that failed comes back", () => seeListFail(screen));
  await test.step("an invitation that is refused is mended", () => inviteCustomer(screen));
  await test.step("a workspace is assigned", () => assignWorkspace(screen));
  await test.step("the details are saved, and the invitation sent again", () => saveDetails(screen));
  await test.step("what a user of the customer sees", () => lookAlong(screen));
  await test.step("the other way round: to whom a workspace is assigned", () => assignFromWorkspaces(screen));
  await test.step("customers are deleted", () => removeCustomers(screen));
  expect(screen.found).toEqual([]);
});

test("§2.14, §2.15, §2.16, §6.6, §6.7, §6.10 the users of one's company", async ({ page }) => {
  const { found, look, lookTwice } = inspector(page);
  const button = buttonsOf(page);
  const email = `collega-${randomUUID().slice(0, 8)}@hoogland.example`;
  await signIn(page, "beheerder@voorbeeld.example");
  await page.goto("/company/users");
  await page.getByRole("link", { name: "Fatima el Amrani" }).waitFor();
  await look("users");

  await button(en["companyUsers.add"]).click();
  await page.getByRole("textbox", { name: en["fields.email"] }).fill(email);
  await button(en["companyUsers.invite"]).click();
  await expect(page.getByRole("heading", { name: en["companyUsers.sentTitle"] })).toBeFocused();
  await look("invited");

  await page.goto("/company/users");
  await page.getByRole("link", { name: email }).click();
  await page.getByRole("textbox", { name: en["fields.firstName"] }).fill("Collega");
  await page.getByLabel(en["fields.role"]).selectOption({ label: en["roles.companyAdmin"] });
  await button(en["companyUsers.save"]).click();
  await page.getByRole("heading", { level: 1, name: "Collega", exact: true }).waitFor();
  await lookTwice("a user");

  await page.goto("/company/users");
  await button(filled(en["list.remove"], { name: "Collega" })).click();
  const question = page.getByRole("dialog", { name: en["companyUsers.revokeTitle"] });
  await expect(question).toContainText(email);
  await question.getByRole("button", { name: en["companyUsers.revokeConfirm"] }).click();
  await expect(page.getByRole("link", { name: "Collega", exact: true })).toHaveCount(0);

  await page.getByRole("link", { name: "Bram Jansen" }).click();
  await page.getByText(en["companyUsers.mainUserNotice"]).waitFor();
  await look("the main user");
  expect(found).toEqual([]);
});
