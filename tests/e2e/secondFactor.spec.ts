import { codeOf, stepAt } from "../../server/services/second-factor/totp.ts";
import { secretBytes } from "../support/authenticators/secondFactors.ts";
import { freePort } from "../support/host/freePort.ts";
import { expectAccessible } from "./axe.ts";
import { press } from "./keyboard.ts";
import { signIn } from "./mapPage.ts";
import { setupOwnServer } from "./ownServer.ts";
import { expect, expectConsole, test, type Browser, type Page } from "./test.ts";

const server = setupOwnServer({
  SECRETS_KEY: "a-key-of-more-than-thirty-two-characters",
  ADMINS_NEED_SECOND_FACTOR: "false",
});

let baseURL: string;
test.beforeAll(async () => {
  const port = await freePort();
  baseURL = `http://localhost:${port}`;
  await server.start(port);
});

const password = "Welkom123";
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext({ baseURL })).newPage();

async function typePassword(page: Page, email: string) {
  await page.goto("/login");
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();
}

/** Looks at it on a desk and on a phone. */
async function expectFine(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
}

test("§26.2 somebody adds a passkey, and logs in by it: after the password, and alone", async ({
  browser,
}) => {
  const email = "gebruiker@voorbeeld.example";
  const page = await newPage(browser);
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send("WebAuthn.enable");
  await authenticator.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, email);
  await page.goto("/my-account?tab=security");
  await page.getByRole("button", { name: "Passkey toevoegen" }).click();
  await expect(page.getByRole("heading", { name: "Bewaar je herstelcodes" })).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: /^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/ })).toHaveCount(
    10,
  );
  await expectFine(page);
  await page.getByRole("button", { name: "Ik heb ze bewaard" }).click();
  await page.getByRole("button", { name: "Passkey 1 hernoemen" }).click();
  await page.getByLabel("Naam van de passkey").fill("Laptop");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByRole("button", { name: "Laptop verwijderen" })).toBeVisible();
  await expectFine(page);

  // As in a new browser.
  await page.context().clearCookies();
  await typePassword(page, email);
  const step = page.getByRole("dialog", { name: "Nog één stap" });
  await expect(step).toBeVisible();
  await expectFine(page);
  await step.getByRole("button", { name: "Passkey gebruiken" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/login");
  const alone = page.getByRole("button", { name: "Inloggen met een passkey" });
  await expect(alone).toBeVisible();
  await expectFine(page);
  await alone.click();
  await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();
  await page.context().close();
});

test("§26.3 §26.7 somebody turns on codes of an app, logs in by one, and confirms a dangerous act that then goes on", async ({
  browser,
}) => {
  // Refused codes and acts.
  expectConsole(/Failed to load resource/);
  const email = "admin@demo.perceel.example";
  const page = await newPage(browser);
  await signIn(page, email);
  await page.goto("/my-account?tab=security");
  await page.getByRole("button", { name: "Codes van een app aanzetten" }).click();
  await expect(page.getByRole("img", { name: "QR-code voor je authenticator-app" })).toBeVisible();
  const shown = await page.locator(".totp-set-up code").textContent();
  const secret = secretBytes((shown ?? "").replaceAll(" ", ""));
  const codeNow = () => codeOf(secret, stepAt(new Date()));
  await expectFine(page);
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.getByRole("button", { name: "Aanzetten" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(codeNow());
  await page.getByRole("button", { name: "Aanzetten" }).click();
  const codes = page.locator(".recovery-codes code");
  await expect(codes).toHaveCount(10);
  const [first = "", second = ""] = await codes.allTextContents();
  await page.getByRole("button", { name: "Ik heb ze bewaard" }).click();

  await page.context().clearCookies();
  await typePassword(page, email);
  const step = page.getByRole("dialog", { name: "Nog één stap" });
  await expect(step.getByRole("textbox", { name: "Code" })).toBeFocused();
  await step.getByRole("textbox", { name: "Code" }).fill("000000");
  await press(page, "Enter");
  await expect(step.getByRole("alert")).toContainText("klopt niet");
  await step.getByRole("button", { name: "Herstelcode gebruiken" }).click();
  await step.getByRole("textbox", { name: "Code" }).fill(first);
  await press(page, "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();

  // The password alone, in a browser that knows the factor: nothing was confirmed in this session.
  await page.context().clearCookies({ name: "session" });
  await typePassword(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();
  await page.goto("/my-account/new-token");
  await page.getByLabel("Naam").fill("Kantoor");
  await page.getByRole("button", { name: /maken/i }).click();
  const confirm = page.getByRole("dialog", { name: "Bevestig dat jij het bent" });
  await expect(confirm).toBeVisible();
  await expectFine(page);
  await press(page, "Escape");
  await expect(confirm).toBeHidden();
  await expect(page.getByLabel("Naam")).toHaveValue("Kantoor");
  await page.getByRole("button", { name: /maken/i }).click();
  await confirm.getByRole("button", { name: "Herstelcode gebruiken" }).click();
  await confirm.getByRole("textbox", { name: "Code" }).fill(second);
  await confirm.getByRole("button", { name: "Bevestigen" }).click();
  await expect(page.locator(".made-token input")).toHaveValue(/.{20,}/);
  await page.context().close();
});
