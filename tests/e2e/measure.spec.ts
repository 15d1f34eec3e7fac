import { readFile } from "node:fs/promises";
import geographiclib from "geographiclib-geodesic";
import { press, typeText } from "./keyboard.ts";
import { mapAtRest, openProject, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

const { Geodesic } = geographiclib;
const user = "beheerder@voorbeeld.example";

type LonLat = [longitude: number, latitude: number];
type Pixel = [x: number, y: number];

interface ShownMap {
  getCoordinateFromPixel(pixel: number[]): number[];
  getTargetElement(): HTMLElement;
}

/** The places below these px of the page; degrees, by the inverse of the spherical Mercator projection. */
async function placesOf(page: Page, pixels: readonly Pixel[]): Promise<LonLat[]> {
  const coordinates = await page.evaluate(
    (all) => {
      const map = window.perceel?.map as ShownMap;
      const { left, top } = map.getTargetElement().getBoundingClientRect();
      return all.map(([x = 0, y = 0]) => map.getCoordinateFromPixel([x - left, y - top]));
    },
    pixels.map((pixel) => [...pixel]),
  );
  const degrees = 180 / Math.PI;
  return coordinates.map(([x = 0, y = 0]) => [
    (x / 6_378_137) * degrees,
    (2 * Math.atan(Math.exp(y / 6_378_137)) - Math.PI / 2) * degrees,
  ]);
}

/** What the ellipsoid says of a way over these places; metres. */
const trueLengthM = (places: readonly LonLat[]) =>
  places
    .slice(1)
    .map(([lon2, lat2], index) => {
      const [lon1, lat1] = places[index] as LonLat;
      return Geodesic.WGS84.Inverse(lat1, lon1, lat2, lon2).s12 ?? Number.NaN;
    })
    .reduce((total, length) => total + length, 0);

const trueAreaM2 = (places: readonly LonLat[]) => {
  const polygon = Geodesic.WGS84.Polygon(false);
  for (const [longitude, latitude] of places) polygon.AddPoint(latitude, longitude);
  return Math.abs(polygon.Compute(false, true).area ?? Number.NaN);
};

const inBaseUnit = { m: 1, km: 1_000, "m²": 1, "km²": 1_000_000 } as const;

/** A figure as it is written in Dutch, in metres or m². */
function readFigure(text: string): number {
  const [, number = "", unit = ""] = /^([\d.]+(?:,\d+)?)\s(km²|m²|km|m)$/u.exec(text.trim()) ?? [];
  return Number(number.replaceAll(".", "").replace(",", ".")) * inBaseUnit[unit as keyof typeof inBaseUnit];
}

const tooltips = (page: Page) => page.locator(".measure-tooltip");
/** The figure in the map is within 0.05 % of this; metres or m². */
const expectFigure = (page: Page, truth: number) =>
  expect
    .poll(async () => Math.abs(readFigure(await tooltips(page).innerText()) / truth - 1))
    .toBeLessThan(0.0005);
const status = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text }).first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("region", { name: "Metingen", exact: true });
const pointField = (page: Page) => page.getByRole("textbox", { name: "Punt toevoegen" });

async function clickAll(page: Page, pixels: readonly Pixel[]) {
  for (const [x, y] of pixels) await page.mouse.click(x, y);
}

async function drag(page: Page, from: Pixel, to: Pixel) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}

/** A line by mouse; from one place to another. */
async function measureLine(page: Page, from: Pixel, to: Pixel) {
  await button(page, "Meet afstand").click();
  await page.mouse.click(...from);
  await page.mouse.dblclick(...to);
}

async function openMap(page: Page) {
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
}

/** Begins anew on the same map. */
async function deleteAll(page: Page) {
  await button(page, "Metingen").press("Enter");
  await panel(page).getByRole("button", { name: "Alles verwijderen" }).press("Enter");
  await expect(tooltips(page)).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Sluiten", exact: true }).press("Enter");
  await expect(panel(page)).toBeHidden();
}

