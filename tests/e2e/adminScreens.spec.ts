import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };
import { demoPassword } from "../../schemas/demo.ts";
import { allRules, atRest, overflowPx, violationsOn } from "./axe.ts";
import { phoneInTheDark } from "./phone.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

const screens = [
  {
    name: "on a desktop in Dutch",
    words: nl,
    company: "Gemeente Laagland",
    email: "nl@laagland.example",
    use: { locale: "nl-NL", viewport: { width: 1440, height: 900 } },
  },
  {
    name: "on a phone in English, in the dark",
    words: en,
    company: "Gemeente Hoogland",
    email: "en@hoogland.example",
    use: phoneInTheDark,
  },
];

/** Axe on every state that is shown to it, and whether the page is wider than the window. */
function inspector(page: Page) {
  const found: unknown[] = [];
  return {
    found,
    look: async (state: string) => {
      await atRest(page);
      for (const violation of await violationsOn(page, allRules)) found.push([state, ...violation]);
      await expect.poll(() => overflowPx(page), state).toBeLessThanOrEqual(0);
    },
  };
}

const signIn = (page: Page, email: string) =>
  page.request.post("/api/auth/login", { data: { email, password: demoPassword } });

/** The first good answer to come: a button is out of use while the call is under way, too. */
const answerOf = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse(
    (answer) => answer.request().method() === method && path.test(answer.url()) && answer.ok(),
  );

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");

interface Screen {
  page: Page;
  words: typeof nl;
  company: string;
  email: string;
  look: (state: string) => Promise<void>;
}

const buttonsOf = (page: Page) => (text: string) => page.getByRole("button", { name: text, exact: true });

async function seeListFail({ page, words, look }: Screen) {
  await page.route("**/api/companies?*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/customers");
  await page.getByRole("alert").first().waitFor();
  await look("customers, failed");
  await page.unrouteAll();
  // The list also comes by itself, where another test changed a customer just now.
  const retry = page.getByRole("main").getByRole("button", { name: words["common.retry"] });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await page.getByRole("link", { name: "Gemeente Voorbeeld" }).waitFor({ timeout: 10_000 });
  }).toPass();
  await look("customers");
}

