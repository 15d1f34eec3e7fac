import { expectAccessible } from "./axe.ts";
import { acceptInvitation } from "./invitations.ts";
import { press, typeText } from "./keyboard.ts";
import { signIn, socketJoined } from "./mapPage.ts";
import { mailedLink } from "./outbox.ts";
import { expect, expectConsole, test, type APIRequestContext, type Browser, type Page } from "./test.ts";

/** A red square of 8×8. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC",
  "base64",
);

async function post(request: APIRequestContext, path: string, data: object): Promise<{ id: number }> {
  const answer = await request.post(`/api${path}`, { data });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as { id: number };
}

/** The main user of a customer. */
const hannaAt = (email: string) => ({ email, firstName: "Hanna", lastName: "Hoofd" });

/** Invites a customer, as a platform admin does. */
async function inviteCustomer(browser: Browser, customer: string, email: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, "admin@demo.perceel.example");
  await post(page.request, "/companies", {
    name: customer,
    customerName: customer,
    maxUsers: 4,
    mainUser: hannaAt(email),
    workspaceIds: [],
  });
  await context.close();
}

/** Looks at the page as it is on a desk and on a phone. */
async function expectFine(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
}

async function choosePassword(page: Page, chosen: string) {
  await page.getByLabel("Nieuw wachtwoord").fill(chosen);
  await page.getByLabel("Herhaal wachtwoord").fill(chosen);
}

test("§2.13, §2.29, §4.5, §4.11, §7.17, §8.34 lets a customer's main user in by the mail, once", async ({
  page,
  browser,
}) => {
  expectConsole(/status of 401 .*\/api\/invitation/);
  const email = "hanna@activatie.example";
  await inviteCustomer(browser, "Gemeente Activatie", email);
  const link = await mailedLink(email, "activate");

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Welkom bij Gemeente Activatie" })).toBeVisible();
  await expect(page).toHaveTitle("Registreren | Perceel");
  await expect(page).toHaveURL(/\/activate$/);
  await expect(page.getByText("Hoofdgebruiker (Beheerder)")).toBeVisible();
  await page.getByLabel("Nieuw wachtwoord").fill("welkom");
  await page.getByLabel("Nieuw wachtwoord").press("Tab");
  await expectFine(page);

  // The token left the address, but not the page's memory.
  await page.reload();
  await expect(page.getByLabel("Voornaam")).toHaveValue("Hanna");
  await choosePassword(page, "Welkom456");
  await page.getByRole("button", { name: "Account activeren" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("E-mailadres")).toHaveValue(email);
  await expect(page.getByLabel("Wachtwoord", { exact: true })).toBeFocused();
  await typeText(page, "Welkom456");
  await press(page, "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();

  // Signed in, nobody opens an invitation.
  await page.goto(link);
  await expect(page.getByText(/Je bent al ingelogd als Hanna Hoofd\. Log eerst uit/)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  const elsewhere = await browser.newContext({ locale: "en-GB" });
  const english = await elsewhere.newPage();
  await english.goto(link);
  await expect(english.getByRole("heading", { name: "This invitation has already been used" })).toBeVisible();
  await expectFine(english);
  await english.goto("/activate?token=unknown");
  await expect(
    english.getByRole("heading", { name: "This invitation is invalid or has expired" }),
  ).toBeVisible();
  await expectFine(english);
  await elsewhere.close();
});

test("§2.6, §2.24, §2.26, §5.12, §7.8, §7.9, §7.10, §7.12, §9.2 lets people look after their own account", async ({
  page,
  browser,
}) => {
  expectConsole(/status of 422 .*\/profile\/picture/);
  expectConsole(/status of 500 .*\/api\/profile/);
  const email = "hanna@account.example";
  await inviteCustomer(browser, "Gemeente Account", email);
  await acceptInvitation(page, "companies", hannaAt(email));
  await signIn(page, email);

  await page.goto("/");
  await page.getByRole("link", { name: "Mijn account" }).click();
  await expect(page).toHaveTitle("Mijn account | Perceel");
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("button", { name: "Opslaan" })).toBeDisabled();
  await page.getByLabel(/^Voornaam/).fill("Johanna");
  await page.getByRole("tab", { name: "Wachtwoord" }).click();
  await page.getByRole("button", { name: "Blijven" }).click();
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Je profiel is opgeslagen.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Johanna Hoofd" })).toBeVisible();

  // A picture: refused here, refused there, taken, removed.
  const field = page.getByRole("group", { name: "Profielfoto" });
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      field.getByRole("button", { name: /Afbeelding kiezen|Andere kiezen/ }).click(),
    ]);
    await chooser.setFiles({ name, mimeType, buffer });
  };
  await choose("ik.svg", "image/svg+xml", Buffer.from("<svg/>"));
  await expect(field.getByRole("alert")).toContainText("Kies een JPG-");
  await choose("ik.png", "image/png", Buffer.from("geen plaatje"));
  await expect(field.getByRole("alert")).toContainText("Dit bestandstype is niet toegestaan");
  await choose("ik.png", "image/png", picture);
  await expect(field.getByRole("img", { name: "Profielfoto" })).toBeVisible();
  await expect(field.getByRole("button", { name: "Verwijderen" })).toBeVisible();
  await expect(page.locator("header img.user-picture")).toBeVisible();
  await expectFine(page);
  await field.getByRole("button", { name: "Verwijderen" }).click();
  await expect(page.locator("header img.user-picture")).toBeHidden();

  await page.getByRole("tab", { name: "Bedrijf" }).click();
  await expect(page).toHaveURL(/tab=company$/);
  await expect(page.getByText("1 van 4 plaatsen in gebruik")).toBeVisible();
  await expectFine(page);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Profiel" })).toHaveAttribute("aria-selected", "true");

  // The language applies at once, and is taken back when it can't be saved.
  await page.goto("/my-account?tab=language");
  const other = await page.context().newPage();
  await other.goto("/");
  await expect(other.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();
  await page.route("**/api/profile", async (route) => {
    if (route.request().method() === "PATCH") await route.fulfill({ status: 500, json: {} });
    else await route.continue();
  });
  await page.getByRole("radio", { name: "English" }).click({ force: true });
  await expect(page.getByText("De taal kon niet worden opgeslagen.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Nederlands" })).toBeChecked();
  await page.unroute("**/api/profile");
  await page.getByRole("radio", { name: "English" }).click({ force: true });
  await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
  await expect(other.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await expect
    .poll(
      async () => ((await (await page.request.get("/api/profile")).json()) as { language: string }).language,
    )
    .toBe("en");
  await expectFine(page);

  await page.goto("/my-account");
  await expect(page.getByLabel(/^First name/)).toHaveValue("Johanna");
  await expectFine(page);
});