test("§9.31 shows what was measured with a mouse within 0.05 % of the ellipsoid", async ({ page }) => {
  await signIn(page, user);
  await openMap(page);

  await test.step("§9.31 a line's length", async () => {
    const corners: Pixel[] = [[600, 300], [820, 340], [700, 520]]; // prettier-ignore
    const truth = trueLengthM(await placesOf(page, corners));

    await button(page, "Meet afstand").click();
    await clickAll(page, corners);
    await button(page, "Bevestig meting").click();

    await expectFigure(page, truth);
    await expect(page.getByRole("img", { name: /k?m, ellipsoïde$/ })).toBeVisible();
    await deleteAll(page);
  });

  await test.step("edges that cross have no surface", async () => {
    await button(page, "Meet oppervlakte").click();
    await clickAll(page, [[600, 300], [800, 500], [800, 300]]); // prettier-ignore
    await page.mouse.dblclick(600, 500);

    await expect(tooltips(page)).toHaveText("Lijnen kruisen elkaar");
    await deleteAll(page);
  });

  await test.step("points are taken back with Backspace, Ctrl+Z and a button, and Enter ends", async () => {
    await button(page, "Meet afstand").click();
    await clickAll(page, [[600, 300], [800, 300], [800, 500], [700, 600], [600, 600]]); // prettier-ignore
    await expect(page.getByText(/^5 punten/).first()).toBeVisible();

    await press(page, "Backspace");
    await press(page, "Control+z");
    await button(page, "Laatste punt weg").click();
    await expect(page.getByText(/^2 punten/).first()).toBeVisible();
    await page.mouse.click(800, 420);
    await press(page, "Enter");

    await expect(pointField(page)).toBeHidden();
    const truth = trueLengthM(await placesOf(page, [[600, 300], [800, 300], [800, 420]])); // prettier-ignore
    await expectFigure(page, truth);
    await deleteAll(page);
  });

  await test.step("§9.31 an area, and in the plane of RD New, also the next time", async () => {
    const corners: Pixel[] = [[600, 300], [820, 340], [860, 500], [640, 520]]; // prettier-ignore
    const places = await placesOf(page, corners);

    await button(page, "Meet oppervlakte").click();
    await clickAll(page, corners);
    await button(page, "Bevestig meting").click();

    await expectFigure(page, trueAreaM2(places));
    const onEllipsoid = await tooltips(page).innerText();
    await button(page, "Metingen").click();
    await expect(panel(page)).toContainText("ha");
    const perimeter = /omtrek ([\d.,]+ k?m)/.exec(await panel(page).innerText())?.[1] ?? "";
    const [first] = places;
    expect(Math.abs(readFigure(perimeter) / trueLengthM([...places, first as LonLat]) - 1)).toBeLessThan(
      0.0005,
    );
    await page.getByRole("radio", { name: /RD-vlak/ }).press("Space");

    await expect(tooltips(page)).not.toHaveText(onEllipsoid);
    await expectFigure(page, trueAreaM2(places));
    await page.reload();
    await expect(page.getByRole("img", { name: /km², RD-vlak$/ })).toBeVisible();
  });
});

test("§4.53 keeps what was measured, for its user only", async ({ page, context }) => {
  await signIn(page, user);
  await openMap(page);

  await test.step("a measurement comes along in another tab", async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await button(other, "Metingen").click();
    await expect(panel(other)).toContainText("nog niets gemeten");

    await page.bringToFront();
    await measureLine(page, [600, 300], [800, 300]);

    await expect(panel(other)).toContainText(await tooltips(page).innerText());
    await other.close();
  });

  await test.step("§4.53 measurements and their names are kept over a reload, for this user only", async () => {
    await measureLine(page, [600, 400], [800, 420]);
    await button(page, "Metingen").click();
    await page.getByRole("textbox", { name: "Naam van Afstand 1" }).fill("Beukenhaag");
    await press(page, "Enter");
    await expect(page.getByRole("textbox", { name: "Naam van Beukenhaag" })).toHaveValue("Beukenhaag");
    await expect(tooltips(page)).toHaveCount(2);
    const figures = await tooltips(page).allInnerTexts();

    await page.reload();

    await expect(tooltips(page)).toHaveText(figures);
    await button(page, "Metingen").click();
    await expect(page.getByRole("textbox", { name: "Naam van Beukenhaag" })).toHaveValue("Beukenhaag");
    await expect(page.getByRole("textbox", { name: "Naam van Afstand 2" })).toHaveValue("Afstand 2");

    await signIn(page, "gebruiker@voorbeeld.example");
    await openMap(page);
    await button(page, "Metingen").click();
    await expect(panel(page)).toContainText("nog niets gemeten");
    await panel(page).getByRole("button", { name: "Sluiten", exact: true }).click();
    await expect(panel(page)).toBeHidden();
  });
});

