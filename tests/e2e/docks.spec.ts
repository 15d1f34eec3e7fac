import { expectAccessible, setColourScheme } from "./axe.ts";
import { coveredOf } from "./covered.ts";
import { press } from "./keyboard.ts";
import { mapAtRest, openProject, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

const centre = (page: Page) =>
  page.evaluate(() => {
    const map = window.perceel?.map as { getView(): { getCenter(): number[] } };
    return map.getView().getCenter().map(Math.round);
  });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const edge = (page: Page) => page.getByRole("separator", { name: "Breedte van het linkerdeel" });
const features = (page: Page) => page.getByRole("region", { name: "Gevonden objecten", exact: true });

async function moveByKeys(page: Page, role: "region" | "group", name: string, place: string) {
  await page.getByRole(role, { name }).getByRole("button", { name: "Paneel verplaatsen" }).focus();
  await press(page, "Enter");
  await page.getByRole("menuitem", { name: place }).focus();
  await press(page, "Enter");
}

async function shareAsTabs(page: Page) {
  await button(page, "Legenda").click();
  await moveByKeys(page, "region", "Legenda", "Links vastmaken");
  const legend = page.getByRole("tab", { name: "Legenda" });
  await expect(legend).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "Legenda" })).toBeFocused();
  await legend.press("ArrowLeft");

  await expect(page.getByRole("tabpanel", { name: "Kaartlagen" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Kaartlagen" })).toBeFocused();
}

async function moveEdge(page: Page, middle: number[]) {
  await edge(page).press("ArrowRight");
  await expect(edge(page)).toHaveAttribute("aria-valuenow", "352");
  await button(page, "Tabel").click();
  await expect(page.getByRole("grid")).toBeVisible();
  await mapAtRest(page);

  expect(await centre(page)).toEqual(middle);
  // In the light, tests/e2e/mapAxe.spec.ts looks at the map and its panels.
  await setColourScheme(page, "dark");
  await expectAccessible(page);
}

async function clickBesidePanel(page: Page) {
  const clickBesideMiddle = async (px: number) => {
    const { x, y, width, height } = (await page.getByRole("application").boundingBox()) ?? never();
    await page.mouse.click(x + width / 2 + px, y + height / 2);
  };
  await clickBesideMiddle(16);
  const shown = features(page).getByRole("table");
  await expect(shown).toBeVisible();
  await expect(features(page).locator(":focus")).toHaveCount(1);
  const before = await shown.textContent();
  await mapAtRest(page);
  await clickBesideMiddle(0);
  await expect(shown).not.toHaveText(before ?? "");
  await expect(page.getByRole("application")).toBeFocused();
}

async function narrowStatusBar(page: Page) {
  await edge(page).press("End");
  const controls = page.getByRole("region", { name: "Positie en schaal" }).locator("button, input");
  await expect.poll(() => coveredOf(controls)).toEqual([]);
  await edge(page).dblclick();
  await edge(page).press("ArrowRight");
}

async function returnToWindow(page: Page) {
  await moveByKeys(page, "group", "Gevonden objecten", "In een venster");
  await expect(page.getByRole("dialog")).not.toHaveAttribute("aria-modal");
  await page.getByRole("dialog").getByRole("button", { name: "Sluiten" }).press("Escape");

  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("application")).toBeFocused();
  // Else the address opens it again.
  await expect(page).not.toHaveURL(/[#&]f=/);
}

async function findPanelsBack(page: Page) {
  await page.reload();
  await expect(edge(page)).toHaveAttribute("aria-valuenow", "352");
  await expect(page.getByRole("tab", { name: "Kaartlagen" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(button(page, "Tabel")).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator("body")).toBeFocused();
}

async function standBelowMap(page: Page) {
  await moveByKeys(page, "group", "Kaartlagen", "Rechts vastmaken");
  await page.setViewportSize({ width: 390, height: 844 });

  await expect.poll(async () => (await page.getByRole("tabpanel").boundingBox())?.width).toBe(390);
  const controls = page.getByRole("region", { name: "Kaartknoppen" }).getByRole("button");
  await expect.poll(() => coveredOf(controls)).toEqual([]);
  expect(await coveredOf(page.getByRole("link", { name: "OpenStreetMap" }))).toEqual([]);
}

test("panels beside the map stand where a person puts them, also at the next visit", async ({ page }) => {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  const middle = await centre(page);

  await test.step("one is moved by keyboard, takes the keyboard along and shares a place as a tab", () =>
    shareAsTabs(page));
  await test.step("the edge is moved by keys, and the map keeps its middle", () => moveEdge(page, middle));
  await test.step("what was clicked stands beside the map, which goes on being clicked", () =>
    clickBesidePanel(page));
  await test.step("the status bar fits between wide docks", () => narrowStatusBar(page));
  await test.step("what was clicked goes back to its window and closes there, and the map has the keyboard", () =>
    returnToWindow(page));
  await test.step("they are there again after a reload", () => findPanelsBack(page));
  await test.step("on a narrow screen they stand below the map, and cover nothing of it", () =>
    standBelowMap(page));
});

const never = (): never => {
  throw new Error("The map is not there.");
};
