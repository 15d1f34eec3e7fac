import { randomUUID } from "node:crypto";
import { expectAccessible } from "./axe.ts";
import { acceptInvitation } from "./invitations.ts";
import { press, typeText } from "./keyboard.ts";
import { signIn, socketJoined } from "./mapPage.ts";
import { mailedLink } from "./outbox.ts";
import { expect, test, type Browser, type Page } from "./test.ts";

const password = "Dalen5land";

/** A browser of its own, as each person has. */
async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: "nl-NL" });
  const page = await context.newPage();
  return page;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** From the link in the mail to a password, and with that into the application. */
async function activate(page: Page, email: string) {
  await page.goto(await mailedLink(email, "activate"));
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveTitle("Registreren | Perceel");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Nieuw wachtwoord").fill("welkom");
  await page.getByLabel("Nieuw wachtwoord").press("Tab");
  await expectAccessible(page);
  // The token left the address, but not the page's memory.
  await expect(page).toHaveURL(/\/activate$/);
  await page.reload();
  await page.getByLabel("Nieuw wachtwoord").fill(password);
  await page.getByLabel("Herhaal wachtwoord").fill(password);
  await page.getByRole("button", { name: "Account activeren" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("E-mailadres")).toHaveValue(email);
  await expect(page.getByLabel("Wachtwoord", { exact: true })).toBeFocused();
  await typeText(page, password);
  await press(page, "Enter");
  await expect(heading(page, "Projecten")).toBeVisible();
}

/** An empty field is left by pressing the button: nothing may move before the button of the mouse is up. */
async function showsAllThatIsMissingAtOnePress(page: Page) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByLabel("Maximumaantal gebruikers").fill("");
  await page.getByLabel("E-mailadres").focus();
  const submit = page.getByRole("button", { name: "Uitnodiging versturen" });
  await submit.scrollIntoViewIfNeeded();
  const box = await submit.boundingBox();
  if (!box) throw new Error("The button is not there");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2);
  await page.mouse.down();
  expect(await submit.boundingBox()).toEqual(box);
  await page.mouse.up();
  await expect(page.getByLabel("Klantnaam")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Er kloppen nog 3 dingen niet" })).toBeVisible();
  await page.setViewportSize(size);
}

/** By keyboard alone: the form begins in its first field. */
async function inviteByKeyboard(
  iris: Page,
  { own, colleague }: { own: string; colleague: string },
): Promise<void> {
  await iris.getByRole("button", { name: "Gebruiker uitnodigen" }).press("Enter");
  const addresses = iris.getByRole("textbox", { name: "E-mailadressen" });
  await expect(addresses).toBeFocused();
  await typeText(iris, own);
  await press(iris, "Tab");
  await press(iris, "Enter");
  await expect(addresses).toHaveAttribute("aria-invalid", "true");
  await expect(addresses).toBeFocused();
  await press(iris, "Control+A");
  await typeText(iris, colleague);
  await press(iris, "Tab");
  await typeText(iris, "Tom");
  await press(iris, "Enter");
  await expect(iris.getByRole("heading", { name: "Uitnodiging verstuurd" })).toBeFocused();
  await expect(iris.getByText("Alle 2 plaatsen zijn bezet")).toBeVisible();
  await expect(iris.getByRole("button", { name: "Nog iemand uitnodigen" })).toHaveCount(0);
}

test("§1.2, §2.9, §2.10, §2.12, §2.13, §2.14, §2.16, §2.24, §2.29, §4.11, §4.28, §6.5, §6.6, §6.7, §7.17, §8.33 a customer from its invitation to the user who leaves", async ({
  browser,
}) => {
  const [company, own] = ["Gemeente Heuvelland", randomUUID().slice(0, 8)];
  const mainUser = { email: `iris-${own}@heuvelland.example`, firstName: "Iris", lastName: "Heuvel" };
  const colleague = `tom-${own}@heuvelland.example`;
  const admin = await openBrowser(browser);
  await signIn(admin, "admin@demo.perceel.example");
  await admin.goto("/");
  await admin.getByRole("link", { name: "Klanten" }).click();
  await admin.getByRole("button", { name: "Klant uitnodigen" }).click();
  await expect(heading(admin, "Klant uitnodigen")).toBeVisible();
  await showsAllThatIsMissingAtOnePress(admin);
  await admin.getByLabel("Klantnaam").fill(company);
  await admin.getByLabel("Maximumaantal gebruikers").fill("2");
  await admin.getByLabel("E-mailadres").fill(mainUser.email);
  await admin.getByLabel("Voornaam").fill("Iris");
  await admin.getByRole("checkbox", { name: "wereld" }).check({ force: true });
  await admin.getByRole("button", { name: "Uitnodiging versturen" }).click();
  await expect(heading(admin, company)).toBeVisible();
  await expect(admin).toHaveURL(/\/customers\/\d+$/);
  await expect(admin.getByText(`De uitnodiging is verstuurd naar ${mainUser.email}.`)).toBeVisible();
  await expect(
    admin.getByRole("region", { name: "Hoofdgebruiker" }).getByText("Uitgenodigd", { exact: true }),
  ).toBeVisible();
  await admin.context().close();

  const iris = await openBrowser(browser);
  await acceptInvitation(iris, "companies", mainUser);
  await signIn(iris, mainUser.email);
  await iris.goto("/company/users");
  await expect(iris.getByText("Je kunt nog 1 gebruiker uitnodigen")).toBeVisible();
  await inviteByKeyboard(iris, { own: mainUser.email, colleague });

  const tom = await openBrowser(browser);
  const joined = socketJoined(tom);
  await activate(tom, colleague);
  await joined;
  await expect(tom.getByRole("link", { name: "Wereld" })).toBeVisible();
  await expect(tom.getByRole("link", { name: "Gebruikers" })).toHaveCount(0);

  await iris.goto("/company/users");
  await expect(iris.getByRole("button", { name: "Gebruiker uitnodigen" })).toBeDisabled();
  await iris.getByRole("button", { name: "Tom verwijderen" }).click();
  const question = iris.getByRole("dialog", { name: "Tom verwijderen?" });
  await expect(question).toContainText("verliest meteen de toegang");
  await question.getByRole("button", { name: "Gebruiker verwijderen" }).click();
  await expect(iris.getByText("Tom is verwijderd.")).toBeVisible();
  await expect(iris.getByText("Je kunt nog 1 gebruiker uitnodigen")).toBeVisible();

  // Nobody touched it: the open browser of who was removed leaves by itself, and says why.
  await expect(tom.getByText("Je account is verwijderd.")).toBeVisible();
  await expect(tom).toHaveURL(/\/login$/);
  for (const page of [iris, tom]) await page.context().close();
});
