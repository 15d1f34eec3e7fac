import type { CannedAnswer } from "../support/network/faultyProxy.ts";
import { expectAccessible } from "./axe.ts";
import { test } from "./faultyNetwork.ts";
import { signIn } from "./mapPage.ts";
import { expect, expectConsole, type Page } from "./test.ts";

const pageOf = (status: number): CannedAnswer => ({
  status,
  body: `<!doctype html><title>${status}</title><h1>Not Perceel</h1>`,
  headers: { "content-type": "text/html" },
});

const connectionScreen = (page: Page) => page.getByRole("heading", { name: "Geen verbinding" });

/** Marks the page; the answer tells whether it is still the same, never reloaded. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isStillThisPage: true }));
  return () => page.evaluate(() => "isStillThisPage" in window);
}

test.beforeEach(() => {
  expectConsole(/Failed to load resource|net::ERR_/);
});

const screens = [
  [
    "/company/users",
    /\/api\/company\/users\?/,
    "short",
    (page: Page) => page.getByRole("link", { name: "Fatima el Amrani" }),
  ],
  ["/company/users/3", /\/api\/company\/users\/3/, "cut", (page: Page) => page.getByLabel(/^Voornaam/)],
] as const;

test("§8.2 a screen of whose answer only half came comes by itself once the connection is back", async ({
  page,
  network,
}) => {
  await signIn(page, "beheerder@voorbeeld.example");
  for (const [path, call, how, content] of screens)
    await test.step(`${path}, ${how}`, async () => {
      network.truncate(call, how);
      await page.goto(path);
      await expect(connectionScreen(page)).toBeVisible();
      const isSamePage = await mark(page);

      await network.heal();

      await expect(content(page)).toBeVisible();
      await expect(connectionScreen(page)).toBeHidden();
      await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
      await expect(page).toHaveURL(path);
      expect(await isSamePage()).toBe(true);
    });
});

test("§4.3, §8.2, §8.5, §8.6 starting and signing in outlive a captive portal, a lost connection and a gateway", async ({
  page,
  network,
}) => {
  // Whose network wants a login first sees the connection screen until it has had it.
  network.answer("/api/", pageOf(200));
  await page.goto("/login");
  await expect(connectionScreen(page)).toBeVisible();
  await network.heal();
  await page.getByLabel("E-mailadres").fill("beheerder@voorbeeld.example");
  await page.getByLabel("Wachtwoord", { exact: true }).fill("Welkom123");
  const submit = page.getByRole("button", { name: "Inloggen" });

  const signedIn = network.hold("/api/auth/login");
  await submit.click();
  await signedIn;
  await network.refuseAll();
  await expect(connectionScreen(page)).toBeVisible();
  await network.heal();

  await expect(page.getByLabel("Wachtwoord", { exact: true })).toHaveValue("Welkom123");
  await submit.click();
  await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();

  // A gateway that says the server is away does not sign anybody out.
  network.answer("/api/auth/me", pageOf(502));
  await page.goto("/company/users");
  await expect(connectionScreen(page)).toBeVisible();
  await network.heal();
  await expect(page.getByRole("link", { name: "Fatima el Amrani" })).toBeVisible();
  await expect(page).toHaveURL("/company/users");
});

test("§1.8, §2.23, §8.2 a page whose texts or code do not come says so, and begins once they do", async ({
  page,
  network,
}) => {
  await test.step("without its texts it says so in its own words, and fetches them again", async () => {
    network.drop(/\/assets\/nl-/);
    await page.goto("/login");
    await expect(connectionScreen(page)).toBeVisible();
    await expectAccessible(page);
    const isSamePage = await mark(page);

    // They come by themselves, once they can.
    await page.getByRole("button", { name: "Opnieuw proberen" }).click({ noWaitAfter: true });
    await network.heal();

    await expect(page.getByRole("heading", { level: 1, name: "Inloggen" })).toBeVisible();
    expect(await isSamePage()).toBe(true);
  });

  await test.step("without its code the page itself says so", async () => {
    network.drop(/\/assets\/beginning-.*\.js/);
    await page.goto("/login");
    const message = page.getByRole("main");
    await expect(message.getByRole("heading", { level: 1, name: "Laden lukt nog niet" })).toBeVisible();
    await expectAccessible(page);

    await network.heal();
    await message.getByRole("link", { name: "Laad de pagina opnieuw" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Inloggen" })).toBeVisible();
  });
});

test("§2.23, §8.2 a page whose code does not come begins once it does, with its looks", async ({
  page,
  network,
}) => {
  const failure = page.getByRole("heading", { name: "Er is iets misgegaan" });
  const hasItsStyles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
    );

  await test.step("a page that is not there yet comes by itself, with its looks, once the connection is back", async () => {
    await signIn(page, "beheerder@voorbeeld.example");
    await page.goto("/");
    await page.getByRole("link", { name: "Openbare ruimte" }).first().waitFor();
    const isSamePage = await mark(page);
    const asked = network.hold(/./);
    await page.getByRole("link", { name: "Gebruikers" }).press("Enter");
    await asked;
    await network.refuseAll();
    await expect(connectionScreen(page)).toBeVisible();
    await expect(failure).toBeHidden();

    await network.heal();

    await expect(page.getByRole("heading", { level: 1, name: "Gebruikers" })).toBeVisible();
    await expect(connectionScreen(page)).toBeHidden();
    expect([await isSamePage(), await hasItsStyles()]).toEqual([true, true]);
  });

  await test.step("a page that the server no longer has is opened anew, once, and then says that it failed", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Examens" }).waitFor();
    network.answer(/\/assets\/ExamsPage-.*\.js/, { status: 404 });
    const isSamePage = await mark(page);
    await page.getByRole("link", { name: "Examens" }).press("Enter");

    await expect(failure).toBeVisible();
    expect(await isSamePage()).toBe(false);
    expect(network.calls.filter((call) => call === "GET /exams")).toHaveLength(1);

    await network.heal();
    await page.getByRole("button", { name: "Opnieuw proberen" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Examens" })).toBeVisible();
  });
});
