import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import geographiclib from "geographiclib-geodesic";
import { expectAccessible, setColourScheme } from "./axe.ts";
import { press } from "./keyboard.ts";
import { mapAtRest, openProject, signIn } from "./mapPage.ts";
import { tileHosts } from "./tileHosts.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

const pointsPerMm = 72 / 25.4;
/** What is asked for around each picture for paper; px. */
const gutterPx = 124;
const earthRadiusM = 6_378_137;
const ellipsoid = geographiclib.Geodesic.WGS84;
const toDegrees = (x: number, y: number): [number, number] => [
  ((x / earthRadiusM) * 180) / Math.PI,
  ((2 * Math.atan(Math.exp(y / earthRadiusM)) - Math.PI / 2) * 180) / Math.PI,
];
function groundM(from: readonly [number, number], to: readonly [number, number]): number {
  const [lonA, latA] = toDegrees(...from);
  const [lonB, latB] = toDegrees(...to);
  return ellipsoid.Inverse(latA, lonA, latB, lonB).s12 ?? Number.NaN;
}

/** The pictures for paper that the map server was asked for: what they show without what is cut off around it. */
function watchPictures(page: Page) {
  const asked: { box: number[]; width: number; height: number }[] = [];
  page.on("request", (request) => {
    const query = new Map(
      [...new URL(request.url()).searchParams].map(([name, value]) => [name.toUpperCase(), value]),
    );
    if (query.get("REQUEST") !== "GetMap" || !query.get("FORMAT_OPTIONS")) return;
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = (query.get("BBOX") ?? "").split(",").map(Number);
    const width = Number(query.get("WIDTH"));
    const height = Number(query.get("HEIGHT"));
    const gutter = (gutterPx * (maxX - minX)) / width;
    asked.push({
      box: [minX + gutter, minY + gutter, maxX - gutter, maxY - gutter],
      width: width - 2 * gutterPx,
      height: height - 2 * gutterPx,
    });
  });
  return asked;
}

/** Everything that a PDF draws: its streams as text, unpacked. */
function contentOf(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  const parts = [text];
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const start = index + (text[index + 6] === "\r" ? 8 : 7);
    try {
      parts.push(inflateSync(pdf.subarray(start, pdf.indexOf("endstream", start))).toString("latin1"));
    } catch {
      // A picture, or the word in another place.
    }
  }
  return parts.join("\n");
}

/** Words of a PDF, which stand in it as hexadecimal text. */
const wordsOf = (content: string): string[] =>
  [...content.matchAll(/<([0-9A-F]+)>\s*Tj/gi)].map(([, hex = ""]) =>
    Buffer.from(hex, "hex").toString("latin1"),
  );

/** Where pictures stand, by the matrices before them; points. */
function picturesOf(content: string) {
  return [...content.matchAll(/q\s([^Q]*?)\/Image[^\s]*\sDo/g)].map(([, matrices = ""]) => {
    const found = [...matrices.matchAll(/(-?[\d.]+) 0 0 (-?[\d.]+) [\d.]+ [\d.]+ cm/g)];
    const product = (place: 1 | 2) => found.reduce((sum, match) => sum * Number(match[place]), 1);
    return { widthMm: product(1) / pointsPerMm, heightMm: product(2) / pointsPerMm };
  });
}

const panel = (page: Page) => page.getByRole("region", { name: "Afdrukken" });