/** Bends a line that is measured anew, which stays as it was. */
async function reshape(page: Page) {
  await measureLine(page, [600, 300], [800, 300]);
  const figure = await tooltips(page).innerText();
  const label = await tooltips(page).boundingBox();
  await page.mouse.click((label?.x ?? 0) + 4, (label?.y ?? 0) + 4);
  await page.getByRole("menuitem", { name: "Vorm wijzigen" }).click();
  await expect(button(page, "Gereed")).toBeFocused();
  await drag(page, [700, 300], [700, 400]);
  await drag(page, [800, 300], [800, 400]);
  await button(page, "Gereed").click();

  await expectFigure(page, trueLengthM(await placesOf(page, [[600, 300], [700, 400], [800, 400]]))); // prettier-ignore
  await button(page, "Ongedaan maken").click();
  await expect(tooltips(page)).toHaveText(figure);
}

test("§4.55 does with a measurement what its menu offers, and saves all of them", async ({
  page,
  context,
}) => {
  await signIn(page, user);
  await openMap(page);

  await test.step("§18.1, §18.5 a click on its label lets its points be dragged, and one be added", () =>
    reshape(page));

  await test.step("§4.55 its menu renames, copies and deletes it", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const figure = await tooltips(page).innerText();
    const item = (name: string) => page.getByRole("menuitem", { name });

    await page.mouse.click(700, 300);
    await item("Naam wijzigen").click();
    await page.getByRole("dialog").getByLabel("Naam").fill("Sloot");
    await press(page, "Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.mouse.click(700, 300);
    await item("Kopieer als tekst").click();
    await expect(page.getByText("Gekopieerd")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`Sloot: ${figure} (ellipsoïde)`);
    expect(copied).toMatch(/Punten \(RD\): \d{6}\.\d\d \d{6}\.\d\d; /);

    await page.mouse.click(700, 300);
    await item("Meting verwijderen").click();
    await expect(tooltips(page)).toHaveCount(0);
    await button(page, "Ongedaan maken").click();
    await expect(tooltips(page)).toHaveText(figure);
    await deleteAll(page);
  });

  await test.step("all of them are saved as GeoJSON", async () => {
    const corners: Pixel[] = [[600, 300], [820, 340], [860, 500]]; // prettier-ignore
    const places = await placesOf(page, corners);
    await measureLine(page, [600, 600], [800, 600]);
    await button(page, "Meet oppervlakte").click();
    await clickAll(page, corners);
    await button(page, "Bevestig meting").click();
    await button(page, "Metingen").click();

    const download = page.waitForEvent("download");
    await button(page, "Alles bewaren als GeoJSON").click();

    expect((await download).suggestedFilename()).toMatch(
      /^metingen-openbare-ruimte-\d{4}-\d\d-\d\d\.geojson$/,
    );
    const saved = JSON.parse(await readFile(await (await download).path(), "utf8")) as {
      type: string;
      features: {
        type: string;
        geometry: { type: string; coordinates: LonLat[][] };
        properties: Record<string, unknown>;
      }[];
    };
    expect(saved.type).toBe("FeatureCollection");
    const [line, area] = saved.features;
    expect(line?.properties).toMatchObject({ name: "Afstand 1", kind: "line", method: "ellipsoid" });
    expect(area?.properties).toMatchObject({ name: "Oppervlakte 1", kind: "area", method: "ellipsoid" });
    expect(area?.geometry.type).toBe("Polygon");
    const ring = area?.geometry.coordinates[0] ?? [];
    expect(ring[0]).toEqual(ring.at(-1));
    expect(Math.abs(trueAreaM2(ring.slice(0, -1)) / trueAreaM2(places) - 1)).toBeLessThan(1e-6);
    expect(area?.properties["areaM2"]).toBeCloseTo(trueAreaM2(ring.slice(0, -1)), 2);
  });
});

