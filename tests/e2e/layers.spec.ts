import { press } from "./keyboard.ts";
import { mapAtRest, openLayers, openProject, signIn } from "./mapPage.ts";
import { expect, expectConsole, test, type Locator, type Page, type Route } from "./test.ts";

const imageZIndex = 10;

/** A WMS 1.3.0 exception report, as map servers send it with status 200. */
const report = (text: string) => ({
  status: 200,
  contentType: "text/xml",
  body: `<?xml version="1.0"?><ServiceExceptionReport xmlns="http://www.opengis.net/ogc" version="1.3.0"><ServiceException code="LayerNotDefined"><![CDATA[${text}]]></ServiceException></ServiceExceptionReport>`,
});

const unavailable = { status: 502, json: { statusCode: 502, message: "map.serverUnavailable" } };

/** Has the map server answer this to requests of the kind that name the layer, until it is healed. */
async function breakRequests(
  page: Page,
  request: "GetMap" | "GetFeature",
  layer: string,
  answer: Parameters<Route["fulfill"]>[0],
) {
  const kind = new RegExp(`/geoserver/.*[?&]request=${request}(&|$)`, "i");
  const names = new RegExp(`[?&](layers?|typename)=[^&]*${layer}`, "i");
  const isMeant = (url: URL) => kind.test(url.href) && names.test(decodeURIComponent(url.href));
  await page.route(isMeant, (route) => route.fulfill(answer));
  return { heal: () => page.unroute(isMeant) };
}

const row = (page: Page, layer: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: layer, exact: true }) });

interface MapOfPictures {
  getAllLayers(): {
    getZIndex(): number | undefined;
    getOpacity(): number;
    getSource(): { getParams?: () => { LAYERS: string } } | null;
  }[];
  getView(): { setZoom(zoom: number): void };
}

/** The layers in each picture, the lower picture first, with its opacity. */
const pictures = (page: Page) =>
  page.evaluate((zIndex) => {
    const map = window.perceel?.map as MapOfPictures;
    return map
      .getAllLayers()
      .filter((layer) => layer.getZIndex() === zIndex)
      .map((layer) => [layer.getSource()?.getParams?.().LAYERS, layer.getOpacity()]);
  }, imageZIndex);

const setZoom = (page: Page, zoom: number) =>
  page.evaluate((zoom) => {
    const map = window.perceel?.map as MapOfPictures | undefined;
    map?.getView().setZoom(zoom);
  }, zoom);

test.beforeEach(async ({ page }) => {
  await signIn(page, "beheerder@voorbeeld.example");
});

test("draws what is on, as it is styled, asks for what can be seen, and says of each layer what became of it", async ({
  page,
}) => {
  expectConsole(/status of 502 .*\/wfs/);
  const picture = await breakRequests(
    page,
    "GetMap",
    "bomen",
    report("Could not find layer voorbeeld:bomen"),
  );
  const features = await breakRequests(page, "GetFeature", "percelen", unavailable);
  await openProject(page, "Openbare ruimte");
  await openLayers(page);

  await test.step("a layer that the map server does not know is left out of the picture until it is healed", async () => {
    await expect(row(page, "Bomen")).toContainText("De server meldt: Could not find layer voorbeeld:bomen");
    await expect.poll(() => pictures(page)).toEqual([["percelen,riolering,lantaarnpalen", 1]]);

    await picture.heal();
    await row(page, "Bomen").getByRole("button", { name: "Opnieuw proberen: bomen" }).click();

    await expect(row(page, "Bomen")).toContainText("objecten in beeld");
    await expect.poll(() => pictures(page)).toEqual([["percelen,riolering,lantaarnpalen,bomen", 1]]);
  });

  await test.step("§2.41, §4.44 a click on a layer without its features asks the server what is there", async () => {
    await expect(row(page, "Percelen")).toContainText("niet geladen", { ignoreCase: true });
    await setZoom(page, 19);
    await mapAtRest(page);

    const asked = page.waitForRequest(/REQUEST=GetFeatureInfo/i);
    await page.mouse.click(720, 450);
    expect(new URL((await asked).url()).searchParams.get("query_layers")).toBe("percelen");
    await expect(page.getByRole("dialog")).toContainText("Percelen");
    await press(page, "Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await features.heal();
  });

  await test.step("it says from which scale a layer can be seen, and asks for nothing of it before", async () => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/wfs\?.*lantaarnpalen/.test(request.url())) asked.push(request.url());
    });

    // 1:34,124 at zoom 14 is beyond the 1:20,000 up to which the style draws lamp posts.
    await setZoom(page, 14);
    await expect(row(page, "Lantaarnpalen")).toContainText("Zoom in: zichtbaar vanaf 1:20.000");
    await mapAtRest(page);

    expect(asked).toEqual([]);
  });

  await test.step("§24.2 a layer is drawn in the style that its menu says", async () => {
    await setZoom(page, 16);
    const styled = page.waitForRequest((request) =>
      /request=GetMap.*styles=[^&]*hoogte/i.test(request.url()),
    );
    await page.getByRole("button", { name: "Meer over Bomen" }).click();
    await page.getByText("Naar hoogte", { exact: true }).click();
    await styled;

    await expect(page.getByRole("list", { name: "Legenda van Bomen" }).first()).toContainText("6 – 12 m");
    await expect(page).toHaveURL(/[#&]s=bomen~hoogte/);
  });

  await test.step("the tiles of a view that was left are broken off", () => leaveView(page));
});

