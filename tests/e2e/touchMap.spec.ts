import { press } from "./keyboard.ts";
import { mapAtRest, openProject, signIn, type findFeature } from "./mapPage.ts";
import { expect, test } from "./test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Just outside what a mouse may miss a feature by (spec §9.29), well inside what a finger may, px. */
const missedByPx = 16;

test.beforeEach(async ({ page }) => {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
});

/**
 * A street lamp near the middle of a phone's map, px from the top left of the page, where nothing but an area is
 * nearer to a finger that misses it.
 */
const lamp = async (page: Parameters<typeof findFeature>[0]) => {
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

const clicked = (page: Parameters<typeof findFeature>[0]) =>
  page.evaluate(() => {
    const actor = window.perceel?.actors["highlight"] as {
      getSnapshot(): { context: { clicked: { id: unknown }[]; hovered: unknown[] } };
    };
    return actor.getSnapshot().context;
  });

test("a finger selects with a tap or a long press, and may miss a feature by more than a mouse", async ({
  page,
  context,
}) => {
  const sheet = page.getByRole("dialog");
  const idsClicked = async () => (await clicked(page)).clicked.map((feature) => feature.id);

  await test.step("what is tapped beside a feature selects it; the modal is a sheet", async () => {
    const { id, x, y } = await lamp(page);

    await page.touchscreen.tap(x + missedByPx, y);

    await expect(sheet).toBeVisible();
    expect(await idsClicked()).toContain(id);
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
    await expect.poll(idsClicked).toEqual([]);
    await mapAtRest(page);
  });

  await test.step("a long press selects as a tap does", async () => {
    const { id, x, y } = await lamp(page);
    const touch = await context.newCDPSession(page);

    await touch.send("Input.synthesizeTapGesture", { x, y, duration: 900, gestureSourceType: "touch" });

    await expect.poll(idsClicked).toContain(id);
    await expect(sheet).toBeVisible();
  });

  await test.step("a tap above the sheet closes it or opens what lies there", async () => {
    await mapAtRest(page);
    const [first] = await idsClicked();

    await page.touchscreen.tap(330, 90);

    await expect.poll(async () => (await idsClicked())[0]).not.toBe(first);
  });
});
