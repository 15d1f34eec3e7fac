import { expectAccessible } from "./axe.ts";
import { dialog, press } from "./keyboard.ts";
import { mapAtRest, signIn } from "./mapPage.ts";
import { expect, test, type Locator, type Page } from "./test.ts";

/** Presses Tab until this control has the focus, as who has no mouse does. */
async function tabTo(page: Page, name: string, within: Locator): Promise<void> {
  const control = within.getByRole("button", { name });
  await control.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    await press(page, "Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test("§1.6, §4.36 a visitor of the demo has the tour by keyboard, and is asked before everything is put back", async ({
  page,
}) => {
  const banner = page.getByRole("region", { name: "Demo-omgeving" });
  const card = (title: string) => page.getByRole("region", { name: title });
  await signIn(page, "admin@demo.perceel.example");
  await page.goto("/projects/1/map-view?demo&inspect");
  await expect(banner).toContainText("teruggezet");

  // Made small, the banner keeps the focus, and leads back to what it has.
  await tabTo(page, "Maak de balk klein", banner);
  await press(page, "Enter");
  await expect(banner.getByRole("button", { name: "Zet terug" })).toBeHidden();
  await expect(banner.getByRole("button", { name: "Demo-omgeving" })).toBeFocused();
  await press(page, "Enter");
  await expect(banner.getByRole("button", { name: "Zet terug" })).toBeVisible();

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
  await card("Meet een afstand of oppervlakte").getByRole("button", { name: "Volgende" }).press("Enter");
  await expect(card("Dat was het").getByRole("button", { name: "Klaar" })).toBeFocused();
  await press(page, "Escape");
  await expect(card("Dat was het")).toBeHidden();
  await expect(page.getByRole("application")).toBeFocused();

  await banner.getByRole("button", { name: "Zet terug" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Demo terugzetten?" });
  await expect(question.getByRole("button", { name: "Annuleren" })).toBeFocused();
  await press(page, "Enter");
  await expect(question).toBeHidden();
});
