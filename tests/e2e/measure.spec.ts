import { readFile } from "node:fs/promises";
import type { FeatureCollection } from "geojson";
import geographiclib from "geographiclib-geodesic";
import { press } from "./keyboard.ts";
import { mapAtRest, openProject, signIn } from "./mapPage.ts";
import { expect, test, type BrowserContext, type Page } from "./test.ts";

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
async function drawLine(page: Page, from: Pixel, to: Pixel) {
  await button(page, "Meet afstand").click();
  await page.mouse.click(...from);
  await page.mouse.dblclick(...to);
}

async function openMap(page: Page) {
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
}

/** Of five points three are taken back, each in another way. */
async function measureLine(page: Page) {
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
  await expectFigure(page, trueLengthM(await placesOf(page, [[600, 300], [800, 300], [800, 420]]))); // prettier-ignore
  await expect(page.getByRole("img", { name: /k?m, ellipsoïde$/ })).toBeVisible();
}

async function cancelSketch(page: Page) {
  await button(page, "Meet afstand").click();
  await page.mouse.click(600, 500);
  await expect(page.getByText(/^1 punt/).first()).toBeVisible();
  await press(page, "Escape");

  await expect(pointField(page)).toBeHidden();
  await expect(tooltips(page)).toHaveCount(1);
}

async function deleteAll(page: Page) {
  await panel(page).getByRole("button", { name: "Alles verwijderen" }).click();
  await expect(tooltips(page)).toHaveCount(0);
}

async function measureArea(page: Page) {
  const corners: Pixel[] = [[900, 300], [1120, 340], [1160, 500], [940, 520]]; // prettier-ignore
  const truth = trueAreaM2(await placesOf(page, corners));
  await button(page, "Metingen").click();
  await deleteAll(page);
  await button(page, "Meet oppervlakte").click();
  await clickAll(page, corners);
  await button(page, "Bevestig meting").click();

  await expectFigure(page, truth);
  const onEllipsoid = await tooltips(page).innerText();
  await page.getByRole("radio", { name: /RD-vlak/ }).press("Space");
  await expect(tooltips(page)).not.toHaveText(onEllipsoid);
  await expectFigure(page, truth);
}

/** What is there already, and what comes. */
async function followInOtherTab(page: Page, context: BrowserContext) {
  const other = await context.newPage();
  await other.goto(page.url().replace(/#.*/, ""));
  await expect(other.getByRole("img", { name: /km², RD-vlak$/ })).toBeVisible();
  await button(other, "Metingen").click();

  await page.bringToFront();
  await drawLine(page, [900, 600], [1100, 600]);

  await expect(tooltips(page)).toHaveCount(2);
  await expect(panel(other)).toContainText(await tooltips(page).last().innerText());
  await other.close();
}

async function saveAll(page: Page) {
  const download = page.waitForEvent("download");
  await button(page, "Alles bewaren als GeoJSON").click();

  expect((await download).suggestedFilename()).toMatch(/^metingen-openbare-ruimte-\d{4}-\d\d-\d\d\.geojson$/);
  const saved = JSON.parse(await readFile(await (await download).path(), "utf8")) as FeatureCollection;
  expect(saved.features.map(({ properties, geometry }) => [properties?.["name"], geometry.type])).toEqual([
    ["Oppervlakte 1", "Polygon"],
    ["Afstand 1", "LineString"],
  ]);
  await deleteAll(page);
  await panel(page).getByRole("button", { name: "Sluiten", exact: true }).click();
}

/** Bends a line that is measured anew, which stays as it was. */
async function reshape(page: Page) {
  await drawLine(page, [600, 300], [800, 300]);
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

async function useMenu(page: Page, context: BrowserContext) {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const figure = await tooltips(page).innerText();
  const choose = async (name: string) => {
    await page.mouse.click(700, 300);
    await page.getByRole("menuitem", { name }).click();
  };

  await choose("Naam wijzigen");
  await page.getByRole("dialog").getByLabel("Naam").fill("Sloot");
  await press(page, "Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await choose("Kopieer als tekst");
  await expect(page.getByText("Gekopieerd")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Sloot: ${figure} (RD-vlak)`);
  expect(copied).toMatch(/Punten \(RD\): \d{6}\.\d\d \d{6}\.\d\d; /);
  await choose("Meting verwijderen");

  await expect(tooltips(page)).toHaveCount(0);
}

test("what is measured with a mouse is right, kept, saved, reshaped and deleted", async ({
  page,
  context,
}) => {
  await signIn(page, user);
  await openMap(page);

  await test.step("§9.31 a line is within 0.05 % of the ellipsoid; points are taken back", () =>
    measureLine(page));
  await test.step("§4.54 Escape cancels what is being drawn", () => cancelSketch(page));
  await test.step("§9.31 an area, also in the plane of RD New", () => measureArea(page));
  await test.step("§4.53 another tab has what was measured before it opened, and what is measured then", () =>
    followInOtherTab(page, context));
  await test.step("all of them are saved as GeoJSON", () => saveAll(page));
  await test.step("§18.1, §18.5 a click on its label lets its points be dragged, and one be added", () =>
    reshape(page));
  await test.step("§4.55 its menu renames, copies and deletes it", () => useMenu(page, context));
});
