import { press } from "./keyboard.ts";
import { mapAtRest, openProject, signIn } from "./mapPage.ts";
import { tileHosts } from "./tileHosts.ts";
import { allowConsole, expect, expectConsole, test, type Locator, type Page } from "./test.ts";

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
  getView(): { getCenter(): number[]; getZoom(): number };
}

const centre = (page: Page) =>
  page.evaluate(() => (window.perceel?.map as ShownMap | undefined)?.getView().getCenter() ?? []);

const zoomOf = (page: Page) =>
  page.evaluate(() => (window.perceel?.map as ShownMap | undefined)?.getView().getZoom() ?? Number.NaN);

/** One that has nothing to do yet can't be tried. */
async function expectUncovered(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await ((await button.isEnabled()) ? button.click({ trial: true }) : expect(button).toBeInViewport());
}

/** Where a button is covered or out of sight, this fails; those for which there is no room are under the last. */
async function expectButtonsInSight(page: Page, size: { width: number; height: number }): Promise<void> {
  const bar = page.getByRole("region", { name: "Kaartknoppen" }).getByRole("button");
  const more = page.getByRole("button", { name: "Meer", exact: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(more).toHaveCount(0);
  const allCount = await bar.count();
  await page.setViewportSize(size);
  await expect(more).toBeVisible();
  const buttons = await bar.all();

  for (const button of buttons) await expectUncovered(button);

  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  for (const box of boxes) {
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(size.height);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
  }
  await more.press("Enter");
  const others = await page.getByRole("dialog", { name: "Meer" }).getByRole("button").all();
  expect(buttons.length - 1 + others.length).toBe(allCount);
  for (const button of others) await expectUncovered(button);
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

  await test.step("the arrow keys move it while it has the focus, and not while a control has", async () => {
    const [startX = 0] = await centre(page);

    await page.getByRole("button", { name: "Inzoomen" }).focus();
    await press(page, "ArrowRight");
    await page.getByRole("application").focus();
    await press(page, "ArrowRight");

    // One step is 128 px of 2.389 m at zoom 16; a second one would show that the control's key moved the map too.
    await expect.poll(async () => ((await centre(page))[0] ?? 0) - startX).toBeCloseTo(128 * 2.38865713, 1);
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
  for (const size of [
    { width: 844, height: 390 },
    { width: 1024, height: 600 },
    { width: 320, height: 256 },
  ])
    await test.step(`§17.4 every button is in sight in a window of ${size.width} by ${size.height} px`, async () => {
      await expectButtonsInSight(page, size);
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
