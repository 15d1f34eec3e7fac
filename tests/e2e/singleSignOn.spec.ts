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
import { signIn } from "./mapPage.ts";
import { setupOwnServer } from "./ownServer.ts";
import { allowConsole, expect, expectConsole, test, type Page } from "./test.ts";

const server = setupOwnServer(ssoEnvironment);

/** The settings of the first customer, before they are saved. */
async function fillSettings(admin: Page, issuer: string, secret: string): Promise<void> {
  await signIn(admin, "admin@demo.perceel.example");
  await admin.goto("/customers/1");
  await admin.getByRole("link", { name: "Inloggen via de organisatie" }).click();
  await admin.getByLabel("Domeinen van e-mailadressen").fill("voorbeeld.example");
  await admin.getByLabel("Adres van de aanmeldvoorziening").fill(issuer);
  await admin.getByLabel("Client-ID").fill(clientId);
  await admin.getByLabel(/^Clientgeheim/).fill(secret);
  await admin.getByLabel("Inloggen via de organisatie staat aan").check({ force: true });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("navigation").getByRole("button", { name: "Uitloggen" }).click();
  await page.getByRole("dialog", { name: "Waarschuwing" }).getByRole("button", { name: "Ja" }).click();
}

test("§22 an admin sets single sign-on up and tests it; a colleague logs in at the provider, and out there", async ({
  browser,
}) => {
  // Of an address without a provider, and of the provider's own pages, which ask for a font.
  expectConsole(/Failed to load resource/);
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const child = await server.start(port);
  const provider = await startOidcProvider({ publicUrl, companyId: 1 });
  const admin = await (await browser.newContext({ baseURL: publicUrl })).newPage();
  await fillSettings(admin, provider.issuer, "mistyped");
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Instellingen opslaan" }).click();
  await expect(admin.getByText(/^De gegevens van .* zijn opgeslagen/)).toBeVisible();
  const test = admin.getByRole("button", { name: "Instellingen testen" });
  await test.click();
  await expect(admin.getByText(/geheim is geweigerd/)).toBeVisible();
  await admin.getByLabel(/^Clientgeheim/).fill(clientSecret);
  await admin.getByRole("button", { name: "Instellingen opslaan" }).click();
  await expect(admin.getByText(/geheim is geweigerd/)).toHaveCount(0);
  await test.click();
  await expect(admin.getByText("In orde")).toHaveCount(8);
  await expectAccessible(admin);

  const page = await (await browser.newContext({ baseURL: publicUrl })).newPage();
  await page.goto("/login");
  const organisation = page.getByRole("button", { name: "Inloggen via je organisatie" });
  await organisation.click();
  await expect(page.getByLabel("E-mailadres")).toBeFocused();
  await page.getByLabel("E-mailadres").fill("iemand@elders.example");
  await organisation.click();
  await expect(page.getByText(/geen inloggen via de organisatie ingesteld/)).toBeVisible();
  await page.getByLabel("E-mailadres").fill("saar@voorbeeld.example");
  await expectAccessible(page);
  await organisation.click();
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();

  await logOut(page);
  await page.getByRole("button", { name: /yes/i }).click();
  await expect(page).toHaveURL(`${publicUrl}/login`);
  await page.goto("/login?sso=full");
  await expect(page.getByRole("alert")).toContainText("geen plaatsen meer");
  await expectAccessible(page);
  for (const each of [admin, page]) await each.context().close();
  await server.kill(child);
  await provider.close();
});

test("§22 with Keycloak, settings are tested, a colleague logs in, out, and is logged out from there", async ({
  browser,
}) => {
  test.skip(keycloakHome === undefined, "KEYCLOAK_HOME is not set");
  test.setTimeout(keycloakPatienceMs);
  // Of its own pages.
  allowConsole(/./);
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const child = await server.start(port);
  const provider = await startKeycloak({ publicUrl, companyId: 1 });
  const admin = await (await browser.newContext({ baseURL: publicUrl })).newPage();
  await fillSettings(admin, provider.issuer, clientSecret);
  await admin.getByRole("button", { name: "Instellingen opslaan" }).click();
  await expect(admin.getByText(/^De gegevens van .* zijn opgeslagen/)).toBeVisible();
  await admin.getByRole("button", { name: "Instellingen testen" }).click();
  await expect(admin.getByText("In orde")).toHaveCount(7);

  const page = await (await browser.newContext({ baseURL: publicUrl })).newPage();
  const logIn = async () => {
    await page.goto("/login");
    await page.getByLabel("E-mailadres").fill(person.email);
    await page.getByRole("button", { name: "Inloggen via je organisatie" }).click();
    await page.getByLabel("Username or email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();
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
  for (const each of [admin, page]) await each.context().close();
  await server.kill(child);
  provider.close();
});
