import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { press, typeText } from "./keyboard.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

/** An account of the demo that no other test signs in with. */
const account = "joris@proef.example";
const outbox = join(process.env["E2E_DATA_DIR"] ?? "", "outbox");

/** What the newest mail to the account says, as a mail program shows it. */
async function newestMail(): Promise<string> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(join(outbox, name), "utf8")));
  const mail = texts.filter((text) => text.includes(`To: ${account}`)).at(-1) ?? "";
  return mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
}

const linkIn = (mail: string) => /http:\/\/\S+\/password-reset\?token=[\w-]+/.exec(mail)?.[0] ?? "";

/** Asks for a link on the screen, and takes it from the mail. */
async function requestLink(page: Page): Promise<string> {
  const before = linkIn(await newestMail());
  // The page before this one may have an e-mail field too.
  await page.getByRole("heading", { level: 1, name: "Wachtwoord vergeten" }).waitFor();
  await page.getByLabel("E-mailadres").fill(account);
  await page.getByRole("button", { name: "Versturen" }).click();
  await expect(page.getByText(`We hebben een e-mail gestuurd naar ${account}`)).toBeVisible();
  await expect(page.getByLabel("E-mailadres")).toHaveValue("");
  await expect.poll(async () => linkIn(await newestMail())).not.toBe(before);
  return linkIn(await newestMail());
}

async function choosePassword(page: Page, chosen: string) {
  await page.getByLabel("Nieuw wachtwoord").fill(chosen);
  await page.getByLabel("Herhaal wachtwoord").fill(chosen);
  await page.getByRole("button", { name: "Versturen" }).click();
}

async function signInFrom(page: Page, password: string) {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Je wachtwoord is gewijzigd.")).toBeVisible();
  await expect(page.getByLabel("E-mailadres")).toHaveValue(account);
  await expect(page.getByLabel("Wachtwoord", { exact: true })).toBeFocused();
  await typeText(page, password);
  await press(page, "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();
}

test("§2.4, §2.5, §2.30, §2.31, §2.32, §4.12, §4.17, §4.18, §4.19, §4.20, §4.21 lets somebody who forgot the password set a new one", async ({
  page,
  browser,
}) => {
  expectConsole(/status of 422 .*\/password-reset/);
  const elsewhere = await browser.newContext();
  const signedIn = await elsewhere.request.post("/api/auth/login", {
    data: { email: account, password: "Welkom123" },
  });
  expect(signedIn.status()).toBe(200);

  await page.goto("/login");
  await page.getByRole("link", { name: "Wachtwoord vergeten?" }).click();
  const link = await requestLink(page);
  await page.goto(link);
  await expect(page).toHaveTitle("Wachtwoord herstellen | Perceel");
  await choosePassword(page, "Nieuw4Wachtwoord");
  await signInFrom(page, "Nieuw4Wachtwoord");

  // Whoever was signed in with the old password is so no longer.
  expect((await elsewhere.request.get("/api/auth/me")).status()).toBe(401);
  await elsewhere.close();

  // The same link again is refused, and leads to a new one.
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await page.getByRole("dialog", { name: "Waarschuwing" }).getByRole("button", { name: "Ja" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(link);
  await choosePassword(page, "Welkom123");
  const banner = page.getByRole("main").getByRole("alert");
  await expect(banner).toContainText("De link is ongeldig, verlopen of al gebruikt.");
  await expect(page.getByLabel("Nieuw wachtwoord")).toHaveValue("");
  // Leaving the empty field by it shows that it is required, but not from under the mouse.
  await page.getByLabel("Nieuw wachtwoord").focus();
  await banner.getByRole("link", { name: "Opnieuw aanvragen" }).click();
  await expect(page).toHaveURL(/\/password-forgot$/);
  await page.goto(await requestLink(page));
  await choosePassword(page, "Welkom123");
  await signInFrom(page, "Welkom123");
});

test("§4.17, §7.6 says the same about an e-mail that nobody has", async ({ page }) => {
  await page.goto("/password-forgot");
  await page.getByLabel("E-mailadres").fill("niemand@nergens.example");
  await page.getByLabel("E-mailadres").press("Enter");

  await expect(page.getByText("We hebben een e-mail gestuurd naar niemand@nergens.example")).toBeVisible();
});

test("§1.8, §5.8, §5.9, §5.10, §5.11 speaks English to who reads English", async ({ browser }) => {
  expectConsole(/status of 422 .*\/password-reset/);
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/password-reset?token=unknown");
  await expect(page).toHaveTitle("Password reset | Perceel");

  await page.getByLabel("New password").fill("welkom123");
  await page.getByLabel("Repeat password").fill("Welkom124");
  await page.getByLabel("Repeat password").press("Tab");
  await expect(page.getByText("Password must contain at least one uppercase letter.")).toBeVisible();
  await expect(page.getByText("Password confirmation does not match.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await page.getByLabel("New password").fill("Welkom124");
  await page.getByRole("button", { name: "Send" }).click();

  await expect(page.getByRole("link", { name: "Resubmit" })).toBeVisible();
  await context.close();
});
