import { fakeTileHosts, mapAtRest, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

/** Remembers the kinds of these objects; answers how many of each kind are still in memory. */
async function countKinds(page: Page, expressions: readonly string[]): Promise<() => Promise<number[]>> {
  const cdp = await page.context().newCDPSession(page);
  const prototypes: string[] = [];
  for (const expression of expressions) {
    const { result } = await cdp.send("Runtime.evaluate", {
      expression: `Object.getPrototypeOf(${expression})`,
    });
    prototypes.push(result.objectId ?? "");
  }
  const count = async (prototypeObjectId: string) => {
    const { objects } = await cdp.send("Runtime.queryObjects", { prototypeObjectId });
    const { result } = await cdp.send("Runtime.callFunctionOn", {
      objectId: objects.objectId ?? "",
      functionDeclaration: "function () { return this.length; }",
      returnByValue: true,
    });
    await cdp.send("Runtime.releaseObject", { objectId: objects.objectId ?? "" });
    return Number(result.value);
  };
  return async () => {
    const counts: number[] = [];
    for (const prototype of prototypes) counts.push(await count(prototype));
    return counts;
  };
}

/** Counts until the outcome stays the same; on a machine that is busy, calls come and go for long. */
async function steady(count: () => Promise<number[]>): Promise<number[]> {
  let last: number[] = [];
  await expect(async () => {
    const before = last;
    last = await count();
    expect(last).toEqual(before);
  }).toPass({ intervals: [1_000] });
  return last;
}

const openMap = async (page: Page) => {
  await page.getByRole("link", { name: "Openbare ruimte" }).first().click();
  await page.getByRole("button", { name: "Kaartlagen" }).waitFor();
  await page.waitForFunction(() => window.perceel?.map !== undefined);
  await mapAtRest(page);
};

const closeMap = async (page: Page) => {
  await page.getByRole("link", { name: "Projecten" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Projecten" }).waitFor();
};

test("§4.37 a map that was left leaves no map and no machines behind", async ({ page }) => {
  await fakeTileHosts(page);
  await signIn(page, "beheerder@voorbeeld.example");
  await page.goto("/?inspect");
  await openMap(page);
  const count = await countKinds(page, ["window.perceel.map", "window.perceel.actors.map"]);
  // What is fetched after the first picture of all begins machines of its own, as what starts is about to end.
  await closeMap(page);
  await openMap(page);
  const [mapsOpen, machinesOpen = 0] = await steady(count);

  await closeMap(page);
  await openMap(page);

  await expect(async () => {
    const [maps, machines] = await count();
    expect([mapsOpen, maps]).toEqual([1, 1]);
    expect(machines).toBeLessThanOrEqual(machinesOpen);
  }).toPass({ intervals: [1_000] });
});
