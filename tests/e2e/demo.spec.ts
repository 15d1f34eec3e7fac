import { expectAccessible } from "./axe.ts";
import { dialog, press } from "./keyboard.ts";
import { mapAtRest, openProject } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

/** Presses Tab until this control has the focus, as who has no mouse does. */
async function tabTo(page: Page, name: string | RegExp, within = page.locator("body")): Promise<void> {
  const control = within.getByRole("button", { name }).or(within.getByRole("link", { name }));
  await control.first().waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    await press(page, "Tab");
    if (await control.first().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test("§1.6, §4.36 a visitor of the demo has the tour by keyboard, and is asked before everything is put back", async ({
  page,
}) => {
  const banner = page.getByRole("region", { name: "Demo-omgeving" });
  const card = (title: string) => page.getByRole("region", { name: title });

  await page.goto("/login?demo");
  await expect(banner).toContainText("teruggezet");
  // The banner may be there before the page is.
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectAccessible(page);
  await tabTo(page, /admin@demo\.perceel\.example/);
  await press(page, "Enter");
  await page.getByRole("heading", { level: 1, name: "Projecten" }).waitFor();

  // Made small, the banner keeps the focus, and leads back to what it has.
  await tabTo(page, "Maak de balk klein", banner);
  await press(page, "Enter");
  await expect(banner.getByRole("button", { name: "Zet terug" })).toBeHidden();
  await expect(banner.getByRole("button", { name: "Demo-omgeving" })).toBeFocused();
  await press(page, "Enter");
  await expect(banner.getByRole("button", { name: "Zet terug" })).toBeVisible();

  await openProject(page, "Openbare ruimte");
  await tabTo(page, "Begin", card("Even rondkijken?"));
  await press(page, "Enter");
  await expect(card("Zet een kaartlaag aan of uit")).toContainText("Stap 1 van 3");
  await mapAtRest(page);
  await expectAccessible(page);
  const layer = page.getByRole("region", { name: "Kaartlagen" }).getByRole("checkbox").first();
  await layer.focus();
  await press(page, "Space");
  await expect(card("Klik op een object")).toContainText("Stap 2 van 3");
  await press(page, "Escape");

  await page.getByRole("application").focus();
  await mapAtRest(page);
  await press(page, "Enter");
  await dialog(page);
  await press(page, "Escape");
  await expect(card("Meet een afstand of oppervlakte")).toContainText("Stap 3 van 3");
  await expect(page.getByRole("application")).toBeFocused();
  await tabTo(page, "Volgende", card("Meet een afstand of oppervlakte"));
  await press(page, "Enter");
  await expect(card("Dat was het").getByRole("button", { name: "Klaar" })).toBeFocused();
  await press(page, "Escape");
  await expect(card("Dat was het")).toBeHidden();
  await expect(page.getByRole("application")).toBeFocused();

  await tabTo(page, "Zet terug", banner);
  await press(page, "Enter");
  const question = page.getByRole("dialog", { name: "Demo terugzetten?" });
  await expect(question.getByRole("button", { name: "Annuleren" })).toBeFocused();
  await press(page, "Enter");
  await expect(question).toBeHidden();
});