test("§4.10, §7.11, §8.3, §8.18 signs out the other browsers at once when the password changes", async ({
  page,
  browser,
}) => {
  expectConsole(/status of 422 .*\/profile\/password/);
  const email = "hanna@wachtwoord.example";
  await inviteCustomer(browser, "Gemeente Wachtwoord", email);
  await acceptInvitation(page, "companies", hannaAt(email));
  await signIn(page, email);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, email);
  const joined = socketJoined(other);
  await other.goto("/");
  await joined;
  await expect(other.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();

  await page.goto("/my-account?tab=password");
  await page.getByLabel("Huidig wachtwoord").fill("Verkeerd1");
  await choosePassword(page, "Anders4567");
  await page.getByRole("button", { name: "Wachtwoord wijzigen" }).click();
  await expect(page.getByText("Het huidige wachtwoord is onjuist.")).toBeVisible();
  await expect(page.getByLabel("Huidig wachtwoord")).toBeFocused();
  await expectFine(page);
  await page.getByLabel("Huidig wachtwoord").fill("Welkom123");
  await page.getByRole("button", { name: "Wachtwoord wijzigen" }).click();

  await expect(page.getByText(/Je wachtwoord is gewijzigd\. In andere browsers/)).toBeVisible();
  await expect(page.getByLabel("Huidig wachtwoord")).toHaveValue("");
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText("Je wachtwoord is gewijzigd. Log opnieuw in.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();
  await elsewhere.close();
});

test("§27.1, §27.2, §27.3 lets a company ask for passwords that are hard to guess, and says which is not", async ({
  page,
  browser,
}) => {
  expectConsole(/status of 422 .*\/profile\/password/);
  const email = "hanna@beleid.example";
  await inviteCustomer(browser, "Gemeente Beleid", email);
  await acceptInvitation(page, "companies", hannaAt(email));
  await signIn(page, email);

  await page.goto("/my-account?tab=company");
  await page.getByRole("radio", { name: /^Minstens 12 tekens/ }).check({ force: true });
  await page.getByLabel("Uitloggen na niet gebruiken").fill("30");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("De gegevens van Gemeente Beleid zijn opgeslagen.")).toBeVisible();
  await expectFine(page);

  await page.goto("/my-account?tab=password");
  await expect(page.getByRole("list", { name: "Eisen aan het wachtwoord" })).toContainText(
    "12 tot 64 tekens",
  );
  const current = page.getByLabel("Huidig wachtwoord");
  await current.fill("Welkom123");
  await choosePassword(page, "qwertyuiopasdf");
  await page.getByRole("button", { name: "Wachtwoord wijzigen" }).click();
  await expect(page.getByText(/te makkelijk te raden/).first()).toBeVisible();
  await choosePassword(page, "fietsen door de regen");
  await page.getByRole("button", { name: "Wachtwoord wijzigen" }).click();
  await expect(page.getByText(/^Je wachtwoord is gewijzigd/)).toBeVisible();
});
