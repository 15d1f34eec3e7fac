import geographiclib from "geographiclib-geodesic";
import { press } from "./keyboard.ts";
import { layersAt, mapAtRest, openProject, signIn } from "./mapPage.ts";
import { type BrowserContext, expect, expectConsole, test, type Page } from "./test.ts";

/** A known place: RD New in metres, WGS 84 in degrees with longitude first. */
const amersfoort = { rd: [155_000, 463_000], lonLat: [5.38720621, 52.1551744] } as const;

interface ShownMap {
  getPixelFromCoordinate(coordinate: number[]): number[];
  getTargetElement(): HTMLElement;
  getView(): {
    setCenter(c: number[]): void;
    setZoom(z: number): void;
    getCenter(): number[];
    getResolution(): number;
  };
  renderSync(): void;
}

const earthRadiusM = 6_378_137;
const toMercator = ([longitude = 0, latitude = 0]: readonly number[]) => [
  (earthRadiusM * longitude * Math.PI) / 180,
  earthRadiusM * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)),
];
const toDegrees = ([x = 0, y = 0]: readonly number[]) => [
  ((x / earthRadiusM) * 180) / Math.PI,
  ((2 * Math.atan(Math.exp(y / earthRadiusM)) - Math.PI / 2) * 180) / Math.PI,
];

const show = (page: Page, lonLat: readonly number[], zoom: number) =>
  page.evaluate(
    ([centre, level]) => {
      const map = window.perceel?.map as ShownMap;
      map.getView().setCenter(centre);
      map.getView().setZoom(level);
      map.renderSync();
    },
    [toMercator(lonLat), zoom] as const,
  );

const centreOf = async (page: Page) =>
  toDegrees(
    await page.evaluate(() => (window.perceel?.map as ShownMap | undefined)?.getView().getCenter() ?? []),
  );

const readout = (page: Page) => page.getByRole("button", { name: "Kopieer positie" });
const numbersOf = (text: string) =>
  [...text.matchAll(/-?[\d.]+(?:,\d+)?/g)].map(([found]) =>
    Number(found.replaceAll(".", "").replace(",", ".")),
  );

const isNear = async (page: Page, lonLat: readonly number[], withinDegrees = 1e-6) => {
  const [longitude = 0, latitude = 0] = await centreOf(page);
  return Math.hypot(longitude - (lonLat[0] ?? 0), latitude - (lonLat[1] ?? 0)) < withinDegrees;
};

/** Chooses how positions are written. */
async function write(page: Page, notation: string): Promise<void> {
  await page.getByRole("button", { name: "Notatie van coördinaten" }).click();
  // By key: the list still slides into its place when it is there.
  await page.getByRole("radio", { name: notation }).press("Space");
  await press(page, "Escape");
  await expect(page.getByRole("radio")).toHaveCount(0);
}

async function readPointer(page: Page): Promise<void> {
  await show(page, amersfoort.lonLat, 20);
  const [x, y] = await page.evaluate((place): [number, number] => {
    const map = window.perceel?.map as ShownMap;
    const box = map.getTargetElement().getBoundingClientRect();
    const [left = 0, top = 0] = map.getPixelFromCoordinate(place);
    return [box.left + left, box.top + top];
  }, toMercator(amersfoort.lonLat));

  await page.mouse.move(x - 40, y);
  await page.mouse.move(x, y);

  await expect(readout(page)).toContainText("Aanwijzer");
  // A pixel is 0.09 m; the definition of RD New is right to a quarter of a metre.
  await expect
    .poll(async () => {
      const [shownX = 0, shownY = 0] = numbersOf((await readout(page).innerText()).replace(/.*x/s, ""));
      return Math.hypot(shownX - amersfoort.rd[0], shownY - amersfoort.rd[1]);
    })
    .toBeLessThan(0.5);
  const notation = page.getByRole("button", { name: "Notatie van coördinaten" });
  const placeOfNotation = await notation.boundingBox();
  await notation.hover();
  await expect(readout(page)).toContainText("Midden");
  expect(await notation.boundingBox(), "stays where the pointer went").toEqual(placeOfNotation);
  await write(page, "WGS84, decimale graden");
  await page.mouse.move(x - 40, y);
  await page.mouse.move(x, y);
  await expect(readout(page)).toContainText(/Aanwijzer breedte \d+,\d{6}°  lengte \d+,\d{6}°/);
  const [latitude = 0, longitude = 0] = numbersOf(await readout(page).innerText());
  expect(longitude).toBeCloseTo(amersfoort.lonLat[0], 5);
  expect(latitude).toBeCloseTo(amersfoort.lonLat[1], 5);
  await write(page, "RD New");
}

async function copyPosition(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await show(page, amersfoort.lonLat, 16);
  await expect(readout(page)).toContainText("155.000");

  await readout(page).click();

  await expect(page.getByText("Gekopieerd: 155000 463000")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("155000 463000");
}

async function takeByHand(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });

  await readout(page).click();

  const field = page.getByRole("textbox", { name: "staat kopiëren niet toe" });
  await expect(field).toHaveValue("155000 463000");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("155000 463000");
  await field.press("Escape");
  await expect(field).toBeHidden();
}

async function goToTyped(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ga naar coördinaat" }).click();
  const field = page.getByRole("textbox", { name: "Ga naar coördinaat" });
  await expect(field).toBeFocused();
  await field.fill(`52°05'26"N 5°07'17"E`);
  await field.press("Enter");

  await expect(page.getByText("Markering op")).toBeVisible();
  await expect.poll(() => layersAt(page, 100)).toBe(1);
  await expect.poll(() => isNear(page, [5 + 7 / 60 + 17 / 3600, 52 + 5 / 60 + 26 / 3600])).toBe(true);
  await page.getByText("Markering op").locator("..").getByRole("button", { name: "Sluiten" }).click();
  await expect.poll(() => layersAt(page, 100)).toBe(0);
}

