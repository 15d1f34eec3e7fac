import { expectAccessible, setColourScheme } from "./axe.ts";
import { press } from "./keyboard.ts";
import { mapAtRest, openProject, pressTool, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Just outside what a mouse may miss a feature by (spec §9.29), well inside what a finger may, px. */
const missedByPx = 16;

/**
 * A street lamp near the middle of a phone's map, px from the top left of the page, where nothing but an area is
 * nearer to a finger that misses it.
 */
const lamp = async (page: Page) => {
  const found = await page.evaluate((missedBy) => {
    const map = window.perceel?.map as {
      getPixelFromCoordinate(coordinate: number[]): number[];
      getCoordinateFromPixel(pixel: number[]): number[];
      getTargetElement(): HTMLElement;
      getAllLayers(): {
        getSource(): {
          getFeatures?(): {
            getId(): unknown;
            getGeometry(): {
              getExtent(): number[];
              getType(): string;
              getClosestPoint(coordinate: number[]): number[];
            };
          }[];
        } | null;
      }[];
    };
    const box = map.getTargetElement().getBoundingClientRect();
    const features = map.getAllLayers().flatMap((layer) => layer.getSource()?.getFeatures?.() ?? []);
    const aims = features.filter((feature) => !feature.getGeometry().getType().endsWith("Polygon"));
    const isNear = (px: number[], toPx: number[]) =>
      Math.hypot((px[0] ?? 0) - (toPx[0] ?? 0), (px[1] ?? 0) - (toPx[1] ?? 0)) < missedBy - 2;
    for (const feature of aims) {
      if (!String(feature.getId()).startsWith("lantaarnpalen.")) continue;
      const [x = 0, y = 0] = map.getPixelFromCoordinate(feature.getGeometry().getExtent());
      if (x < 100 || x > 340 || y < 100 || y > 500) continue;
      const tap = [x + missedBy, y];
      const place = map.getCoordinateFromPixel(tap);
      const closest = (each: typeof feature) =>
        map.getPixelFromCoordinate(each.getGeometry().getClosestPoint(place));
      if (aims.every((each) => !isNear(closest(each), tap)))
        return { id: feature.getId(), x: x + box.left, y: y + box.top };
    }
    return undefined;
  }, missedByPx);
  if (!found) throw new Error("No lamp in view");
  return found;
};

const clicked = (page: Page) =>
  page.evaluate(() => {
    const actor = window.perceel?.actors["highlight"] as {
      getSnapshot(): { context: { clicked: { id: unknown }[]; hovered: unknown[] } };
    };
    return actor.getSnapshot().context;
  });

const idsClicked = async (page: Page) => (await clicked(page)).clicked.map((feature) => feature.id);

async function tapBeside(page: Page) {
  const sheet = page.getByRole("dialog");
  const { id, x, y } = await lamp(page);

  await page.touchscreen.tap(x + missedByPx, y);

  await expect(sheet).toBeVisible();
  expect(await idsClicked(page)).toContain(id);
  expect((await clicked(page)).hovered).toEqual([]);
  // It comes up from below.
  await expect(async () => {
    const box = await sheet.boundingBox();
    expect(box?.width).toBe(390);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
    for (const button of await sheet.getByRole("button").all()) {
      const target = await button.boundingBox();
      expect(target?.height).toBeGreaterThanOrEqual(44);
      expect(target?.width).toBeGreaterThanOrEqual(44);
    }
  }).toPass();
  await press(page, "Escape");
  await expect(sheet).toBeHidden();
  await expect.poll(() => idsClicked(page)).toEqual([]);
  await mapAtRest(page);
}

async function pressLong(page: Page) {
  const { id, x, y } = await lamp(page);
  const touch = await page.context().newCDPSession(page);

  await touch.send("Input.synthesizeTapGesture", { x, y, duration: 900, gestureSourceType: "touch" });

  await expect.poll(() => idsClicked(page)).toContain(id);
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function tapAboveSheet(page: Page) {
  await mapAtRest(page);
  const [first] = await idsClicked(page);

  await page.touchscreen.tap(330, 90);

  await expect.poll(async () => (await idsClicked(page))[0]).not.toBe(first);
}

async function measure(page: Page) {
  await mapAtRest(page);
  await page.getByRole("button", { name: "Meet afstand" }).tap();
  await expect(page.getByText("dubbeltik om te eindigen")).toBeVisible();
  for (const [x, y] of [[120, 250], [260, 270], [280, 400]] as const) await page.touchscreen.tap(x, y); // prettier-ignore
  // The figure stands just above the last point.
  await page.touchscreen.tap(280, 396);

  await expect(page.getByRole("textbox", { name: "Punt toevoegen" })).toBeHidden();
  await expect(page.locator(".measure-tooltip")).toHaveText(/\d k?m$/);
}

async function selectByPlace(page: Page) {
  await pressTool(page, "Selecteren op plaats");
  await page
    .getByRole("combobox", { name: "Plaats", exact: true })
    .selectOption({ label: "Getekende cirkel" });
  await page.getByRole("button", { name: "Teken op de kaart" }).tap();
  await page.touchscreen.tap(250, 200);
  await page.touchscreen.tap(290, 230);
  await expect(page.locator(".selection-told")).toHaveText(/objecten? geselecteerd: /);
  await setColourScheme(page, "dark");
  await expectAccessible(page);
}

test("a finger selects, and may miss a feature by more than a mouse; it measures and draws", async ({
  page,
}) => {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);

  await test.step("§9.29 what is tapped beside a feature selects it; the modal is a sheet", () =>
    tapBeside(page));
  await test.step("a long press selects as a tap does", () => pressLong(page));
  await test.step("a tap above the sheet closes it or opens what lies there", () => tapAboveSheet(page));
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await test.step("taps measure, and a double tap ends, also on the figure", () => measure(page));
  await test.step("a place to select by is drawn above its panel (§29)", () => selectByPlace(page));
});