test("§4.54 measures by keyboard alone", async ({ page }) => {
  await signIn(page, user);
  await openMap(page);

  await test.step("a line by coordinates, bearing and distance", async () => {
    await button(page, "Meet afstand").focus();
    await press(page, "Enter");
    await expect(status(page, "Ctrl+Enter eindigt")).toBeAttached();
    await tabTo(page, "Punt toevoegen");

    await typeText(page, "136000 456000");
    await expect(status(page, "Begrepen als RD: 136000.00 456000.00")).toBeVisible();
    await press(page, "Enter");
    await typeText(page, "90° 250 m");
    await expect(status(page, "Richting 90°, 250,00 m")).toBeVisible();
    await press(page, "Enter");
    await expect(status(page, "2 punten: 250,00 m, ellipsoïde")).toBeAttached();
    await typeText(page, "0° 1 km");
    await press(page, "Enter");
    await expect(status(page, "3 punten: 1,250 km")).toBeAttached();
    await press(page, "Control+Enter");

    await expect(status(page, "Afstand 1: 1,250 km, ellipsoïde")).toBeAttached();
    await expect(tooltips(page)).toHaveText("1,250 km");
    await expect(page.getByRole("application")).toBeFocused();
    await deleteAll(page);
  });

  await test.step("§4.54 points are taken back, and all of it is cancelled", async () => {
    await button(page, "Meet afstand").focus();
    await press(page, "Enter");
    await page.getByRole("application").focus();
    await press(page, "Enter");
    await expect(status(page, /^1 punt/)).toBeAttached();

    await press(page, "Backspace");
    await expect(status(page, "Ctrl+Enter eindigt")).toBeAttached();
    await press(page, "Enter");
    await press(page, "Escape");

    await expect(pointField(page)).toBeHidden();
    await expect(tooltips(page)).toHaveCount(0);
  });

  await test.step("an area at the crosshair, which ends at its last place", async () => {
    await button(page, "Meet oppervlakte").focus();
    await press(page, "Enter");
    await page.getByRole("application").focus();
    const corners: LonLat[] = [];
    const centre = async () => {
      await mapAtRest(page);
      const box = await page.getByRole("application").boundingBox();
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
      corners.push(...(await placesOf(page, [[x + width / 2, y + height / 2]])));
    };

    for (const [count, key] of ["", "ArrowRight", "ArrowDown"].entries()) {
      if (key) await press(page, key);
      await centre();
      await press(page, "Enter");
      await expect(status(page, new RegExp(`^${count + 1} punt`))).toBeAttached();
    }
    await press(page, "Enter");

    await expect(status(page, "Oppervlakte 1: ")).toBeAttached();
    await expectFigure(page, trueAreaM2(corners));
  });
});

test.describe("on touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("measures with taps and ends with a double tap, also on the figure", async ({ page }) => {
    await signIn(page, user);
    await openMap(page);
    const corners: Pixel[] = [[120, 250], [260, 270], [280, 400]]; // prettier-ignore
    const truth = trueLengthM(await placesOf(page, corners));

    await button(page, "Meet afstand").tap();
    await expect(page.getByText("dubbeltik om te eindigen")).toBeVisible();
    for (const [x, y] of corners) await page.touchscreen.tap(x, y);
    // The figure stands just above the last point.
    await page.touchscreen.tap(280, 396);

    await expect(pointField(page)).toBeHidden();
    await expectFigure(page, truth);
  });
});

/** Tab, as often as it takes. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses++) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) === name) return;
    await press(page, "Tab");
  }
  throw new Error(`Tab does not reach ${name}`);
}
