import { PDFDocument } from "@cantoo/pdf-lib";
import { readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { expectAccessible } from "./axe.ts";
import { press, typeText } from "./keyboard.ts";
import { mapAtRest, openProject, signIn } from "./mapPage.ts";
import { phoneInTheDark } from "./phone.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

interface MapOfTests {
  getView(): { getZoom(): number };
}

const zoomOf = (page: Page) =>
  page.evaluate(() => (window.perceel?.map as MapOfTests | undefined)?.getView().getZoom() ?? 0);

/** The rows that the table is about, as its line of state tells them. */
const stateOf = (page: Page) => page.locator(".attribute-table-state output");

async function setup(page: Page) {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  // Its cells belong to it without lying in it.
  const sheet = page.locator(".long-grid");
  return {
    grid: page.getByRole("grid"),
    sheet,
    state: stateOf(page),
    /** Of the row at this place, from 1, the cell of this column. */
    cell: (row: number, column: number) =>
      sheet.locator(`[role=gridcell][aria-rowindex="${row + 1}"][aria-colindex="${column}"]`),
    head: (name: string) => sheet.getByRole("columnheader", { name, exact: true }).getByRole("button"),
    button: (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }),
    choose: async (name: string) => await page.getByRole("menuitem", { name }).click(),
  };
}

/** The table of all trees. */
async function openTrees(page: Page) {
  const table = await setup(page);
  await table.button("Tabel").click();
  await page.getByRole("combobox", { name: "Laag" }).selectOption("bomen");
  await table.button("Alle").click();
  await expect(table.state).toHaveText("23.489 rijen");
  return table;
}

type Table = Awaited<ReturnType<typeof openTrees>>;

/** A bar of the chart of heights leaves its rows alone. */
async function countHeights(page: Page, { state, head, choose }: Table): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await head("Hoogte (m)").click();
  await choose("Som, gemiddelde en waarden");
  const chart = page.getByRole("region", { name: "Samenvatting van Hoogte (m)" });
  const bar = chart.getByRole("listitem").filter({ hasText: "10 tot 15" });
  await expect(bar).toHaveText(/^10 tot 15 [\d.]+$/);
  const count = (await bar.textContent())?.split(" ").at(-1);
  await expectAccessible(page);

  await chart.getByRole("button", { name: "Kopiëren als afbeelding" }).click();
  await expect(page.getByText("Gekopieerd", { exact: true })).toBeVisible();
  const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
  expect(types).toEqual(["image/png"]);
  await bar.getByRole("button").click();
  await expect(state).toHaveText(`${count} rijen`);
  await chart.getByRole("button", { name: "Filter op deze kolom weg" }).click();
  await expect(state).toHaveText("23.489 rijen");
  await chart.getByRole("button", { name: "Samenvatting sluiten" }).click();
}

/** By keyboard and by the wheel, also above the column that stays; the cells are told as rows. */
async function scroll(page: Page, { grid, sheet, state, cell }: Table): Promise<void> {
  const search = page.getByRole("searchbox", { name: "Zoek in de tabel" });
  await grid.focus();
  await press(page, "Control+End");
  await expect(cell(23_489, 1)).toHaveText(/^B\d+$/);
  await search.fill("winterl");
  await expect(cell(1, 3)).toHaveText(/^Winterlinde/);
  await expect(cell(1, 1)).toBeInViewport();
  await search.fill("");
  await expect(state).toHaveText("23.489 rijen");

  const pointed = sheet.locator(".long-grid-pointed");
  await cell(3, 1).hover();
  await expect(pointed).not.toHaveCount(0);
  await page.mouse.wheel(0, 2_800);
  await expect(pointed).toHaveCount(0);
  await expect(cell(105, 1)).toBeInViewport();
  await expect(cell(105, 3)).toBeInViewport();
  await expect(grid.locator('[role=row][aria-rowindex="106"]')).toHaveAccessibleName(/^B\d+ \S/);
}

