import { codeOf, stepAt } from "../../server/services/second-factor/totp.ts";
import { secretBytes } from "../support/authenticators/secondFactors.ts";
import { freePort } from "../support/host/freePort.ts";
import { clientId, clientSecret } from "../support/identity-providers/fakeProvider.ts";
import {
  keycloakHome,
  keycloakPatienceMs,
  person,
  startKeycloak,
} from "../support/identity-providers/keycloak.ts";
import { startOidcProvider } from "../support/identity-providers/oidcProvider.ts";
import { ssoEnvironment } from "../support/identity-providers/signingOn.ts";
import { expectAccessible } from "./axe.ts";
import { press } from "./keyboard.ts";
import { signIn } from "./mapPage.ts";
import { setupOwnServer } from "./ownServer.ts";
import { allowConsole, expect, expectConsole, test, type Browser, type Page } from "./test.ts";

const server = setupOwnServer({ ...ssoEnvironment, ADMINS_NEED_SECOND_FACTOR: "false" });
const password = "Welkom123";

let publicUrl: string;
test.beforeAll(async () => {
  const port = await freePort();
  publicUrl = `http://localhost:${port}`;
  await server.start(port);
});

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: publicUrl })).newPage();
const projects = (page: Page) => page.getByRole("heading", { level: 1, name: "Projecten" });

async function typePassword(page: Page, email: string) {
  await page.goto("/login");
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();
}

/** Looks at the page as it is on a phone. */
async function expectFineOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** An authenticator that says yes. */
async function addAuthenticator(page: Page) {
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
}

test("§26.2 somebody adds a passkey, and logs in by it: after the password, and alone", async ({
  browser,
}) => {
  const email = "gebruiker@voorbeeld.example";
  const page = await newPage(browser);
  await addAuthenticator(page);
  await signIn(page, email);
  await page.goto("/my-account?tab=security");
  await page.getByRole("button", { name: "Passkey toevoegen" }).click();
  await expect(page.getByRole("heading", { name: "Bewaar je herstelcodes" })).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: /^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/ })).toHaveCount(
    10,
  );
  await expectFineOnPhone(page);
  await page.getByRole("button", { name: "Ik heb ze bewaard" }).click();
  await page.getByRole("button", { name: "Passkey 1 hernoemen" }).click();
  await page.getByLabel("Naam van de passkey").fill("Laptop");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByRole("button", { name: "Laptop verwijderen" })).toBeVisible();

  // As in a new browser.
  await page.context().clearCookies();
  await typePassword(page, email);
  const step = page.getByRole("dialog", { name: "Nog één stap" });
  await expect(step).toBeVisible();
  await expectFineOnPhone(page);
  await step.getByRole("button", { name: "Passkey gebruiken" }).click();
  await expect(projects(page)).toBeVisible();

  await page.context().clearCookies();
  // As who comes back from a provider whose company has no seat.
  await page.goto("/login?sso=full");
  await expect(page.getByRole("alert")).toContainText("geen plaatsen meer");
  const alone = page.getByRole("button", { name: "Inloggen met een passkey" });
  await expect(alone).toBeVisible();
  await expectFineOnPhone(page);
  await alone.click();
  await expect(projects(page)).toBeVisible();
  await page.context().close();
});

test("§26.3 §26.7 somebody turns on codes of an app, logs in by one, and confirms a dangerous act that then goes on", async ({
  browser,
}) => {
  // Refused codes and acts.
  expectConsole(/Failed to load resource/);
  const email = "beheerder@voorbeeld.example";
  const page = await newPage(browser);
  await signIn(page, email);
  await page.goto("/my-account?tab=security");
  await page.getByRole("button", { name: "Codes van een app aanzetten" }).click();
  await expect(page.getByRole("img", { name: "QR-code voor je authenticator-app" })).toBeVisible();
  const shown = await page.locator(".totp-set-up code").textContent();
  const secret = secretBytes((shown ?? "").replaceAll(" ", ""));
  await expectFineOnPhone(page);
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret, stepAt(new Date())));
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
  await expect(projects(page)).toBeVisible();

  // The password alone, in a browser that knows the factor: nothing was confirmed in this session.
  await page.context().clearCookies({ name: "session" });
  await typePassword(page, email);
  await expect(projects(page)).toBeVisible();
  await page.goto("/my-account/new-token");
  await page.getByLabel("Naam").fill("Kantoor");
  await page.getByRole("button", { name: /maken/i }).click();
  const confirm = page.getByRole("dialog", { name: "Bevestig dat jij het bent" });
  await expect(confirm).toBeVisible();
  await expectFineOnPhone(page);
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

