import { expectAccessible, setColourScheme } from "./axe.ts";
import { press } from "./keyboard.ts";
import { mapAtRest, openProject, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

const centre = (page: Page) =>
  page.evaluate(() => {
    const map = window.perceel?.map as { getView(): { getCenter(): number[] } };
    return map.getView().getCenter().map(Math.round);
  });

/** The panels of a map, and the docks beside it. */
function panelsOf(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const panel = (name: string) => page.getByRole("region", { name, exact: true });
  const edge = (name: string) => page.getByRole("separator", { name });
  const boxOf = async (name: string) => (await panel(name).boundingBox()) ?? { x: -1, width: 0 };
  const moveByKeys = async (role: "region" | "group" | "dialog", name: string, place: string) => {
    await page
      .getByRole(role, name === "" ? {} : { name })
      .getByRole("button", { name: "Paneel verplaatsen" })
      .focus();
    await press(page, "Enter");
    await page.getByRole("menuitem", { name: place }).focus();
    await press(page, "Enter");
  };
  return { button, panel, edge, boxOf, moveByKeys };
}

async function moveByKeyboard(page: Page) {
  const { button, panel, boxOf, moveByKeys } = panelsOf(page);
  await moveByKeys("group", "Kaartlagen", "Losmaken");
  await expect(panel("Kaartlagen")).toBeFocused();
  expect((await boxOf("Kaartlagen")).x).toBeGreaterThan(0);
  await moveByKeys("region", "Kaartlagen", "Links vastmaken");

  await expect(panel("Kaartlagen")).toBeFocused();
  expect((await boxOf("Kaartlagen")).x).toBe(0);
  await expect(button("Kaartlagen")).toHaveAttribute("aria-expanded", "true");
}

async function shareAsTabs(page: Page) {
  const { button, moveByKeys } = panelsOf(page);
  await button("Legenda").click();
  await moveByKeys("region", "Legenda", "Links vastmaken");
  await expect(page.getByRole("tab", { name: "Legenda" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Legenda" }).press("ArrowLeft");

  await expect(page.getByRole("tabpanel", { name: "Kaartlagen" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Kaartlagen" })).toBeFocused();
}

async function moveEdge(page: Page, middle: number[]) {
  const { button, edge } = panelsOf(page);
  await edge("Breedte van het linkerdeel").press("ArrowRight");
  await expect(edge("Breedte van het linkerdeel")).toHaveAttribute("aria-valuenow", "352");
  await button("Tabel").click();
  await expect(page.getByRole("grid")).toBeVisible();
  await mapAtRest(page);

  expect(await centre(page)).toEqual(middle);
  await expectAccessible(page);
  await setColourScheme(page, "dark");
  await expectAccessible(page);
}

async function clickBesidePanel(page: Page) {
  const { panel } = panelsOf(page);
  const clickBesideMiddle = async (px: number) => {
    const { x, y, width, height } = (await page.getByRole("application").boundingBox()) ?? never();
    await page.mouse.click(x + width / 2 + px, y + height / 2);
  };
  await clickBesideMiddle(16);
  await expect(panel("Gevonden objecten").getByRole("dialog").getByRole("table")).toBeVisible();
  await expect(panel("Gevonden objecten").locator(":focus")).toHaveCount(1);
  const shown = panel("Gevonden objecten").getByRole("table");
  const before = await shown.textContent();
  await mapAtRest(page);
  await clickBesideMiddle(0);
  await expect(shown).not.toHaveText(before ?? "");
  await expect(page.getByRole("application")).toBeFocused();
}

async function narrowStatusBar(page: Page) {
  const { edge } = panelsOf(page);
  await edge("Breedte van het linkerdeel").press("End");
  const controls = page.getByRole("region", { name: "Positie en schaal" }).locator("button, input");
  for (const control of await controls.all()) await control.click({ trial: true });
  await expectAccessible(page);
  await setColourScheme(page, "light");
  await edge("Breedte van het linkerdeel").dblclick();
  await edge("Breedte van het linkerdeel").press("ArrowRight");
}

async function returnToWindow(page: Page) {
  const { moveByKeys } = panelsOf(page);
  await moveByKeys("group", "Gevonden objecten", "In een venster");
  await expect(page.getByRole("dialog")).not.toHaveAttribute("aria-modal");
  await page.getByRole("dialog").getByRole("button", { name: "Sluiten" }).press("Escape");

  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("application")).toBeFocused();
  // Else the address opens it again.
  await expect(page).not.toHaveURL(/[#&]f=/);
}

async function findPanelsBack(page: Page) {
  const { button, panel, edge } = panelsOf(page);
  await page.reload();
  await expect(edge("Breedte van het linkerdeel")).toHaveAttribute("aria-valuenow", "352");
  await expect(page.getByRole("tab", { name: "Kaartlagen" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(button("Tabel")).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator("body")).toBeFocused();

  await signIn(page, "gebruiker@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await expect(panel("Kaartlagen")).toBeVisible();
  await expect(page.getByRole("separator")).toHaveCount(1);
  await expect(edge("Breedte van het linkerdeel")).toHaveAttribute("aria-valuenow", "320");
}

async function standBelowMap(page: Page) {
  const { boxOf } = panelsOf(page);
  const dock = page.getByRole("group", { name: "Kaartlagen" });
  await dock.getByRole("button", { name: "Paneel verplaatsen" }).click();
  await page.getByRole("menuitem", { name: "Rechts vastmaken" }).click();
  await page.setViewportSize({ width: 390, height: 844 });

  await expect.poll(async () => (await boxOf("Kaartlagen")).width).toBe(390);
  for (const each of await page.getByRole("region", { name: "Kaartknoppen" }).getByRole("button").all())
    await each.click({ trial: true });
  await page.getByRole("link", { name: "OpenStreetMap" }).click({ trial: true });
}

test.describe("panels beside the map", () => {
  // Else a menu that comes in is looked at before it is there.
  test.use({ viewport: { width: 1440, height: 900 } });

  test("stand where a person puts them, for that person, also at the next visit", async ({ page }) => {
    await signIn(page, "beheerder@voorbeeld.example");
    await openProject(page, "Openbare ruimte");
    const middle = await centre(page);

    await test.step("is moved by keyboard, and takes the keyboard along", () => moveByKeyboard(page));
    await test.step("another shares a place as a tab", () => shareAsTabs(page));
    await test.step("the edge is moved by keys, and the map keeps its middle", () => moveEdge(page, middle));
    await test.step("what was clicked stands beside the map, which goes on being clicked", () =>
      clickBesidePanel(page));
    await test.step("the status bar fits between wide docks", () => narrowStatusBar(page));
    await test.step("what was clicked goes back to its window and closes there, and the map has the keyboard", () =>
      returnToWindow(page));
    await test.step("is there again after a reload, and not for somebody else", () => findPanelsBack(page));
    await test.step("on a narrow screen it stands below the map, and covers nothing of it", () =>
      standBelowMap(page));
  });

  test("leave the whole screen to the map, until Escape", async ({ page }) => {
    // Without a screen the browser may refuse, so it is asked here what the page asks.
    await page.addInitScript(() => {
      let element: Element | null = null;
      const become = (next: Element | null) => {
        element = next;
        document.dispatchEvent(new Event("fullscreenchange"));
        return Promise.resolve();
      };
      Object.defineProperties(document, {
        fullscreenEnabled: { get: () => true },
        fullscreenElement: { get: () => element },
        exitFullscreen: { value: () => become(null) },
      });
      Element.prototype.requestFullscreen = function () {
        return this === document.documentElement ? become(this) : Promise.reject(new TypeError("refused"));
      };
    });
    await signIn(page, "gebruiker@voorbeeld.example");
    await openProject(page, "Openbare ruimte");
    const control = page.getByRole("button", { name: "Volledig scherm" });

    await press(page, "f");
    await expect(control).toHaveAttribute("aria-pressed", "true");
    await page.evaluate(() => document.exitFullscreen());
    await expect(control).toHaveAttribute("aria-pressed", "false");
    await control.click();

    await expect(control).toHaveAttribute("aria-pressed", "true");
  });
});

const never = (): never => {
  throw new Error("The map is not there.");
};