/** Nothing of a view that is left is waited for. */
async function leaveView(page: Page): Promise<void> {
  await mapAtRest(page);
  const isPicture = (url: string) => url.includes("REQUEST=GetMap");
  const asked: string[] = [];
  const broken: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (isPicture(request.url())) asked.push(request.url());
  });
  page.on("requestfailed", (request) => {
    if (isPicture(request.url())) broken.push(request.failure()?.errorText);
  });
  // Never answered: whoever waits for it has to let go by himself.
  await page.route(
    ({ href }) => isPicture(href),
    () => {},
  );

  await setZoom(page, 18);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await setZoom(page, 16);

  await expect.poll(() => asked.length - broken.length).toBe(0);
  expect(new Set(broken)).toEqual(new Set(["net::ERR_ABORTED"]));
}

test("§17.3 groups are folded, moved by pointer and by keyboard, and so at the next visit", async ({
  page,
}) => {
  const arrangement = {
    layers: {
      bomen: { group: "Boven de grond", opacityPercent: 50 },
      lantaarnpalen: { group: "Boven de grond", isOff: true },
      riolering: { group: "Foto of riool" },
      percelen: { group: "Foto of riool" },
    },
    singleChoiceGroups: ["Foto of riool"],
  };
  await page.route("**/map-data", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), arrangement } });
  });
  await openProject(page, "Openbare ruimte");
  await openLayers(page);
  await expect.poll(() => pictures(page)).toEqual([["riolering", 1], ["bomen", 0.5]]); // prettier-ignore

  await row(page, "Bomen")
    .last()
    .dragTo(row(page, "Lantaarnpalen").last(), {
      sourcePosition: { x: 150, y: 10 },
      targetPosition: { x: 150, y: 10 },
    });
  await page.getByRole("checkbox", { name: "Boven de grond" }).press("Space");
  await expect.poll(() => pictures(page)).toEqual([["riolering", 1], ["bomen", 0.5], ["lantaarnpalen", 1]]); // prettier-ignore
  await page.getByRole("radio", { name: "Riolering" }).press("ArrowDown");
  await expect.poll(() => pictures(page)).toEqual([["percelen", 1], ["bomen", 0.5], ["lantaarnpalen", 1]]); // prettier-ignore

  await page.getByRole("button", { name: "Meer over groep Foto of riool" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Omhoog" })).toBeFocused();
  await press(page, "Enter");
  await press(page, "Escape");
  await expect(page.getByRole("button", { name: "Meer over groep Foto of riool" })).toBeFocused();
  await page.getByRole("button", { name: "Boven de grond inklappen" }).press("Enter");
  await expect(page.getByRole("checkbox", { name: "Bomen" })).toHaveCount(0);
  await mapAtRest(page);

  await page.reload();
  await openLayers(page);
  await page.getByRole("button", { name: "Boven de grond uitklappen" }).press("Enter");
  await expect(page.locator(".layer-list label")).toHaveText([
    "Foto of riool",
    "Riolering",
    "Percelen",
    "Boven de grond",
    "Lantaarnpalen",
    "Bomen",
  ]);
});
