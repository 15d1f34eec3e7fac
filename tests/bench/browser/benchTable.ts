import { join } from "node:path";
import { percentile } from "../percentile.ts";
import { crowd, writeCrowd } from "./crowd.ts";
import { buildProbe, openBrowser } from "./MeasuredPage.ts";
import { ProductMap } from "./ProductMap.ts";

interface TableBenchOptions {
  /** Of the product, running with the demo. */
  url: string;
  dataDir: string;
  print: (line: string) => void;
}

/** How long the frames of one scroll through all rows may last, at most: spec of the table. */
const limits = { frameP95Ms: 34, firstRowsMs: 300, sortMs: 300 };

/** The attribute table of 100,000 rows: opening it, sorting it and scrolling through it. */
export async function benchTable({ url, dataDir, print }: TableBenchOptions): Promise<void> {
  print("Dropping a layer of 100,000 plots into the product …");
  await writeCrowd(join(dataDir, "geodata/voorbeeld"));
  const browser = await openBrowser();
  try {
    const { measured } = await ProductMap.open(browser, { url, probe: await buildProbe() });
    const { page } = measured;
    await page.getByRole("button", { name: "Tabel", exact: true }).click();
    await page.getByRole("combobox", { name: "Laag" }).selectOption(crowd.name);
    await page.getByRole("button", { name: "Alle", exact: true }).click();
    await page.locator('[aria-rowcount="100001"][aria-busy="false"]').waitFor();

    /** From a press in the page until the rows that follow from it are drawn, ms. */
    const timed = async (press: () => Promise<void>): Promise<number> => {
      await page.evaluate(() => {
        const grid = document.querySelector("[role=grid]");
        const marks = window as unknown as { begun: number; took: Promise<number> };
        marks.took = new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            const isBusy = grid?.getAttribute("aria-busy") === "true";
            if (isBusy) marks.begun ||= performance.now();
            else if (marks.begun) {
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - marks.begun));
            }
          });
          marks.begun = 0;
          if (grid) observer.observe(grid, { attributeFilter: ["aria-busy"] });
        });
      });
      await press();
      return await page.evaluate(() => (window as unknown as { took: Promise<number> }).took);
    };
    const sort = async (direction: string) => {
      await page.getByRole("columnheader").nth(1).getByRole("button").click();
      const item = page.getByRole("menuitem", { name: direction });
      await item.waitFor();
      return await timed(() => item.click());
    };
    const firstSortMs = await sort("Oplopend sorteren");
    const sorts = [];
    for (let n = 0; n < 6; n++) sorts.push(await sort(n % 2 ? "Oplopend sorteren" : "Aflopend sorteren"));
    const firsts = [];
    for (let n = 0; n < 6; n++)
      firsts.push(
        await timed(() =>
          page.getByRole("button", { name: n % 2 ? "Alle" : "In beeld", exact: true }).click(),
        ),
      );

    const frames = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const scroller = document.querySelector(
            ".long-grid .bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container",
          );
          const lasted: number[] = [];
          let before = performance.now();
          const step = (now: number) => {
            lasted.push(now - before);
            before = now;
            if (scroller) scroller.scrollTop += lasted.length < 240 ? 90 : 9_000;
            if (lasted.length < 480) requestAnimationFrame(step);
            else resolve(lasted.slice(2));
          };
          requestAnimationFrame(step);
        }),
    );
    const told = (name: string, ms: number, limit: number) =>
      print(`  ${name}: ${ms.toFixed(0)} ms (at most ${limit}) ${ms <= limit ? "ok" : "TOO SLOW"}`);
    told("first rows, p95 of 6", percentile(firsts, 0.95), limits.firstRowsMs);
    told("first sort by an attribute", firstSortMs, limits.sortMs);
    told("sort, p95 of 6", percentile(sorts, 0.95), limits.sortMs);
    told(`frames while scrolling, p95 of ${frames.length}`, percentile(frames, 0.95), limits.frameP95Ms);
  } finally {
    await browser.close();
  }
}
