import { fakeTileHosts, mapAtRest, openProject, signIn, tileHosts } from "./mapPage.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

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

test("§9.19 shows map messages top right, 25rem wide", async ({ page }) => {
  expectConsole(/ERR_FAILED .*tile\.openstreetmap/);
  await page.route(tileHosts, (route) => route.abort());
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await page.getByText("Achtergrondkaart niet bereikbaar").waitFor();

  await expect(async () => {
    const notices = await boxOf(page, ".map-notices:not(.map-failures)");
    const map = await boxOf(page, ".map-canvas");

    expect(notices.width).toBe(25 * 16);
    expect(map.x + map.width - (notices.x + notices.width)).toBeLessThan(20);
    expect(notices.y - map.y).toBeLessThan(20);
  }).toPass();
});

test("§2.38, §2.39, §2.40, §2.41, §2.42, §2.43 opens a panel from below on a phone, with controls that a thumb can hit", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await fakeTileHosts(page);
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");

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
});

test("§2.41 leaves the map beside its controls to the pointer, below an open panel too", async ({ page }) => {
  await fakeTileHosts(page);
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  const isMapAt = (x: number, y: number) =>
    page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest("[role=application]") !== null,
      [x, y],
    );

  expect(await isMapAt(200, 600)).toBe(true);
  await page.getByRole("button", { name: "Kaartlagen" }).click();
  expect(await isMapAt(200, 600)).toBe(true);
  expect(await isMapAt(200, 130)).toBe(false);
});

test("moves with the arrow keys while the map has the focus, and not while a control has", async ({
  page,
}) => {
  await fakeTileHosts(page);
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  const [startX = 0] = await centre(page);

  await page.getByRole("button", { name: "Inzoomen" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("application").focus();
  await page.keyboard.press("ArrowRight");

  // One step is 128 px of 2.389 m at zoom 16; a second one would show that the control's key moved the map too.
  await expect.poll(async () => ((await centre(page))[0] ?? 0) - startX).toBeCloseTo(128 * 2.38865713, 1);
});

test("§9.21 zooms in and out with its buttons, by one level", async ({ page }) => {
  await fakeTileHosts(page);
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  const zoom = () => zoomOf(page);
  const start = await zoom();

  await page.getByRole("button", { name: "Inzoomen" }).click();
  await expect.poll(zoom).toBe(start + 1);
  await page.getByRole("button", { name: "Uitzoomen" }).click();
  await expect.poll(zoom).toBe(start);
});