/** The settings of the first customer are saved, and found to work in as many respects. */
async function setUp(browser: Browser, issuer: string, checks: number): Promise<void> {
  const admin = await newPage(browser);
  await signIn(admin, "admin@demo.perceel.example");
  await admin.goto("/customers/1");
  await admin.getByRole("link", { name: "Inloggen via de organisatie" }).click();
  await admin.getByLabel("Domeinen van e-mailadressen").fill("voorbeeld.example");
  await admin.getByLabel("Adres van de aanmeldvoorziening").fill(issuer);
  await admin.getByLabel("Client-ID").fill(clientId);
  await admin.getByLabel(/^Clientgeheim/).fill(clientSecret);
  await admin.getByLabel("Inloggen via de organisatie staat aan").check({ force: true });
  await admin.getByRole("button", { name: "Instellingen opslaan" }).click();
  await expect(admin.getByText(/^De gegevens van .* zijn opgeslagen/)).toBeVisible();
  await admin.getByRole("button", { name: "Instellingen testen" }).click();
  await expect(admin.getByText("In orde")).toHaveCount(checks);
  await expectFineOnPhone(admin);
  await admin.context().close();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("navigation").getByRole("button", { name: "Uitloggen" }).click();
  await page.getByRole("dialog", { name: "Waarschuwing" }).getByRole("button", { name: "Ja" }).click();
}

test("§22 an admin sets single sign-on up and tests it; a colleague logs in at the provider, and out there", async ({
  browser,
}) => {
  // Of the provider's own pages, which ask for a font.
  expectConsole(/Failed to load resource/);
  const provider = await startOidcProvider({ publicUrl, companyId: 1 });
  await setUp(browser, provider.issuer, 8);

  const page = await newPage(browser);
  await page.goto("/login");
  const organisation = page.getByRole("button", { name: "Inloggen via je organisatie" });
  await organisation.click();
  await expect(page.getByLabel("E-mailadres")).toBeFocused();
  await page.getByLabel("E-mailadres").fill("saar@voorbeeld.example");
  await organisation.click();
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(projects(page)).toBeVisible();

  await logOut(page);
  await page.getByRole("button", { name: /yes/i }).click();
  await expect(page).toHaveURL(`${publicUrl}/login`);
  await page.context().close();
  await provider.close();
});

test("§22 with Keycloak, settings are tested, a colleague logs in, out, and is logged out from there", async ({
  browser,
}) => {
  test.skip(keycloakHome === undefined, "KEYCLOAK_HOME is not set");
  test.setTimeout(keycloakPatienceMs);
  // Of its own pages.
  allowConsole(/./);
  const provider = await startKeycloak({ publicUrl, companyId: 1 });
  await setUp(browser, provider.issuer, 7);

  const page = await newPage(browser);
  const logIn = async () => {
    await page.goto("/login");
    await page.getByLabel("E-mailadres").fill(person.email);
    await page.getByRole("button", { name: "Inloggen via je organisatie" }).click();
    await page.getByLabel("Username or email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(projects(page)).toBeVisible();
  };
  await logIn();
  await logOut(page);
  await expect(page).toHaveURL(`${publicUrl}/login`);

  // Asked for anew: the session there had ended with the one here.
  await logIn();
  await page.goto(`${provider.issuer}/protocol/openid-connect/logout`);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "You are logged out" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByLabel("Wachtwoord", { exact: true })).toBeVisible();
  await page.context().close();
  provider.close();
});
