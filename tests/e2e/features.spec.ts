import { demoPassword } from "../../schemas/demo.ts";
import { press } from "./keyboard.ts";
import { mapAtRest, openLayers } from "./mapPage.ts";
import { expect, expectConsole, test, type Page, type Route } from "./test.ts";
import { watchTraffic } from "./traffic.ts";

interface MapOfTests {
  getView(): { setZoom(zoom: number): void };
}

const exception = `<?xml version="1.0"?><ows:ExceptionReport version="2.0.0" xmlns:ows="http://www.opengis.net/ows/1.1">
  <ows:Exception exceptionCode="NoApplicableCode"><ows:ExceptionText>Kolom geom ontbreekt</ows:ExceptionText></ows:Exception>
</ows:ExceptionReport>`;

/** The map of the demo project. The WFS answers for a layer as told, and else as it is. */
async function setup(
  page: Page,
  answers: Partial<Record<string, ((route: Route, url: URL) => Promise<void>) | undefined>> = {},
) {
  const traffic = await watchTraffic(page);
  await page.route(/\/wfs\?/, async (route) => {
    const url = new URL(route.request().url());
    const layer = url.searchParams.get("typename")?.replace("voorbeeld:", "") ?? "";
    await (answers[layer]?.(route, url) ?? route.continue());
  });
  await page.request.post("/api/auth/login", {
    data: { email: "beheerder@voorbeeld.example", password: demoPassword },
  });
  const answer = await page.request.post("/api/graphql", {
    data: { query: '{ projects(search: "Openbare ruimte") { data { id } } }' },
  });
  const { data } = (await answer.json()) as { data: { projects: { data: { id: number }[] } } };
  await page.goto(`/projects/${data.projects.data[0]?.id}/map-view?inspect`);
  await page.getByRole("button", { name: "Kaartlagen" }).waitFor();
  await mapAtRest(page);
  return {
    openLayers: () => openLayers(page),
    row: (layer: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: layer }) }),
    zoomTo: (zoom: number) =>
      page.evaluate((to) => (window.perceel?.map as MapOfTests | undefined)?.getView().setZoom(to), zoom),
    featuresAsked: () => traffic.exchanges.filter(({ url }) => url.includes("/wfs?")).map(({ url }) => url),
  };
}

const widthOf = (url: URL): number => {
  const [minX = 0, , maxX = 0] = (url.searchParams.get("bbox") ?? "").split(",").map(Number);
  return maxX - minX;
};

/** Makes believe that wide extents hold more than a browser takes. */
const crowded = async (route: Route, url: URL) => {
  const answer = await route.fetch();
  const features = (await answer.json()) as object;
  const isWide = widthOf(url) > 2_000;
  await route.fulfill({
    response: answer,
    json: { ...features, ...(isWide ? { numberMatched: 250_000 } : {}) },
  });
};

test("§7.16 a layer that is incomplete says so, and loads all of it after zooming in", async ({ page }) => {
  const { openLayers, row, zoomTo, featuresAsked } = await setup(page, { percelen: crowded });

  await openLayers();

  await expect(row("percelen")).toContainText("van 250.000 objecten; zoom in voor de rest");
  expect(featuresAsked().filter((url) => url.includes("percelen"))).toHaveLength(1);

  await zoomTo(18);
  await expect(row("percelen")).toContainText(/\d objecten in beeld/);

  await zoomTo(16);
  await expect(row("percelen")).toContainText("van 250.000 objecten");
});

test("§2.41, §4.44, §7.16 says why features could not be loaded, and answers a click on their layer", async ({
  page,
}) => {
  expectConsole(/status of 502 .*\/wfs/);
  let isBroken = true;
  const { openLayers, row, zoomTo } = await setup(page, {
    bomen: (route) =>
      isBroken ? route.fulfill({ contentType: "application/xml", body: exception }) : route.continue(),
    percelen: (route) => route.fulfill({ status: 502, json: { message: "map.serverUnavailable" } }),
  });
  await openLayers();

  await test.step("§7.16 it keeps the words of an exception that comes as a good answer, and loads when asked again", async () => {
    await expect(row("bomen")).toContainText("niet geladen. De server meldt: Kolom geom ontbreekt", {
      ignoreCase: true,
    });
    isBroken = false;
    await page.getByRole("button", { name: "Opnieuw proberen: bomen" }).click();

    await expect(row("bomen")).toContainText(/\d objecten in beeld/);
  });

  await test.step("§2.41, §4.44 a click on a layer without its features asks the server what is there", async () => {
    await zoomTo(19);
    await expect(row("percelen")).toContainText("niet geladen", { ignoreCase: true });
    await press(page, "Escape");
    await mapAtRest(page);

    const asked = page.waitForRequest(/REQUEST=GetFeatureInfo|request=GetFeatureInfo/);
    await page.mouse.click(720, 450);
    expect(new URL((await asked).url()).searchParams.get("query_layers")).toBe("percelen");

    await expect(page.getByRole("dialog")).toContainText("Percelen");
    await press(page, "Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