/** The scale bar as it is drawn is as long as it says. */
async function measureScaleBar(page: Page): Promise<void> {
  const bar = page.locator(".scale-bar");
  const widthPx = await bar.evaluate((element) => element.getBoundingClientRect().width);
  const [value = 0] = numbersOf(await bar.innerText());
  const lengthM = (await bar.innerText()).includes("km") ? value * 1_000 : value;

  const ends = await page.evaluate((half) => {
    const map = window.perceel?.map as ShownMap;
    const view = map.getView();
    const [x = 0, y = 0] = view.getCenter();
    return [-half, half].map((px) => [x + px * view.getResolution(), y]);
  }, widthPx / 2);
  const [[lon1 = 0, lat1 = 0] = [], [lon2 = 0, lat2 = 0] = []] = ends.map(toDegrees);
  const { s12 = 0 } = geographiclib.Geodesic.WGS84.Inverse(lat1, lon1, lat2, lon2);
  expect(Math.abs(lengthM / s12 - 1)).toBeLessThan(0.001);
}

async function expectRoomOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });

  // The map takes a moment to be laid out anew.
  await expect(async () => {
    const [bar, scaleBar, attribution] = await Promise.all(
      [".map-status-bar", ".scale-bar", ".ol-attribution"].map((selector) =>
        page.locator(selector).boundingBox(),
      ),
    );
    if (!bar || !scaleBar || !attribution) throw new Error("something is not on the page");
    expect(bar.x + bar.width).toBeLessThanOrEqual(390);
    expect(scaleBar.y + scaleBar.height).toBeLessThanOrEqual(bar.y);
    expect(attribution.y + attribution.height).toBeLessThanOrEqual(bar.y);
    expect(scaleBar.x + scaleBar.width).toBeLessThan(attribution.x);
    for (const control of await page.locator(".map-status-bar :is(button, input)").all()) {
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(24);
      expect(box?.width).toBeGreaterThanOrEqual(24);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
  }).toPass();
}

const locate = (page: Page) => page.getByRole("button", { name: "Mijn locatie" });

async function beRefused(page: Page, context: BrowserContext): Promise<void> {
  expectConsole(/Locating stopped: denied/);
  await context.clearPermissions();

  await locate(page).click();

  await expect(page.getByRole("alert")).toContainText("Sta dat toe");
  await expect(locate(page)).toHaveAttribute("aria-pressed", "false");
}

async function beFollowed(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 52.0907, longitude: 5.1214, accuracy: 20 });
  await locate(page).click();
  await expect.poll(() => isNear(page, [5.1214, 52.0907])).toBe(true);
  await expect(page.getByText("tot op 20 m nauwkeurig, kaart volgt")).toBeVisible();

  await mapAtRest(page);
  await page.mouse.move(700, 400);
  await page.mouse.down();
  await page.mouse.move(600, 450, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText("kaart volgt niet")).toBeVisible();
  await context.setGeolocation({ latitude: 52.0915, longitude: 5.1225, accuracy: 35 });
  await expect(page.getByText("tot op 35 m nauwkeurig")).toBeVisible();
  expect(await isNear(page, [5.1225, 52.0915])).toBe(false);

  await locate(page).click();
  await expect.poll(() => isNear(page, [5.1225, 52.0915])).toBe(true);
}

async function stopLocating(page: Page, context: BrowserContext): Promise<void> {
  await page.evaluate(() => {
    const cleared: number[] = [];
    Object.assign(window, { cleared });
    const clear = navigator.geolocation.clearWatch.bind(navigator.geolocation);
    navigator.geolocation.clearWatch = (id) => {
      cleared.push(id);
      clear(id);
    };
  });

  await locate(page).click();
  await context.setGeolocation({ latitude: 52.1, longitude: 5.2, accuracy: 20 });

  await expect(locate(page)).toHaveAttribute("aria-pressed", "false");
  expect(await page.evaluate(() => (window as unknown as { cleared: number[] }).cleared)).toHaveLength(1);
  await expect.poll(() => layersAt(page, 100)).toBe(0);
  expect(await isNear(page, [5.2, 52.1])).toBe(false);
}

test("tells and copies places, goes to them, and shows where the person is", async ({ page, context }) => {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  // With the correction grid, by which positions get more digits.
  await mapAtRest(page);

  await test.step("the place below the pointer, in RD New and in degrees", () => readPointer(page));
  await test.step("it is copied with points as decimal marks", () => copyPosition(page, context));
  await test.step("it can be taken by hand where the browser does not let us copy", () => takeByHand(page));
  await test.step("a place that is typed is gone to, and marked until that is dismissed", () =>
    goToTyped(page));
  await test.step("the scale bar is as long as GeographicLib says", () => measureScaleBar(page));
  await test.step("§4.50, §8.11 a permission that was refused is told at once, and how to give it", () =>
    beRefused(page, context));
  await test.step("§4.49, §9.24 the map follows the person, until it is dragged; then a click follows again", () =>
    beFollowed(page, context));
  await test.step("§4.51 it really stops: the browser's watch ends, and what it still sends is not shown", () =>
    stopLocating(page, context));
  await test.step("bar, scale bar and attribution fit side by side on a phone, with targets for a thumb", () =>
    expectRoomOnPhone(page));
});
