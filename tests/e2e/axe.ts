import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

/** Waits until nothing fades or slides any more: on its way, a colour is not what it will be. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** axe on a page. Ours hold no frames; without them axe needs no second page to sum up on, which takes a third off. */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();

/** axe finds nothing, and nothing is wider than the window once it is laid out for it. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => overflowPx(page)).toBeLessThanOrEqual(0);
  await atRest(page);
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** How much wider than the window the page is, in CSS px. */
export const overflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The device goes dark or light, and the page with it: until it has, colours are partly those of before. */
export async function setColourScheme(page: Page, colorScheme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html.viva-${colorScheme}`)).toHaveCount(1);
}
