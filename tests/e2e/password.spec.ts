import { makeMainUser } from "./invitations.ts";
import { press, typeText } from "./keyboard.ts";
import { mailedLink } from "./outbox.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

const newPassword = "Nieuw4Wachtwoord";

/** Asks for a link on the screen, and takes it from the mail. */
async function requestLink(page: Page, email: string): Promise<string> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Wachtwoord vergeten?" }).click();
  // The page before this one has an e-mail field too.
  await page.getByRole("heading", { level: 1, name: "Wachtwoord vergeten" }).waitFor();
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByRole("button", { name: "Versturen" }).click();
  await expect(page.getByText(`We hebben een e-mail gestuurd naar ${email}`)).toBeVisible();
  await expect(page.getByLabel("E-mailadres")).toHaveValue("");
  return await mailedLink(email, "password-reset");
}

async function choosePassword(page: Page, chosen: string) {
  await page.getByLabel("Nieuw wachtwoord").fill(chosen);
  await page.getByLabel("Herhaal wachtwoord").fill(chosen);
  await page.getByRole("button", { name: "Versturen" }).click();
}

test("§2.4, §2.5, §2.30, §2.31, §2.32, §4.12, §4.17, §4.18, §4.19, §4.20, §4.21 lets somebody who forgot the password set a new one", async ({
  page,
  browser,
}) => {
  expectConsole(/status of 422 .*\/password-reset/);
  const email = await makeMainUser(browser, "Gemeente Vergeten");
  const link = await requestLink(page, email);
  await page.goto(link);
  await expect(page).toHaveTitle("Wachtwoord herstellen | Perceel");
  await choosePassword(page, newPassword);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Je wachtwoord is gewijzigd.")).toBeVisible();
  await expect(page.getByLabel("E-mailadres")).toHaveValue(email);
  await expect(page.getByLabel("Wachtwoord", { exact: true })).toBeFocused();
  await typeText(page, newPassword);
  await press(page, "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();

  // The same link again is refused, and leads to a new one.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(link);
  await choosePassword(page, "Welkom456");
  const banner = page.getByRole("main").getByRole("alert");
  await expect(banner).toContainText("De link is ongeldig, verlopen of al gebruikt.");
  await expect(page.getByLabel("Nieuw wachtwoord")).toHaveValue("");
  // Leaving the empty field by it shows that it is required, but not from under the mouse.
  await page.getByLabel("Nieuw wachtwoord").focus();
  await banner.getByRole("link", { name: "Opnieuw aanvragen" }).click();
  await expect(page).toHaveURL(/\/password-forgot$/);
});
