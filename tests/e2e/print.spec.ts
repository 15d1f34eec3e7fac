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

const panel = (page: Page) => page.getByRole("region", { name: /^(Afdrukken|Print)$/ });

async function makePrint(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel(page)
      .getByRole("button", { name: /^(Afdruk maken|Make print)$/ })
      .click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

interface MapWithView {
  getView(): { getCenter(): unknown; getZoom(): number };
}

/** Where the map stands, before the panel was opened too. */
let viewBefore: unknown;
const viewOf = async (page: Page) => {
  await mapAtRest(page);
  return await page.evaluate(() => {
    const map = window.perceel?.map as MapWithView | undefined;
    return [map?.getView().getCenter(), map?.getView().getZoom()];
  });
};

test.beforeEach(async ({ page }) => {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  viewBefore = await viewOf(page);
  await page.getByRole("application").focus();
  await press(page, "d");
  await panel(page).getByLabel("Titel").waitFor();
});

test("a map is printed true to its scale as PDF and as PNG, and broken off by who cancels", async ({
  page,
}) => {
  const asked = watchPictures(page);
  await expect(panel(page).getByLabel("Schaal")).toHaveValue("5000");
  await panel(page).getByLabel("Schaal").selectOption("1000");
  expect(await viewOf(page)).not.toEqual(viewBefore);
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

  // How far 100 m around the middle of the map lie apart on paper, to the east and to the north.
  const boxes = asked.map(({ box }) => box);
  const left = Math.min(...boxes.map(([minX = 0]) => minX));
  const top = Math.max(...boxes.map(([, , , maxY = 0]) => maxY));
  const [first] = asked;
  const [minX = 0, , maxX = 0] = first?.box ?? [];
  const resolution = (maxX - minX) / (first?.width ?? 0);
  const [map] = picturesOf(content).toSorted((one, other) => other.widthMm - one.widthMm);
  const widthMm = map?.widthMm ?? 0;
  const heightMm = map?.heightMm ?? 0;
  const picture = /<<[^<>]*\/DCTDecode[^<>]*>>/.exec(content)?.[0] ?? "";
  const widthPx = /\/Width (\d+)/.exec(picture)?.[1];
  const heightPx = /\/Height (\d+)/.exec(picture)?.[1];
  expect(Number(widthPx) / widthMm).toBeCloseTo(150 / 25.4, 2);
  const middle = [
    left + (Number(widthPx) / 2) * resolution,
    top - (Number(heightPx) / 2) * resolution,
  ] as const;
  const metresEast = groundM([middle[0] - 50, middle[1]], [middle[0] + 50, middle[1]]);
  const metresNorth = groundM([middle[0], middle[1] - 50], [middle[0], middle[1] + 50]);
  const mmEast = (100 / resolution) * (widthMm / Number(widthPx));
  const mmNorth = (100 / resolution) * (heightMm / Number(heightPx));
  const eastOf100 = (mmEast / metresEast) * 100;
  const northOf100 = (mmNorth / metresNorth) * 100;
  test.info().annotations.push({ type: "mm", description: `${eastOf100} ${northOf100}` });
  expect(Math.abs(eastOf100 - 100)).toBeLessThan(0.3);
  expect(Math.abs(northOf100 - 100)).toBeLessThan(0.3);
  await expect(panel(page)).toContainText("Je afdruk staat bij je downloads.");

  await panel(page).getByLabel("Bestand").selectOption("png");
  await panel(page)
    .getByLabel(/^Stand/)
    .selectOption("portrait");
  const png = await makePrint(page);

  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([1240, 1754]);
  expect(png.bytes.subarray(37, 41).toString("latin1")).toBe("pHYs");
  expect(png.bytes.readUInt32BE(41)).toBe(5906);

  // A map server that never answers: only cancelling ends it.
  await page.route(/FORMAT_OPTIONS/, () => new Promise<void>(() => undefined));
  await panel(page).getByRole("button", { name: "Afdruk maken" }).click();
  await panel(page).getByRole("progressbar", { name: "Voortgang van de afdruk" }).waitFor();
  await panel(page).getByRole("button", { name: "Annuleren" }).click();

  await expect(panel(page)).toContainText("De afdruk is geannuleerd.");
  await expect(panel(page).getByRole("button", { name: "Afdruk maken" })).toBeFocused();

  await press(page, "Escape");
  await expect(panel(page)).toBeHidden();
  expect(await viewOf(page)).toEqual(viewBefore);
});

test("what is filtered, compared or can't be had is named on the page, the latter only when printed without; on a phone in both themes", async ({
  page,
}) => {
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
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel(page).getByRole("button", { name: "Toch afdrukken" }).click(),
  ]);

  const words = wordsOf(contentOf(await readFile(await download.path())));
  expect(words).toEqual(
    expect.arrayContaining([
      "Alleen objecten die aan het filter voldoen: Lantaarnpalen (Masthoogte (m) is minstens 5).",
      "Links van de lijn: Standaard (Wereld), Percelen, Riolering, Lantaarnpalen, Bomen. Rechts: Luchtfoto actueel (NL), Percelen, Riolering, Lantaarnpalen, Bomen.",
      "Niet afgedrukt: de achtergrondkaart Standaard (Wereld), de achtergrondkaart Luchtfoto actueel (NL) en Bomen",
    ]),
  );

  await panel(page).getByLabel("Schaal").selectOption("own");
  await panel(page).getByLabel("Eigen schaal").fill("1:7");
  await expect(panel(page).getByRole("alert")).toContainText("1:50 tot 1:1.000.000");
  await page.setViewportSize({ width: 390, height: 844 });
  await mapAtRest(page);
  await expectAccessible(page);
  await setColourScheme(page, "dark");
  await expectAccessible(page);
});
