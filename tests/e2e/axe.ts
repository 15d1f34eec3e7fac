import axe from "axe-core";
import { expect, type Page } from "playwright/test";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Waits until nothing fades or slides any more: on its way, a colour is not what it will be. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** Of WCAG 2.2 AA, with what axe leaves out unless asked (the size of targets), and good practice. */
export const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on a page, each with the elements: by its own choice of rules, or by those of these tags. */
export async function violationsOn(page: Page, tags?: string[]): Promise<[rule: string, html: string[]][]> {
  // Once for a document: half a megabyte costs as much as a look.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return await page.evaluate(async (values) => {
    const found = await window.axe?.run(document, {
      resultTypes: ["violations"],
      ...(values ? { runOnly: { type: "tag", values } } : {}),
    });
    if (!found) throw new Error("The page was left while axe looked at it.");
    return found.violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
  }, tags);
}

/** axe finds nothing, and nothing is wider than the window once it is laid out for it. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => overflowPx(page)).toBeLessThanOrEqual(0);
  await atRest(page);
  expect(await violationsOn(page)).toEqual([]);
}

/** How much wider than the window the page is, in CSS px. */
export const overflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The device goes dark or light, and the page with it: until it has, colours are partly those of before. */
export async function setColourScheme(page: Page, colorScheme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html.viva-${colorScheme}`)).toHaveCount(1);
}
