import nl from "../../locales/nl.json" with { type: "json" };
import { expectAccessible, setColourScheme } from "./axe.ts";
import { legendOf, mapAtRest, openLayers, settled, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";
import { bringTrees } from "./treeLayer.ts";

const workspace = "e2e-stijl";

/** What an open map asks of the map server from now on. */
function requestsOf(map: Page): Set<string> {
  const asked = new Set<string>();
  map.on("request", (request) => {
    const [, what] = /[?&]request=(\w+)/i.exec(request.url()) ?? [];
    if (what) asked.add(what);
  });
  return asked;
}

/** A colour for each kind of tree, with words of their own. */
async function styleByKind(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Stijl van bomen bewerken" }).click();
  const save = page.getByRole("button", { name: nl["storedLayers.save"] });
  await expect(save).toBeDisabled();
  await page.getByText(nl["styles.kinds.categories"], { exact: true }).click();
  await page.getByLabel(nl["styles.attribute"]).selectOption("soort");
  await expect(page.getByRole("textbox", { name: /^Tekst bij / })).toHaveCount(3);
  await page.getByRole("checkbox", { name: nl["styles.levels"] }).check({ force: true });
  await expect(page.getByRole("application", { name: "Voorbeeldkaart van bomen" })).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  // Leaving asks first.
  const back = page.getByRole("link", { name: `Terug naar de kaartlagen van ${workspace}` });
  await back.click();
  await page.getByRole("button", { name: nl["record.stay"] }).click();
  await save.click();
  await expect(page.getByText("De stijl van bomen is opgeslagen.")).toBeVisible();
  await expect(save).toBeDisabled();
  await back.click();
}

/** A title, and by keyboard the height first, in metres. */
async function describe(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Uitleg van bomen bewerken" }).click();
  await page.getByLabel(/^Titel/).fill("Bomen in beheer");
  await page.getByLabel(/^Beschrijving/).fill("Wat de gemeente onderhoudt.");
  const height = page.getByRole("group", { name: /: hoogte$/ });
  await page.locator("summary").filter({ hasText: "Eigenschap 2: hoogte" }).press("Enter");
  await height.getByLabel(/^Eenheid/).fill("m");
  await page.getByRole("button", { name: "Eigenschap 2 omhoog" }).press("Enter");
  await expect(page.getByText("Eigenschap 1: hoogte")).toBeVisible();
  await page.getByRole("button", { name: nl["layerMetadata.save"] }).press("Enter");
  await expect(page.getByText("De uitleg van Bomen in beheer is opgeslagen.")).toBeVisible();
}

test("§1.9 what an admin makes of a layer that is served reaches open maps", async ({ page }) => {
  await signIn(page, "admin@demo.perceel.example");
  const { workspaceId, projectId } = await bringTrees(page, workspace);
  const map = await page.context().newPage();
  await map.goto(`/projects/${projectId}/map-view?inspect`);
  await openLayers(map);
  await mapAtRest(map);
  const legend = legendOf(map, "bomen");
  await map.getByRole("button", { name: "Legenda", exact: true }).click();
  await expect(legend).toBeVisible();

  await test.step("another style, which is drawn at once", async () => {
    const asked = requestsOf(map);
    await page.goto(`/workspaces/${workspaceId}/layers?inspect`);
    await expect(page.getByText("300 punten")).toBeVisible();
    await expectAccessible(page);
    await styleByKind(page);

    await map.bringToFront();
    await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(["GetLegendGraphic", "GetMap"]));
    for (const kind of ["Eik", "Es", "Linde"]) await expect(legend).toContainText(kind);
  });

  await test.step("§13.2, §13.3, §13.4, §13.6, §13.8 what it is called and means, which is offered, and read there", async () => {
    await page.bringToFront();
    await describe(page);

    await map.bringToFront();
    await map.getByRole("button", { name: nl["map.updateNow"] }).click();
    await map.getByRole("button", { name: "Meer over Bomen in beheer" }).click();
    await expect(map.getByText("Wat de gemeente onderhoudt.")).toBeVisible();
    await map.getByRole("menuitem", { name: "Tabel" }).click();
    const head = (name: string) => map.locator(".long-grid").getByRole("columnheader", { name, exact: true });
    await expect(head("Hoogte (m)")).toHaveAttribute("aria-colindex", "1");
    await expect(head("Soort")).toHaveAttribute("aria-colindex", "2");
  });

  await test.step("on a phone, in the dark, both forms are as wide as the page", async () => {
    await page.bringToFront();
    await page.setViewportSize({ width: 390, height: 844 });
    await setColourScheme(page, "dark");
    await expectAccessible(page);
    await page.goto(`/workspaces/${workspaceId}/layers/bomen/style?inspect`);
    await expect(page.getByRole("checkbox", { name: nl["styles.levels"] })).toBeChecked();
    await settled(page);
    await expectAccessible(page);
  });
});
