import { signIn, signInByHand, socketJoined } from "./mapPage.ts";
import { expect, expectConsole, test } from "./test.ts";

test("§1.6, §1.7, §4.6, §4.8, §4.14, §4.15, §4.36, §6.1, §8.5, §8.6, §8.8 lets nobody in who has not signed in, and nobody sign in twice", async ({
  page,
}) => {
  await test.step("§1.7 the console has its name and version", async () => {
    const logged = page.waitForEvent("console", (message) => /^Perceel \d+\.\d+\.\d+$/.test(message.text()));
    await page.goto("/projects/1/map-view");

    expect((await logged).type()).toBe("info");
  });

  await test.step("§4.8, §6.1, §8.6 who has no session is sent to sign in", async () => {
    await expect(page).toHaveURL(/\/login$/);
    await expect(page).toHaveTitle("Inloggen | Perceel");
  });

  await test.step("§4.15, §8.5, §8.8 a wrong password is told at the bottom, and what was typed is kept", async () => {
    expectConsole(/status of 401 .*\/auth\/login/);
    await page.getByLabel("E-mailadres").fill("beheerder@voorbeeld.example");
    await page.getByLabel("Wachtwoord", { exact: true }).fill("verkeerd");
    await page.getByRole("button", { name: "Inloggen" }).click();

    await expect(page.getByText("Het e-mailadres of het wachtwoord is onjuist.")).toBeVisible();
    await expect(page.getByLabel("E-mailadres")).toHaveValue("beheerder@voorbeeld.example");
    await expect(page.getByLabel("Wachtwoord", { exact: true })).toHaveValue("verkeerd");
  });

  await test.step("§1.6, §4.36 the demo accounts are offered with ?demo only", async () => {
    await expect(page.getByText("gebruiker@voorbeeld.example")).toHaveCount(0);

    await page.goto("/login?demo");
    await page.getByRole("button", { name: /gebruiker@voorbeeld\.example/ }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();
  });

  await test.step("§4.6, §4.14 who is signed in comes from the sign-in page to the projects", async () => {
    await page.goto("/login");

    await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();
  });
});

test("§2.24, §2.25, §2.26, §2.27, §2.33, §4.30, §9.1, §9.9 has a sidebar that fits the window, from which one logs out", async ({
  page,
}) => {
  await signInByHand(page, "beheerder@voorbeeld.example");

  await test.step("§2.25, §4.30, §9.1 its state is kept on a desktop; on a phone it closes", async () => {
    const projects = page.getByRole("navigation").getByRole("link", { name: "Projecten" });
    await expect(projects).toBeVisible();

    await page.setViewportSize({ width: 390, height: 800 });
    await expect(projects).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(projects).toBeVisible();
  });

  await test.step("§2.24, §2.26, §2.27, §2.33, §9.9 one logs out after a question", async () => {
    await page.getByRole("navigation").getByText("Uitloggen").click();

    const dialog = page.getByRole("dialog", { name: "Waarschuwing" });
    await expect(dialog).toBeVisible();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(325);
    await dialog.getByRole("button", { name: "Annuleren" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("navigation").getByText("Uitloggen").click();
    await dialog.getByRole("button", { name: "Ja" }).click();

    await expect(page).toHaveURL(/\/login$/);
    await page.goto("/");
    await expect(page).toHaveURL(/\/login$/);
  });
});

test("§2.17, §8.12 shows a not-found page, in English too", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("E-mail address").fill("gebruiker@voorbeeld.example");
  await page.getByLabel("Password", { exact: true }).fill("Welkom123");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();

  await page.goto("/nowhere");

  await expect(page.getByText("Page not found").first()).toBeVisible();
  await context.close();
});

test("§2.23, §8.2 shows a connection error and goes on by itself when the server is back", async ({
  page,
}) => {
  expectConsole(/ERR_FAILED .*\/api\//);
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/login");
  await expect(page.getByText("Geen verbinding")).toBeVisible();

  await page.unrouteAll();

  await expect(page.getByLabel("E-mailadres")).toBeVisible();
});

test("§4.14, §4.35 another tab of the browser stays signed in, and begins anew, when one signs in once more", async ({
  page,
  context,
}) => {
  const email = "gebruiker@voorbeeld.example";
  await page.goto("/login");
  await page.getByLabel("E-mailadres").waitFor();
  const other = await context.newPage();
  await signIn(other, email);
  const joined = socketJoined(other);
  await other.goto("/");
  await joined;
  const projects = other.getByRole("heading", { level: 1, name: "Projecten" });
  await projects.waitFor();
  await other.evaluate(() => {
    document.body.dataset["mark"] = "before";
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill("Welkom123");
  await page.getByRole("button", { name: "Inloggen" }).click();
  await page.getByRole("heading", { level: 1, name: "Projecten" }).waitFor();

  await expect(other.locator("body[data-mark]")).toHaveCount(0);
  await expect(projects).toBeVisible();
  await expect(other).toHaveURL("/");
});
