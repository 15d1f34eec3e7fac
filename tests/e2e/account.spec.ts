import { expectAccessible } from "./axe.ts";
import { makeMainUser } from "./invitations.ts";
import { signIn, socketJoined } from "./mapPage.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

/** A red square of 8×8. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC",
  "base64",
);

const company = "Gemeente Account";

/** Looks at the page as it is on a phone. */
async function expectFineOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function changeName(page: Page) {
  await page.goto("/my-account");
  await expect(page).toHaveTitle("Mijn account | Perceel");
  await expect(page.getByRole("button", { name: "Opslaan" })).toBeDisabled();
  await page.getByLabel(/^Voornaam/).fill("Johanna");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Je profiel is opgeslagen.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Johanna Hoofd" })).toBeVisible();
}

/** Refused here, refused there, taken, removed. */
async function changePicture(page: Page) {
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
  await expect(page.locator("header img.user-picture")).toBeVisible();
  await expectFineOnPhone(page);
  await field.getByRole("button", { name: "Verwijderen" }).click();
  await expect(page.locator("header img.user-picture")).toBeHidden();
}

async function askForHardPasswords(page: Page) {
  await page.getByRole("tab", { name: "Bedrijf" }).click();
  await expect(page).toHaveURL(/tab=company$/);
  await expect(page.getByText("1 van 4 plaatsen in gebruik")).toBeVisible();
  await page.getByRole("radio", { name: /^Minstens 12 tekens/ }).check({ force: true });
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText(`De gegevens van ${company} zijn opgeslagen.`)).toBeVisible();
  await expectFineOnPhone(page);
}

/** Easy to guess, with the wrong one, and well. */
async function changePassword(page: Page) {
  const current = page.getByLabel("Huidig wachtwoord");
  const send = async (given: string, chosen: string) => {
    await current.fill(given);
    await page.getByLabel("Nieuw wachtwoord").fill(chosen);
    await page.getByLabel("Herhaal wachtwoord").fill(chosen);
    await page.getByRole("button", { name: "Wachtwoord wijzigen" }).click();
  };
  // As the rules stand since then.
  await page.goto("/my-account?tab=password");
  await expect(page.getByRole("list", { name: "Eisen aan het wachtwoord" })).toContainText(
    "12 tot 64 tekens",
  );
  await send("Welkom123", "qwertyuiopasdf");
  await expect(page.getByText(/te makkelijk te raden/).first()).toBeVisible();
  await send("Verkeerd1", "fietsen door de regen");
  await expect(page.getByText("Het huidige wachtwoord is onjuist.")).toBeVisible();
  await expect(current).toBeFocused();
  await send("Welkom123", "fietsen door de regen");
  await expect(page.getByText(/Je wachtwoord is gewijzigd\. In andere browsers/)).toBeVisible();
  await expect(current).toHaveValue("");
}

/** It applies at once, in the other tab too. */
async function speakEnglish(page: Page) {
  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("heading", { level: 1, name: "Projecten" }).waitFor();
  await page.goto("/my-account?tab=language");
  await page.getByRole("radio", { name: "English" }).click({ force: true });
  await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
  await expect(other.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
}

test("§2.6, §4.10, §5.12, §7.8, §7.9, §7.10, §7.11, §7.12, §8.3, §8.18, §9.2, §27.1, §27.2, §27.3 people look after their own account", async ({
  page,
  browser,
}) => {
  expectConsole(/status of 422 .*\/profile\/picture/);
  expectConsole(/status of 422 .*\/profile\/password/);
  const email = await makeMainUser(browser, company);
  await signIn(page, email);

  await test.step("§7.10 the name is in the top bar once it is saved", () => changeName(page));
  await test.step("§5.12 the picture too", () => changePicture(page));
  await test.step("§7.9, §27.1 the company asks for passwords that are hard to guess", () =>
    askForHardPasswords(page));
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email);
  const joined = socketJoined(other);
  await other.goto("/");
  await joined;
  await test.step("§7.11, §8.18, §27.2, §27.3 a password is refused, with what is wrong, until it is a good one", () =>
    changePassword(page));
  await test.step("§4.10, §8.3 other browsers are signed out at once, and say why", async () => {
    await expect(other).toHaveURL(/\/login$/);
    await expect(other.getByText("Je wachtwoord is gewijzigd. Log opnieuw in.")).toBeVisible();
    await other.context().close();
  });
  await test.step("§7.12 the language changes in all tabs", () => speakEnglish(page));
});
