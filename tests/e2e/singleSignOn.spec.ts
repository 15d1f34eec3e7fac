import { freePort } from "../support/host/freePort.ts";
import { clientId, clientSecret } from "../support/identity-providers/fakeProvider.ts";
import { startOidcProvider } from "../support/identity-providers/oidcProvider.ts";
import { ssoEnvironment } from "../support/identity-providers/signingOn.ts";
import { expectAccessible } from "./axe.ts";
import { signIn } from "./mapPage.ts";
import { setupOwnServer } from "./ownServer.ts";
import { expect, expectConsole, test } from "./test.ts";

const server = setupOwnServer(ssoEnvironment);

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
  await signIn(admin, "admin@demo.perceel.example");
  await admin.goto("/customers/1");
  await admin.getByRole("link", { name: "Inloggen via de organisatie" }).click();
  await admin.getByLabel("Domeinen van e-mailadressen").fill("voorbeeld.example");
  await admin.getByLabel("Adres van de aanmeldvoorziening").fill(provider.issuer);
  await admin.getByLabel("Client-ID").fill(clientId);
  await admin.getByLabel(/^Clientgeheim/).fill("mistyped");
  await admin.getByLabel("Inloggen via de organisatie staat aan").check({ force: true });
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

  await page.getByRole("navigation").getByRole("button", { name: "Uitloggen" }).click();
  await page.getByRole("dialog", { name: "Waarschuwing" }).getByRole("button", { name: "Ja" }).click();
  await page.getByRole("button", { name: /yes/i }).click();
  await expect(page).toHaveURL(`${publicUrl}/login`);
  await page.goto("/login?sso=full");
  await expect(page.getByRole("alert")).toContainText("geen plaatsen meer");
  await expectAccessible(page);
  for (const each of [admin, page]) await each.context().close();
  await server.kill(child);
  await provider.close();
});
