import { press } from "./keyboard.ts";
import {
  findFeature,
  legendOf,
  loadedVectorLayers,
  mapAtRest,
  openProject,
  signInByHand,
} from "./mapPage.ts";
import { tileHosts } from "./tileHosts.ts";
import { allowConsole, expect, expectConsole, test, type Page } from "./test.ts";

const layers = ["bomen", "lantaarnpalen", "percelen", "riolering"];

/** By its link in the list; what is asked for is an image of all its layers. */
async function openFromList(page: Page) {
  const image = page.waitForResponse((answer) => /\/wms\?/i.test(answer.url()) && answer.status() === 200);

  await page.getByRole("link", { name: "Openbare ruimte" }).click();

  await expect(page).toHaveURL(/\/projects\/\d+\/map-view/);
  await expect(page).toHaveTitle("Kaart | Perceel");
  await expect(page.getByRole("heading", { level: 1, name: "Openbare ruimte" })).toBeVisible();
  const answer = await image;
  expect(answer.headers()["content-type"]).toContain("image/png");
  const parameters = new URL(
    answer.url().replaceAll(/([?&])([a-z]+)=/gi, (_, s, n: string) => `${s}${n.toUpperCase()}=`),
  ).searchParams;
  expect(parameters.get("VERSION")).toBe("1.3.0");
  expect(parameters.get("REQUEST")).toBe("GetMap");
  expect(
    parameters
      .get("LAYERS")
      ?.split(",")
      .map((name) => name.replace(/^.*:/, ""))
      .sort(),
  ).toEqual(layers);
}

/** Hovers and clicks a tree, whose attributes are shown until Escape. */
async function readTree(page: Page) {
  // What follows the pointer comes with the buttons, after the first picture.
  await page.getByRole("button", { name: "Kaartlagen" }).waitFor();
  const tree = await findFeature(page, "bomen");
  if (!tree) throw new Error("No tree in view");

  await page.mouse.move(tree.x, tree.y);
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLElement>(".ol-viewport")?.style.cursor))
    .toBe("pointer");
  await page.mouse.click(tree.x, tree.y);

  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("Soort");
  await expect(dialog).not.toContainText("geometry");
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
}

test("§1.3 somebody signs in, opens a project, does in its map what one does in a map, and finds it again as it was left", async ({
  page,
}) => {
  await test.step("§2.7 signs in and sees the company's projects", async () => {
    await signInByHand(page, "beheerder@voorbeeld.example");
    await expect(page).toHaveTitle("Projecten | Perceel");
    await expect(page.getByRole("link", { name: "Wijken en buurten" })).toBeVisible();
  });

  await test.step("§1.3, §7.15, §7.16 opens one: a WMS image and the vectors of all four layers", async () => {
    // So that the page tells of its map.
    await page.goto("/?inspect");
    await openFromList(page);
    await page.waitForFunction(() => window.perceel?.map !== undefined);
    await expect.poll(() => loadedVectorLayers(page)).toEqual(layers);
    await mapAtRest(page);
  });

  await test.step("§4.43, §4.44, §4.46 hovers and clicks a tree and reads its attributes", async () => {
    await readTree(page);
  });

  const tooltip = page.locator(".measure-tooltip");
  await test.step("§5.23 measures an area", async () => {
    await page.getByRole("button", { name: "Meet oppervlakte" }).click();
    await page.mouse.click(600, 400);
    await page.mouse.click(700, 400);
    await page.mouse.click(700, 500);
    await page.mouse.dblclick(600, 500);
    await expect(tooltip).toHaveText(/m²$/);
  });

  await test.step("§2.40 sees a legend of each layer", async () => {
    await page.getByRole("button", { name: "Legenda" }).click();

    for (const layer of layers)
      // Drawn from data; of a map server without them its picture.
      await expect(
        legendOf(page, layer)
          .getByRole("listitem")
          .or(page.getByRole("img", { name: `Legenda van ${layer}` }))
          .first(),
      ).toBeVisible();
  });

  await test.step("§2.38, §9.32 changes the base layer", async () => {
    await page.getByRole("button", { name: "Achtergrond" }).click();
    const tile = page.waitForRequest(/luchtfotorgb/);
    await page.getByRole("radio", { name: "Luchtfoto actueel (NL)" }).press("Space");
    await tile;
  });

  await test.step("§9.32 finds it again, as what was measured, and works on when its host does not answer", async () => {
    expectConsole(/ERR_FAILED .*service\.pdok/);
    // Of the picture beside its name.
    allowConsole(/ERR_FAILED .*tile\.openstreetmap/);
    await page.route(tileHosts, (route) => route.abort());
    await openProject(page, "Openbare ruimte");

    await expect(page.getByText("Achtergrondkaart niet bereikbaar")).toBeVisible();
    await expect.poll(() => loadedVectorLayers(page)).toEqual(layers);
    await expect(tooltip).toHaveText(/m²$/);
  });
});
