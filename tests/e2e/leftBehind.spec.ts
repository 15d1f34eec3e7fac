import { mapAtRest, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

interface Remembering extends Window {
  /** The map and the machines of a map that was open, as long as something else holds them. */
  left: WeakRef<object>[];
}

/** Remembers the open map and its machines without holding them. */
const remember = (page: Page) =>
  page.evaluate(() => {
    const { map, actors } = window.perceel as unknown as { map: object; actors: Record<string, object> };
    Object.assign(window, { left: [map, ...Object.values(actors)].map((each) => new WeakRef(each)) });
  });

/** How many of those are in memory still, once all that nobody holds is swept; the application's own go on. */
async function stillThere(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.detach();
  return await page.evaluate(() => {
    const own = Object.values(window.perceel?.actors ?? {});
    const found = (window as unknown as Remembering).left.map((each) => each.deref());
    return found.filter((each) => each !== undefined && !own.includes(each)).length;
  });
}

const openMap = async (page: Page) => {
  await page.getByRole("link", { name: "Openbare ruimte" }).first().click();
  await page.getByRole("button", { name: "Kaartlagen" }).waitFor();
  await page.waitForFunction(() => window.perceel?.map !== undefined);
  await mapAtRest(page);
};

test("§4.37 a map that was left leaves no map and no machines behind", async ({ page }) => {
  await signIn(page, "beheerder@voorbeeld.example");
  await page.goto("/?inspect");
  await openMap(page);
  await remember(page);

  await page.getByRole("link", { name: "Projecten" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Projecten" }).waitFor();
  expect(await page.evaluate(() => (window as unknown as Remembering).left.length)).toBeGreaterThan(10);
  await openMap(page);

  await expect.poll(() => stillThere(page)).toBe(0);
});
