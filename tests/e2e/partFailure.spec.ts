import { signIn } from "./mapPage.ts";
import { expect, expectConsole, test } from "./test.ts";

test("a list that cannot be drawn fails by itself, and comes back when tried again (§8.2, §8.5)", async ({
  page,
}) => {
  // React tells developers once; nobody else hears of it.
  expectConsole(/TypeError/);
  let isSpoiled = true;
  await page.route(/\/api\/companies\?/, async (route) => {
    if (!isSpoiled) return route.continue();
    const response = await route.fetch();
    const list = (await response.json()) as { data: object[] };
    await route.fulfill({
      response,
      json: { ...list, data: list.data.map((company) => ({ ...company, mainUser: null })) },
    });
  });
  await signIn(page, "admin@demo.perceel.example");
  await page.goto("/customers");
  const menu = page.getByRole("navigation", { name: "Hoofdmenu" });

  const failure = page.getByRole("alert").filter({ hasText: "Klanten: dit kon niet worden getoond." });
  await expect(failure).toBeVisible();
  await expect(menu.getByRole("link", { name: "Projecten" })).toBeVisible();
  isSpoiled = false;
  await failure.getByRole("button", { name: "Opnieuw proberen" }).click();

  await expect(page.getByText("Gemeente Voorbeeld").first()).toBeVisible();
  await expect(failure).toBeHidden();
  await menu.getByRole("link", { name: "Projecten" }).click();
  await expect(page.getByRole("heading", { name: "Projecten" })).toBeVisible();
});
