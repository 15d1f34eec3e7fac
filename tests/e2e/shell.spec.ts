import { dialog } from "./keyboard.ts";
import { signIn, socketJoined } from "./mapPage.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

const email = "gebruiker@voorbeeld.example";
const projects = (page: Page) => page.getByRole("heading", { level: 1, name: "Projecten" });

/** A card of 375 px in the middle, 48 px from the edges of a small window; its fields have an outline, also in the device's own colours. */
async function expectCard(page: Page) {
  const card = page.getByRole("main");
  const field = page.getByLabel("Wachtwoord", { exact: true });
  await field.waitFor();
  const wide = await card.boundingBox();
  expect(wide?.width).toBe(375);
  expect(Math.abs((wide?.x ?? 0) + 375 / 2 - 1440 / 2)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => Math.round((await card.boundingBox())?.x ?? 0)).toBe(48);
  await page.setViewportSize({ width: 1440, height: 900 });

  await expect(field).toHaveCSS("box-shadow", /rgb\(120, 133, 147\) 0px 0px 0px 1px inset/);
  await page.emulateMedia({ forcedColors: "active" });
  await expect(field).toHaveCSS("border-top-style", "solid");
  await page.emulateMedia({ forcedColors: "none" });
}

async function mistypePassword(page: Page) {
  expectConsole(/status of 401 .*\/auth\/login/);
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill("verkeerd");
  await page.getByRole("button", { name: "Inloggen" }).click();

  await expect(page.getByText("Het e-mailadres of het wachtwoord is onjuist.")).toBeVisible();
  await expect(page.getByLabel("E-mailadres")).toHaveValue(email);
  await expect(page.getByLabel("Wachtwoord", { exact: true })).toHaveValue("verkeerd");
}

async function signInAtDemo(page: Page) {
  await expect(page.getByText("beheerder@voorbeeld.example")).toHaveCount(0);
  await page.goto("/login?demo");
  await page.getByRole("button", { name: /beheerder@voorbeeld\.example/ }).click();
  await projects(page).waitFor();
}

/** The page stands beside the sidebar and below the bar; the sidebar gives way on a phone. */
async function expectLayout(page: Page) {
  const link = page.getByRole("navigation").getByRole("link", { name: "Projecten" });
  await expect(link).toBeVisible();
  const navigation = await page.getByRole("navigation").first().boundingBox();
  const bar = await page.getByRole("banner").boundingBox();
  const heading = await projects(page).boundingBox();
  expect(heading?.x).toBeGreaterThan((navigation?.x ?? 0) + (navigation?.width ?? 0));
  expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(link).toBeVisible();
}

async function logOut(page: Page) {
  await page.getByRole("navigation").getByText("Uitloggen").click();
  const question = await dialog(page, "Waarschuwing");
  await expect.poll(async () => (await question.boundingBox())?.width).toBe(325);
  await expect(page.locator(".bp6-overlay-backdrop").first()).toHaveCSS("z-index", "1100");
  await question.getByRole("button", { name: "Annuleren" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("navigation").getByText("Uitloggen").click();
  await question.getByRole("button", { name: "Ja" }).click();

  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
}

test("§1.6, §1.7, §2.19, §2.20, §2.22, §2.24, §2.26, §4.6, §4.8, §4.14, §4.36, §6.1, §9.8 lets nobody in who has not signed in, nobody sign in twice, and everybody out", async ({
  page,
}) => {
  await test.step("§1.7, §4.8, §6.1, §8.6 the console has name and version; who has no session is sent to sign in", async () => {
    const logged = page.waitForEvent("console", (message) => /^Perceel \d+\.\d+\.\d+$/.test(message.text()));
    await page.goto("/projects/1/map-view");

    expect((await logged).type()).toBe("info");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page).toHaveTitle("Inloggen | Perceel");
  });
  await test.step("§2.20, §9.8, §9.37 one signs in on a card", () => expectCard(page));
  await test.step("§4.15, §8.5, §8.8 a wrong password is told at the bottom, and what was typed is kept", () =>
    mistypePassword(page));
  await test.step("§1.6, §4.36 the demo accounts are offered with ?demo only", () => signInAtDemo(page));
  await test.step("§2.19, §2.22, §2.25, §4.30, §9.1 the projects have room beside sidebar and bar", () =>
    expectLayout(page));
  await test.step("§4.6, §4.14 who is signed in comes from the sign-in page to the projects", async () => {
    await page.goto("/login");
    await expect(projects(page)).toBeVisible();
  });
  await test.step("§2.24, §2.26, §2.27, §2.33, §9.9, §9.39 one logs out after a question, which lies over all", () =>
    logOut(page));
});

test("§4.14, §4.35 another tab of the browser stays signed in, and begins anew, when one signs in once more", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await page.getByLabel("E-mailadres").waitFor();
  const other = await context.newPage();
  await signIn(other, email);
  const joined = socketJoined(other);
  await other.goto("/");
  await joined;
  await projects(other).waitFor();
  await other.evaluate(() => {
    document.body.dataset["mark"] = "before";
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill("Welkom123");
  await page.getByRole("button", { name: "Inloggen" }).click();
  await projects(page).waitFor();

  await expect(other.locator("body[data-mark]")).toHaveCount(0);
  await expect(projects(other)).toBeVisible();
  await expect(other).toHaveURL("/");
});
