import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };
import { expectAccessible } from "./axe.ts";
import { legendOf, mapAtRest, openLayers, settled, signIn } from "./mapPage.ts";
import { phoneInTheDark } from "./phone.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";
import { bringTrees } from "./treeLayer.ts";

const admin = "admin@demo.perceel.example";

/** Gives the layer a style as somebody else does, elsewhere. */
const putStyle = (page: Page, workspaceId: number, fill: string) =>
  page.request.put(`/api/workspaces/${workspaceId}/layers/bomen/style`, {
    data: { symbol: { fill, radius: 4 } },
  });

test("§1.9 a layer that is served gets another style, which open maps show at once", async ({ page }) => {
  test.setTimeout(240_000);
  expectConsole(/status of 412 .*\/style/);
  await signIn(page, admin);
  const { workspaceId, projectId } = await bringTrees(page, "e2e-stijl");
  const map = await page.context().newPage();
  await map.goto(`/projects/${projectId}/map-view?inspect`);
  await openLayers(map);
  await mapAtRest(map);
  await map.getByRole("button", { name: "Legenda", exact: true }).click();
  await expect(legendOf(map, "bomen")).toBeVisible();

  await page.goto("/workspaces?inspect");
  await page.getByLabel(nl["workspaces.search"]).fill("e2e-stijl");
  await page.getByRole("link", { name: "Kaartlagen van e2e-stijl" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kaartlagen van e2e-stijl" })).toBeVisible();
  await expect(page.getByText("300 punten")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Stijl van bomen bewerken" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stijl van bomen" })).toBeVisible();
  const save = page.getByRole("button", { name: nl["storedLayers.save"] });
  await expect(save).toBeDisabled();
  await page.getByText(nl["styles.kinds.categories"], { exact: true }).click();
  await page.getByLabel(nl["styles.attribute"]).selectOption("soort");
  const titles = page.getByRole("textbox", { name: /^Tekst bij / });
  await expect(titles).toHaveCount(3);
  const levels = page.getByRole("checkbox", { name: nl["styles.levels"] });
  await levels.check({ force: true });
  await expect(page.getByRole("application", { name: "Voorbeeldkaart van bomen" })).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  // Leaving asks first.
  await page.getByRole("link", { name: "Terug naar de kaartlagen van e2e-stijl" }).click();
  await page.getByRole("button", { name: nl["record.stay"] }).click();

  // Somebody else was first.
  expect((await putStyle(page, workspaceId, "#00aa00")).ok()).toBe(true);
  const conflict = page.getByRole("alert").filter({ hasText: nl["record.conflictTitle"] });
  await save.click();
  await expect(conflict).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: nl["storedLayers.takeTheirs"] }).click();
  await expect(titles).toHaveCount(0);
  await page.getByRole("button", { name: nl["styles.undo"], exact: true }).click();
  await expect(titles).toHaveCount(3);

  const asked = new Set<string>();
  map.on("request", (request) => {
    const [, what] = /[?&]request=(\w+)/i.exec(request.url()) ?? [];
    if (what) asked.add(what);
  });
  await save.click();
  await expect(page.getByText("De stijl van bomen is opgeslagen.")).toBeVisible();
  await expect(save).toBeDisabled();
  await map.bringToFront();
  await expect
    .poll(() => [...asked].toSorted())
    .toEqual(expect.arrayContaining(["GetLegendGraphic", "GetMap"]));
  await page.bringToFront();
  await expect(legendOf(map, "bomen")).toBeVisible();
  const answer = await map.request.get(
    `/api/projects/${projectId}/geoserver/e2e-stijl/wms?service=WMS&version=1.3.0&request=GetLegendGraphic&layer=e2e-stijl:bomen&format=application/json`,
  );
  for (const kind of ["Eik", "Es", "Linde"]) expect(await answer.text()).toContain(kind);
  await page.reload();
  await expect(levels).toBeChecked();
  await page.getByRole("link", { name: "Terug naar de kaartlagen van e2e-stijl" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kaartlagen van e2e-stijl" })).toBeVisible();
});

test.describe("on a phone in English, in the dark", () => {
  test.use(phoneInTheDark);

  test("§1.9 what could not be saved stays, and is saved at the next try", async ({ page }) => {
    test.setTimeout(240_000);
    expectConsole(/status of 412 .*\/style/);
    expectConsole(/status of 500 .*\/style/);
    await signIn(page, admin);
    const { workspaceId } = await bringTrees(page, "e2e-style-phone");
    await page.goto(`/workspaces/${workspaceId}/layers`);
    await expect(page.getByText("300 points")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Style of bomen: edit" }).click();
    await page.getByText(en["styles.kinds.classes"], { exact: true }).click();
    const titles = page.getByRole("textbox", { name: /^Text of / });
    await expect(titles).toHaveCount(5);

    await page.route(/\/style$/, (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 500, json: { statusCode: 500, message: "server.internal" } })
        : route.continue(),
    );
    await page.getByRole("button", { name: en["storedLayers.save"] }).click();
    await expect(page.getByRole("alert").filter({ hasText: en["record.notSaved"] })).toBeInViewport();
    await expect(titles).toHaveCount(5);
    await expectAccessible(page);
    await page.unroute(/\/style$/);
    expect((await putStyle(page, workspaceId, "#00aa00")).ok()).toBe(true);
    await page.getByRole("button", { name: en["storedLayers.save"] }).click();
    await page.getByRole("button", { name: en["storedLayers.overwrite"] }).click();
    await expect(page.getByText("The style of bomen has been saved.")).toBeVisible();
    await expectAccessible(page);
  });
});