/** Arrows walk, Enter zooms to the feature, Shift chooses more. */
async function chooseRows(page: Page, { grid, state, cell }: Table): Promise<void> {
  await grid.focus();
  await press(page, "Control+Home");
  await expect(cell(2, 1)).toHaveText(/^B\d+$/);
  const before = await zoomOf(page);
  await press(page, "ArrowDown");
  await press(page, "Enter");
  await expect(grid.getByRole("row", { selected: true })).toHaveCount(1);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(before);
  await press(page, "Shift+ArrowDown");
  await expect(state).toHaveText("23.489 rijen, 2 geselecteerd");
}

/** The chosen rows, for a spreadsheet and for a GIS program. */
async function writeRows(page: Page, { button }: Table): Promise<void> {
  const download = async (name: RegExp) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name }).click(),
    ]);
    return { name: file.suggestedFilename(), path: await file.path() };
  };
  await button("Exporteren").click();
  const csv = await download(/^Selectie als CSV \(/);
  expect(csv.name).toMatch(/^bomen-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(csv.path, "utf8");
  const lines = text.trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\u{FEFF}?id;Boomnummer;Soort \(Latijn\);Soort;Hoogte \(m\);.*;wkt$/u);
  expect(lines[1]).toMatch(/^bomen\.\d+;B\d+;.*;POINT \(5\.\d+ 52\.\d+\)$/);

  await button("Exporteren").click();
  await page.getByRole("menuitem", { name: "GIS-bestand of Excel in RD (EPSG:28992)" }).click();
  const database = new DatabaseSync((await download(/^Selectie als GeoPackage \(2\)/)).path, {
    readOnly: true,
  });
  expect(database.prepare("SELECT count(*) AS count FROM bomen").get()).toEqual({ count: 2 });
  database.close();
}

/** Of the rows that are chosen: two pages, whose pictures fail at first. */
async function reportRows(page: Page): Promise<void> {
  const report = page.getByRole("button", { name: "Rapport", exact: true });
  const pictures = /FORMAT_OPTIONS/;
  expectConsole(/net::ERR_FAILED .*wms/);
  await page.route(pictures, async (route) => await route.abort());
  await report.click();
  const dialog = page.getByRole("dialog", { name: "Rapport" });
  await dialog.getByRole("button", { name: "Rapport maken" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: /^Bomen – B\d+: Bomen$/ })).toHaveCount(2);
  await page.unroute(pictures);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Opnieuw proberen" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-rapport-\d{4}-\d\d-\d\d\.pdf$/);
  const pdf = await PDFDocument.load(await readFile(await download.path()));
  expect(pdf.getPages().map((each) => Math.round(each.getHeight()))).toEqual([842, 842]);
  await dialog.getByRole("button", { name: "Sluiten" }).last().click();
  await expect(report).toBeFocused();
}