async function inviteCustomer({ page, words, company, email, look }: Screen) {
  const button = buttonsOf(page);
  await button(words["customers.add"]).click();
  await expect(page.getByRole("textbox", { name: words["fields.customerName"] })).toBeFocused();
  await page.getByRole("textbox", { name: words["fields.email"] }).fill("beheerder@voorbeeld.example");
  await page.getByRole("textbox", { name: words["fields.customerName"] }).fill(company);
  await button(words["customers.invite"]).click();
  await expect(page.getByRole("textbox", { name: words["fields.email"] })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(page.getByRole("textbox", { name: words["fields.email"] })).toBeFocused();
  await look("an invitation that was refused");
  await page.getByRole("textbox", { name: words["fields.email"] }).fill(email);
  await button(words["customers.invite"]).click();
  await page.getByRole("heading", { level: 1, name: company }).waitFor();
  await look("a customer");
}

async function assignWorkspace({ page, words, look }: Screen) {
  const button = buttonsOf(page);
  await page.getByRole("checkbox", { name: /voorbeeld/ }).check({ force: true });
  await page
    .getByText(words["workspaces.willSee"].split("{workspaces}")[0]?.split("}")[1]?.trim() ?? "")
    .waitFor();
  await look("a workspace that is to be assigned");
  const assigned = answerOf(page, "POST", /\/assign-to-company\//);
  await button(words["workspaces.save"]).click();
  await assigned;
  await expect(button(words["workspaces.save"])).toBeDisabled();
}

async function saveDetails({ page, words, email }: Screen) {
  const button = buttonsOf(page);
  // The details are saved although the company has changed since they were read: nothing of theirs did.
  await page.getByLabel(words["fields.maxUsers"]).fill("7");
  const saved = answerOf(page, "PATCH", /\/api\/companies\//);
  await button(words["customers.save"]).click();
  await saved;
  await expect(button(words["customers.save"])).toBeDisabled();
  await button(words["invitations.resend"]).click();
  await page.getByText(filled(words["invitations.resent"], { email })).waitFor();
}

async function lookAlong({ page, words, email, look }: Screen) {
  await page.getByRole("link", { name: filled(words["customers.lookAlongWith"], { name: email }) }).click();
  await page.getByText(words["access.notActivated"]).waitFor();
  await expect(page.getByRole("heading", { level: 3, name: /Openbare ruimte/ })).toBeVisible();
  await page.locator("summary").first().click();
  await look("what a user sees");
}

async function assignFromWorkspaces({ page, words, company, look }: Screen) {
  await page.goto("/workspaces");
  await page.getByRole("button", { name: filled(words["workspaces.assignOne"], { name: "wereld" }) }).click();
  const dialog = page.getByRole("dialog", {
    name: filled(words["workspaces.assignTitle"], { name: "wereld" }),
  });
  // Other tests make more companies than the dialog shows at once.
  await dialog.getByRole("searchbox", { name: words["workspaces.searchCompany"] }).fill(company);
  await dialog.getByRole("button", { name: company }).waitFor();
  await look("which company");
  await dialog.getByRole("button", { name: company }).click();
  await expect(dialog.getByRole("checkbox", { name: /wereld/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: /voorbeeld/ })).toBeChecked();
  await look("what the company has");
  await dialog.getByRole("button", { name: words["workspaces.save"] }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText(company);
}

async function removeInvited({ page, words, company, look }: Screen) {
  // Other tests make more customers than a page shows; an address says which ones are meant.
  await page.goto(`/customers?search=${encodeURIComponent(company)}`);
  await page
    .getByRole("button", { name: filled(words["list.remove"], { name: company }), exact: true })
    .click();
  const question = page.getByRole("dialog", {
    name: filled(words["customers.removeTitle"], { name: company }),
  });
  await expect(question).toContainText("1");
  await look("deleting a customer");
  await question.getByRole("button", { name: words["customers.removeConfirm"] }).click();
  await expect(page.getByRole("link", { name: company })).toHaveCount(0);
}

async function askForName({ page, words, look }: Screen) {
  await page.goto("/customers?search=Waterschap");
  await page
    .getByRole("button", {
      name: filled(words["list.remove"], { name: "Waterschap Proef" }),
      exact: true,
    })
    .click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: words["customers.removeConfirm"] });
  await expect(confirm).toBeDisabled();
  await page.getByRole("dialog").getByRole("textbox").fill("Waterschap Proef");
  await expect(confirm).toBeEnabled();
  await look("deleting a customer with users");
  await page.getByRole("dialog").getByRole("button", { name: words["common.cancel"] }).click();
}

for (const { name, words, company, email, use } of screens)
  test.describe(name, () => {
    test.use(use);

    test("§2.9, §2.10, §2.12, §2.34, §2.35, §4.28, §6.6 customers, their workspaces and what their users see", async ({
      page,
    }) => {
      expectConsole(/status of 500 .*\/api\/companies/);
      expectConsole(/status of 409 .*\/api\/companies/);
      expectConsole(/status of 412 .*\/api\/companies/);
      expectConsole(/status of 404 .*\/api\/companies\/999999/);
      const { found, look } = inspector(page);
      await signIn(page, "admin@demo.perceel.example");
      const screen = { page, words, company, email, look };

      await test.step("a list that failed comes back", () => seeListFail(screen));
      await test.step("an invitation that is refused is mended", () => inviteCustomer(screen));
      await test.step("a workspace is assigned", () => assignWorkspace(screen));
      await test.step("the details are saved, and the invitation sent again", () => saveDetails(screen));
      await test.step("what a user of the customer sees", () => lookAlong(screen));
      await test.step("the other way round: to whom a workspace is assigned", () =>
        assignFromWorkspaces(screen));
      await test.step("a customer who was only invited is deleted", () => removeInvited(screen));
      await test.step("where people work already, the name is to be typed", () => askForName(screen));
      await page.goto("/customers/999999");
      await page.getByRole("heading", { name: words["notFound.title"] }).waitFor();
      await page.goto("/customers/abc");
      await page.getByRole("heading", { name: words["notFound.title"] }).waitFor();
      expect(found).toEqual([]);
    });

    test("§2.14, §2.15, §2.16, §6.6, §6.7, §6.10 the users of one's company", async ({ page }) => {
      const { found, look } = inspector(page);
      const button = buttonsOf(page);
      await signIn(page, "beheerder@voorbeeld.example");
      await page.goto("/company/users");
      await page.getByRole("link", { name: "Fatima el Amrani" }).waitFor();
      await expect(page.getByRole("main").getByRole("button", { name: /Bram Jansen/ })).toHaveAccessibleName(
        filled(words["list.view"], { name: "Bram Jansen" }),
      );
      await look("users");

      await button(words["companyUsers.add"]).click();
      await page.getByRole("textbox", { name: words["fields.email"] }).fill("gebruiker@voorbeeld.example");
      await button(words["companyUsers.invite"]).click();
      await expect(page.getByRole("textbox", { name: words["fields.email"] })).toHaveAttribute(
        "aria-invalid",
        "true",
      );
      await look("somebody who is a user already");
      await page.getByRole("textbox", { name: words["fields.email"] }).fill(`collega-${email}`);
      await button(words["companyUsers.invite"]).click();
      await expect(page.getByRole("heading", { name: words["companyUsers.sentTitle"] })).toBeFocused();
      await look("invited");
      await button(words["companyUsers.inviteAnother"]).click();
      await expect(page.getByRole("textbox", { name: words["fields.email"] })).toHaveValue("");

      await page.goto("/company/users");
      await page.getByRole("link", { name: `collega-${email}` }).click();
      await page.getByRole("textbox", { name: words["fields.firstName"] }).fill("Collega");
      await page.getByLabel(words["fields.role"]).selectOption({ label: words["roles.companyAdmin"] });
      await button(words["companyUsers.save"]).click();
      await page.getByRole("heading", { level: 1, name: "Collega", exact: true }).waitFor();
      await look("a user");

      await page.goto("/company/users");
      await page
        .getByRole("button", { name: filled(words["list.remove"], { name: "Collega" }), exact: true })
        .click();
      const question = page.getByRole("dialog", { name: words["companyUsers.revokeTitle"] });
      await expect(question).toContainText(`collega-${email}`);
      await look("revoking an invitation");
      await question.getByRole("button", { name: words["companyUsers.revokeConfirm"] }).click();
      await expect(page.getByRole("link", { name: "Collega", exact: true })).toHaveCount(0);

      await page.getByRole("link", { name: "Bram Jansen" }).click();
      await page.getByText(words["companyUsers.mainUserNotice"]).waitFor();
      await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
      await look("the main user");
      await page.goto("/customers");
      await page.getByRole("heading", { name: words["notFound.title"] }).waitFor();
      expect(found).toEqual([]);
    });
  });
