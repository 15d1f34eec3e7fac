import { coveredOf } from "./covered.ts";
import { press } from "./keyboard.ts";
import { mapAtRest, openProject, signIn } from "./mapPage.ts";
import { tileHosts } from "./tileHosts.ts";
import { allowConsole, expect, expectConsole, test, type Page } from "./test.ts";

/** A control's smallest comfortable side, px (WCAG 2.2, 2.5.8). */
const smallestTargetPx = 24;
/** A phone. */
const phone = { width: 390, height: 844 };

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return box;
};

interface ShownMap {
  getView(): { getZoom(): number };
}

const zoomOf = (page: Page) =>
  page.evaluate(() => (window.perceel?.map as ShownMap | undefined)?.getView().getZoom() ?? Number.NaN);

const buttonsOf = (page: Page) => page.getByRole("region", { name: "Kaartknoppen" }).getByRole("button");

/** Where a button is covered or out of sight, this fails; those for which there is no room are under the last. */
async function expectButtonsInSight(page: Page, size: { width: number; height: number }, allCount: number) {
  const more = page.getByRole("button", { name: "Meer", exact: true });
  await page.setViewportSize(size);
  await expect(more).toBeVisible();
  await expect.poll(() => coveredOf(buttonsOf(page))).toEqual([]);
  await more.press("Enter");
  const others = page.getByRole("dialog", { name: "Meer" }).getByRole("button");
  await expect.poll(async () => (await buttonsOf(page).count()) - 1 + (await others.count())).toBe(allCount);
  await expect.poll(() => coveredOf(others)).toEqual([]);
  await press(page, "Escape");
  await expect(more).toBeFocused();
}

/** A panel comes up from below, over the whole width; no button is too small. */
async function expectThumbsRoom(page: Page): Promise<void> {
  await page.setViewportSize(phone);

  await page.getByRole("button", { name: "Kaartlagen" }).click();

  // It comes up from below.
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(page, ".map-panel");
      return { x, width, bottom: Math.round(y + height) };
    })
    .toEqual({ x: 0, width: phone.width, bottom: phone.height });
  for (const button of await page.locator(".map-controls button").all()) {
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(smallestTargetPx);
    expect(box?.height).toBeGreaterThanOrEqual(smallestTargetPx);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(phone.width);
}

/** Also below an open panel. */
async function expectMapBesideControls(page: Page): Promise<void> {
  const isMapAt = (x: number, y: number) =>
    page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest("[role=application]") !== null,
      [x, y],
    );

  expect(await isMapAt(500, 600)).toBe(true);
  await page.getByRole("button", { name: "Achtergrond" }).click();
  expect(await isMapAt(500, 600)).toBe(true);
  expect(await isMapAt(500, 130)).toBe(false);
  await page.getByRole("button", { name: "Achtergrond" }).click();
}

test("§2.8, §2.21, §2.38, §2.39, §2.40, §2.41, §2.42, §2.43, §9.19, §9.21 gives the map the window, and its controls a place in it", async ({
  page,
}) => {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);

  await test.step("§2.8, §2.21 the map has the whole window", async () => {
    await expect(page.getByRole("navigation", { name: "Hoofdmenu" })).toHaveCount(0);
    const map = await page.getByRole("application").boundingBox();
    // Beside the layers.
    expect([map?.x, map?.width]).toEqual([320, 1120]);
    expect((map?.y ?? 0) + (map?.height ?? 0)).toBe(900);
  });

  await test.step("§9.21 its buttons zoom in and out by one level", async () => {
    const zoom = () => zoomOf(page);
    const start = await zoom();

    await page.getByRole("button", { name: "Inzoomen" }).click();
    await expect.poll(zoom).toBe(start + 1);
    await page.getByRole("button", { name: "Uitzoomen" }).click();
    await expect.poll(zoom).toBe(start);
  });

  await test.step("§2.41 the map beside its controls is left to the pointer, below an open panel too", async () => {
    await expectMapBesideControls(page);
  });

  await page.getByRole("button", { name: "Kaartlagen" }).click();
  const allCount = await buttonsOf(page).count();
  for (const size of [
    { width: 844, height: 390 },
    { width: 1024, height: 600 },
    { width: 320, height: 256 },
  ])
    await test.step(`§17.4 every button is in sight in a window of ${size.width} by ${size.height} px`, async () => {
      await expectButtonsInSight(page, size, allCount);
    });

  await test.step("§2.38, §2.39, §2.40, §2.41, §2.42, §2.43 a panel opens from below on a phone; a thumb can hit the controls", async () => {
    await expectThumbsRoom(page);
  });

  await test.step("§9.19 what the map says stands top right, 25rem wide", async () => {
    expectConsole(/ERR_FAILED .*service\.pdok/);
    // A picture beside a base map's name may not come either.
    allowConsole(/ERR_FAILED .*tile\.openstreetmap/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.unrouteAll();
    await page.route(tileHosts, (route) => route.abort());
    await page.getByRole("button", { name: "Achtergrond" }).click();
    await page.getByRole("radio", { name: "Luchtfoto actueel (NL)" }).press("Space");
    await page.getByText("Achtergrondkaart niet bereikbaar").waitFor();

    await expect(async () => {
      const notices = await boxOf(page, ".map-notices:not(.map-failures)");
      const map = await boxOf(page, ".map-canvas");

      expect(notices.width).toBe(25 * 16);
      expect(map.x + map.width - (notices.x + notices.width)).toBeLessThan(20);
      expect(notices.y - map.y).toBeLessThan(20);
    }).toPass();
  });
});