test.describe("the attribute table", () => {
  test.use({ locale: "nl-NL", viewport: { width: 1440, height: 900 } });

  test("finds and sorts what a layer holds, and writes what is chosen of it to files", async ({ page }) => {
    const table = await openTrees(page);
    const { sheet, cell, head, choose } = table;

    await test.step("sorts all of them, not only those that are here", async () => {
      await head("Hoogte (m)").click();
      await choose("Aflopend sorteren");
      const sorted = sheet.getByRole("columnheader", { name: "Hoogte (m)" });
      await expect(sorted).toHaveAttribute("aria-sort", "descending");
      const firstHeight = async () => Number(((await cell(1, 4).textContent()) ?? "").replace(",", "."));
      await expect.poll(firstHeight).toBeGreaterThan(25);
    });

    await test.step("§23.2, §23.3 draws how often heights occur; a bar leaves its rows alone", () =>
      countHeights(page, table));
    await test.step("searches and scrolls to the very end, by keyboard and by the wheel", () =>
      scroll(page, table));
    await test.step("chooses rows by keyboard", () => chooseRows(page, table));
    await test.step("writes them as CSV, and has the server make a GeoPackage of them in RD New (§25.1)", () =>
      writeRows(page, table));
    await test.step("makes a report of them, once the pages that failed were asked for again (§38.1, §38.4)", () =>
      reportRows(page));
  });

  test("shares its rows with the map, and stands as it was left", async ({ page }) => {
    const { grid, sheet, cell, head, button, choose } = await openTrees(page);

    await test.step("a box on the map chooses rows, and a filter holds for map and table alike", async () => {
      await mapAtRest(page);
      await button("Kader").click();
      await page.mouse.move(560, 150);
      await page.mouse.down();
      await page.mouse.move(1200, 480, { steps: 8 });
      await page.mouse.up();
      await expect(button(/^Selectie \([1-9]/)).toBeEnabled();
      await expect(grid.getByRole("row", { selected: true }).first()).toBeVisible();
      // It was for one drag.
      await expect(button("Kader")).toHaveAttribute("aria-pressed", "false");
      await button("Selectie wissen").click();
      await button("Alle").click();

      const pictured = page.waitForRequest(
        (request) => /REQUEST=GetMap/i.test(request.url()) && /[?&]FILTER=[^&]/i.test(request.url()),
      );
      await head("Soort").click();
      await choose("Filteren…");
      const condition = page.getByRole("group", { name: "Voorwaarde 1: Soort" });
      // Who came from a column goes on with the value.
      await expect(condition.getByLabel("Waarde")).toBeFocused();
      await typeText(page, "winterlinde");
      await button("Filter toepassen").click();

      expect(new URL((await pictured).url()).searchParams.get("LAYERS")).toBe("bomen");
      await expect(cell(1, 3)).toHaveText(/^Winterlinde/);
    });

    await test.step("is as high and has the columns as it was left", async () => {
      const edge = page.getByRole("separator", { name: "Hoogte van het onderste deel" });
      await edge.focus();
      await press(page, "ArrowUp");
      await expect(edge).toHaveAttribute("aria-valuenow", "384");
      await head("Soort (Latijn)").click();
      await choose("Kolom verbergen");
      const [dragged, place] = [
        sheet.getByRole("columnheader", { name: "plantjaar" }),
        await cell(1, 2).boundingBox(),
      ];
      const grip = await dragged.locator(".bp6-table-reorder-handle-target").boundingBox();
      await page.mouse.move((grip?.x ?? 0) + 4, (grip?.y ?? 0) + 8);
      await page.mouse.down();
      await page.mouse.move((place?.x ?? 0) + 9, (grip?.y ?? 0) + 8, { steps: 8 });
      await page.mouse.up();
      await expect(dragged).toHaveAttribute("aria-colindex", "2");
      await page.reload();

      await expect(edge).toHaveAttribute("aria-valuenow", "384");
      await expect(sheet.getByRole("columnheader", { name: "boomnummer" })).toBeVisible();
      await expect(sheet.getByRole("columnheader", { name: "Soort (Latijn)", exact: true })).toHaveCount(0);
      await expect(dragged).toHaveAttribute("aria-colindex", "2");

      // Higher than it was: rows are drawn down to its end.
      await page
        .getByRole("group", { name: "Tabel" })
        .getByRole("button", { name: "Paneel verplaatsen" })
        .click();
      await choose("Rechts vastmaken");
      await expect(cell(18, 1)).toBeInViewport();
      await button("Tabel sluiten").click();
      await expect(grid).toHaveCount(0);
    });
  });
});

test.describe("the attribute table on a phone, in English, in the dark", () => {
  test.use(phoneInTheDark);

  test("is a sheet as wide as the page, from a layer's own menu", async ({ page }) => {
    const { state, button } = await setup(page);
    await button("Layers").click();
    await button("More about Bomen").click();

    await page.getByRole("menuitem", { name: "Table" }).click();

    const cards = page.getByRole("list", { name: "Table of Bomen" }).getByRole("listitem");
    await expect(cards.first()).toContainText(/B\d+/);
    await expect(state).toHaveText(/^[\d,]+ rows?$/);
    await page.getByRole("button", { name: /^Show 50 more/ }).click();
    await expect(cards).toHaveCount(100);
    await page.getByText("Sort, filter and count by column", { exact: true }).click();
    await button("Conditie").click();
    await page.getByRole("menuitem", { name: "Sum, mean and values" }).click();
    await expect(page.getByRole("region", { name: "Summary of Conditie" })).toContainText(
      /Different values4/,
    );
    await expect(page.getByRole("region", { name: "Layers", exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });
});