async function makePrint(page: Page, button = "Afdruk maken") {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel(page).getByRole("button", { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

interface MapWithView {
  getView(): { getCenter(): unknown; getZoom(): number };
}

const viewOf = async (page: Page) => {
  await mapAtRest(page);
  return await page.evaluate(() => {
    const map = window.perceel?.map as MapWithView | undefined;
    return [map?.getView().getCenter(), map?.getView().getZoom()];
  });
};

/** How long 100 m around the middle of the printed map are on paper, to the east and to the north; mm. */
function printed100m(content: string, asked: ReturnType<typeof watchPictures>) {
  const boxes = asked.map(({ box }) => box);
  const left = Math.min(...boxes.map(([minX = 0]) => minX));
  const top = Math.max(...boxes.map(([, , , maxY = 0]) => maxY));
  const [first] = asked;
  const [minX = 0, , maxX = 0] = first?.box ?? [];
  const resolution = (maxX - minX) / (first?.width ?? 0);
  const [map] = picturesOf(content).toSorted((one, other) => other.widthMm - one.widthMm);
  const { widthMm, heightMm } = map ?? { widthMm: 0, heightMm: 0 };
  const picture = /<<[^<>]*\/DCTDecode[^<>]*>>/.exec(content)?.[0] ?? "";
  const widthPx = Number(/\/Width (\d+)/.exec(picture)?.[1]);
  const heightPx = Number(/\/Height (\d+)/.exec(picture)?.[1]);
  const [x, y] = [left + (widthPx / 2) * resolution, top - (heightPx / 2) * resolution] as const;
  const metresEast = groundM([x - 50, y], [x + 50, y]);
  const metresNorth = groundM([x, y - 50], [x, y + 50]);
  const mmOf = (sizeMm: number, sizePx: number) => (100 / resolution) * (sizeMm / sizePx);
  return {
    pxPerMm: widthPx / widthMm,
    eastMm: (mmOf(widthMm, widthPx) / metresEast) * 100,
    northMm: (mmOf(heightMm, heightPx) / metresNorth) * 100,
  };
}

async function printPdf(page: Page) {
  const asked = watchPictures(page);
  await expect(panel(page).getByLabel("Schaal")).toHaveValue("5000");
  await panel(page).getByLabel("Schaal").selectOption("1000");
  await panel(page).getByLabel("Titel").fill("Wijk Één");
  expect(await panel(page).getByLabel("Papier").inputValue()).toBe("A4");

  const { name, bytes } = await makePrint(page);

  expect(name).toMatch(/^wijk-een-1000-\d{4}-\d\d-\d\d\.pdf$/);
  const content = contentOf(bytes);
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(content) ?? [];
  expect(Number(width) / pointsPerMm).toBeCloseTo(297, 1);
  expect(Number(height) / pointsPerMm).toBeCloseTo(210, 1);
  const words = wordsOf(content);
  expect(words).toEqual(
    expect.arrayContaining(["Wijk Één", "Schaal 1:1.000", "50 m", "N", "© OpenStreetMap"]),
  );
  const { pxPerMm, eastMm, northMm } = printed100m(content, asked);
  test.info().annotations.push({ type: "mm", description: `${eastMm} ${northMm}` });
  expect(pxPerMm).toBeCloseTo(150 / 25.4, 2);
  expect(Math.abs(eastMm - 100)).toBeLessThan(0.3);
  expect(Math.abs(northMm - 100)).toBeLessThan(0.3);
  await expect(panel(page)).toContainText("Je afdruk staat bij je downloads.");
}

async function printPng(page: Page) {
  const stand = panel(page).getByLabel(/^Stand/);
  await panel(page).getByLabel("Bestand").selectOption("png");
  await stand.selectOption("portrait");
  const { bytes } = await makePrint(page);

  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1240, 1754]);
  expect(bytes.subarray(37, 41).toString("latin1")).toBe("pHYs");
  expect(bytes.readUInt32BE(41)).toBe(5906);
  await panel(page).getByLabel("Bestand").selectOption("pdf");
  await stand.selectOption("landscape");
}

async function cancelPrint(page: Page) {
  // A map server that never answers: only cancelling ends it.
  await page.route(/FORMAT_OPTIONS/, () => new Promise<void>(() => undefined));
  await panel(page).getByRole("button", { name: "Afdruk maken" }).click();
  await panel(page).getByRole("progressbar", { name: "Voortgang van de afdruk" }).waitFor();
  await panel(page).getByRole("button", { name: "Annuleren" }).click();

  await expect(panel(page)).toContainText("De afdruk is geannuleerd.");
  await expect(panel(page).getByRole("button", { name: "Afdruk maken" })).toBeFocused();
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** With a filter and compared, while a layer and the base maps can't be had. */
async function printWithout(page: Page) {
  expectConsole(/status of 500/);
  expectConsole(/net::ERR_FAILED/);
  const filters = { lantaarnpalen: [{ attribute: "masthoogte_m", operator: "atLeast", value: "5" }] };
  await expect.poll(() => page.url()).toContain("&p=");
  await page.goto(
    page.url().replace("&p=", `&q=${encodeURIComponent(JSON.stringify(filters))}&c=66~luchtfotorgb&p=`),
  );
  await page.getByRole("slider").waitFor();
  await mapAtRest(page);
  await page.route(tileHosts, (route) => route.abort());
  await page.route(/LAYERS=[^&]*bomen[^&]*&.*FORMAT_OPTIONS|FORMAT_OPTIONS.*LAYERS=[^&]*bomen/, (route) =>
    route.fulfill({ status: 500, body: "" }),
  );
  await panel(page).getByRole("button", { name: "Afdruk maken" }).click();
  await expect(panel(page)).toContainText("Dit kon niet worden opgehaald:");
  const parts = panel(page).getByRole("listitem");
  expect(await parts.allTextContents()).toEqual([
    "de achtergrondkaart Standaard (Wereld)",
    "de achtergrondkaart Luchtfoto actueel (NL)",
    "Bomen",
  ]);
  const { bytes } = await makePrint(page, "Toch afdrukken");

  expect(wordsOf(contentOf(bytes))).toEqual(
    expect.arrayContaining([
      "Alleen objecten die aan het filter voldoen: Lantaarnpalen (Masthoogte (m) is minstens 5).",
      "Links van de lijn: Standaard (Wereld), Percelen, Riolering, Lantaarnpalen, Bomen. Rechts: Luchtfoto actueel (NL), Percelen, Riolering, Lantaarnpalen, Bomen.",
      "Niet afgedrukt: de achtergrondkaart Standaard (Wereld), de achtergrondkaart Luchtfoto actueel (NL) en Bomen",
    ]),
  );
}

async function refuseScale(page: Page) {
  await panel(page).getByLabel("Schaal").selectOption("own");
  await panel(page).getByLabel("Eigen schaal").fill("1:7");
  await expect(panel(page).getByRole("alert")).toContainText("1:50 tot 1:1.000.000");
  await page.setViewportSize({ width: 390, height: 844 });
  await setColourScheme(page, "dark");
  await mapAtRest(page);
  await expectAccessible(page);
}

test("a map is printed true to its scale as PDF and as PNG, and broken off by who cancels; what it lacks is named", async ({
  page,
}) => {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  const viewBefore = await viewOf(page);
  const open = async () => {
    await page.getByRole("application").focus();
    await press(page, "d");
    await panel(page).getByLabel("Titel").waitFor();
  };
  await open();

  await test.step("as PDF", () => printPdf(page));
  expect(await viewOf(page)).not.toEqual(viewBefore);
  await test.step("as PNG", () => printPng(page));
  await test.step("cancelling ends it", () => cancelPrint(page));
  await test.step("the map goes back to where it stood", async () => {
    await press(page, "Escape");
    await expect(panel(page)).toBeHidden();
    expect(await viewOf(page)).toEqual(viewBefore);
  });
  await open();
  await test.step("what is filtered, compared or can't be had is named on the page", () =>
    printWithout(page));
  await test.step("a scale that no sheet can hold is refused, here on a phone", () => refuseScale(page));
});
