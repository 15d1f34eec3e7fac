import { expectAccessible } from "./axe.ts";
import { press } from "./keyboard.ts";
import { layersAt, mapAtRest, moveMapBy, openLayers, openProject, signIn, legendOf } from "./mapPage.ts";
import { expect, expectConsole, test, type Locator, type Page, type Route } from "./test.ts";

const imageZIndex = 10;
const vectorZIndex = 20;

/** A WMS 1.3.0 exception report, as map servers send it with status 200. */
const report = (text: string) => ({
  status: 200,
  contentType: "text/xml",
  body: `<?xml version="1.0"?><ServiceExceptionReport xmlns="http://www.opengis.net/ogc" version="1.3.0"><ServiceException code="LayerNotDefined"><![CDATA[${text}]]></ServiceException></ServiceExceptionReport>`,
});

const json = (status: number, message: string) => ({ status, json: { statusCode: status, message } });

/** Has the map server answer this to requests of the kind that name the layer, until it is healed. */
async function breakRequests(
  page: Page,
  request: "GetMap" | "GetFeature" | "GetLegendGraphic",
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
    get(name: string): unknown;
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

const vectorOrder = (page: Page) =>
  page.evaluate((zIndex) => {
    const map = window.perceel?.map as MapOfPictures;
    const names = map
      .getAllLayers()
      .filter((layer) => layer.getZIndex() === zIndex)
      .map((layer) => String(layer.get("name")));
    return names.filter((name) => ["percelen", "bomen", "riolering", "lantaarnpalen"].includes(name));
  }, vectorZIndex);

const setZoom = (page: Page, zoom: number) =>
  page.evaluate((zoom) => {
    const map = window.perceel?.map as MapOfPictures | undefined;
    map?.getView().setZoom(zoom);
  }, zoom);

test.beforeEach(async ({ page }) => {
  await signIn(page, "beheerder@voorbeeld.example");
});

test("§2.40, §9.33 draws what is on, as it is arranged, and says of each layer what became of it", async ({
  page,
}) => {
  const picture = await breakRequests(
    page,
    "GetMap",
    "bomen",
    report("Could not find layer voorbeeld:bomen"),
  );
  const legend = await breakRequests(
    page,
    "GetLegendGraphic",
    "bomen",
    report("No style for voorbeeld:bomen"),
  );
  await openProject(page, "Openbare ruimte");

  await test.step("a layer that the map server does not know is left out of the picture until it is healed", async () => {
    await openLayers(page);

    await expect(row(page, "Bomen")).toContainText("De server meldt: Could not find layer voorbeeld:bomen");
    await expect(row(page, "Percelen")).toContainText("objecten in beeld");
    await expect.poll(() => pictures(page)).toEqual([["percelen,riolering,lantaarnpalen", 1]]);
    await expect(page.getByText("1 kaartlaag is niet geladen.")).toBeVisible();

    await picture.heal();
    await row(page, "Bomen").getByRole("button", { name: "Opnieuw proberen: bomen" }).click();

    await expect(row(page, "Bomen")).toContainText("objecten in beeld");
    await expect.poll(() => pictures(page)).toEqual([["percelen,riolering,lantaarnpalen,bomen", 1]]);
    await expect(page.getByText("1 kaartlaag is niet geladen.")).toBeHidden();
  });

  await test.step("§2.40 it says why a legend is missing, and shows it when asked for anew", async () => {
    await page.getByRole("button", { name: "Legenda" }).click();

    await expect(page.getByText("De server meldt: No style for voorbeeld:bomen")).toBeVisible();
    await expect(legendOf(page, "percelen")).toBeVisible();

    // What the map server says of the layers may still be on its way; healed by then, it brings their legends.
    await mapAtRest(page);
    await legend.heal();
    await page.getByRole("button", { name: "Opnieuw proberen: legenda van bomen" }).click();
    await expect(legendOf(page, "bomen")).toBeVisible();
  });

  await test.step("§9.33 the image is split where opacity differs; the order is kept in both images and vectors, over a reload too", async () => {
    await openLayers(page);
    await page.getByRole("button", { name: "Meer over riolering" }).click();
    await page.getByRole("slider", { name: "Dekking van riolering" }).focus();
    await press(page, "ArrowLeft");
    await press(page, "ArrowLeft");
    const down = page.getByRole("menuitem", { name: "Omlaag" });
    await down.focus();
    await press(page, "Enter");

    await expect(down).toBeFocused();
    await expect(page.getByText("riolering ligt nu op plaats 4 van 4")).toBeAttached();
    const arranged = [
      ["riolering", 0.9],
      ["percelen,lantaarnpalen,bomen", 1],
    ];
    await expect.poll(() => pictures(page)).toEqual(arranged);
    await expect.poll(() => vectorOrder(page)).toEqual(["riolering", "percelen", "lantaarnpalen", "bomen"]);

    // At once: the address does not say all of it yet.
    await page.reload();
    await openLayers(page);
    await expect.poll(() => pictures(page)).toEqual(arranged);

    await page.getByRole("button", { name: "Herstel volgorde, stijl en dekking" }).click();
    await expect.poll(() => pictures(page)).toEqual([["percelen,riolering,lantaarnpalen,bomen", 1]]);
    await expect.poll(() => vectorOrder(page)).toEqual(["percelen", "riolering", "lantaarnpalen", "bomen"]);
  });
});

test("§24.2 a layer is drawn in the style that its menu says, at the next visit and by a link too", async ({
  page,
}) => {
  const styled = () =>
    page.waitForRequest((request) => /request=GetMap.*styles=[^&]*hoogte/i.test(request.url()));
  await openProject(page, "Openbare ruimte");
  await openLayers(page);
  await mapAtRest(page);

  const drawn = styled();
  await page.getByRole("button", { name: "Meer over Bomen" }).click();
  await page.getByText("Naar hoogte", { exact: true }).click();
  await drawn;
  const legend = page.getByRole("list", { name: "Legenda van Bomen" }).first();
  await expect(legend).toContainText("6 – 12 m");
  await expect(page).toHaveURL(/[#&]s=bomen~hoogte/);
  await press(page, "Escape");
  await expectAccessible(page);

  const again = styled();
  await page.goto(page.url().replace(/#.*/, ""));
  await again;
  await openLayers(page);
  await page.getByRole("button", { name: "Herstel volgorde, stijl en dekking" }).click();
  await expect(legend).toContainText("Conditie goed");
  await expect(page).not.toHaveURL(/[#&]s=/);
});

test("§4.40, §4.41 asks for what can be seen, and for nothing that cannot", async ({ page }) => {
  await openProject(page, "Openbare ruimte");
  await openLayers(page);

  await test.step("it says from which scale a layer can be seen, and asks for nothing of it before", async () => {
    await mapAtRest(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/wfs\?.*lantaarnpalen/.test(request.url())) asked.push(request.url());
    });

    // 1:34,124 at zoom 14 is beyond the 1:20,000 up to which the style draws lamp posts.
    await setZoom(page, 14);
    await expect(row(page, "Lantaarnpalen")).toContainText("Zoom in: zichtbaar vanaf 1:20.000");
    await mapAtRest(page);
    asked.length = 0;
    await setZoom(page, 13);
    await mapAtRest(page);
    expect(asked).toEqual([]);

    await setZoom(page, 16);
    await expect(row(page, "Lantaarnpalen")).toContainText("objecten in beeld");
  });

  await test.step("the tiles of a view that was left are broken off", async () => {
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
    const neverAnswered = ({ href }: URL) => isPicture(href);
    await page.route(neverAnswered, () => {});

    await setZoom(page, 18);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await setZoom(page, 16);

    await expect.poll(() => asked.length - broken.length).toBe(0);
    expect(new Set(broken)).toEqual(new Set(["net::ERR_ABORTED"]));
    await page.unroute(neverAnswered);
  });

  await test.step("§4.40, §4.41 without any layer on there is no image; it is made anew with the first", async () => {
    await expect.poll(() => layersAt(page, imageZIndex)).toBe(1);

    await page.getByRole("button", { name: "Alles aan/uit" }).click();
    await expect.poll(() => layersAt(page, imageZIndex)).toBe(0);

    await page.getByRole("checkbox", { name: "bomen" }).check({ force: true });
    await expect.poll(() => pictures(page)).toEqual([["bomen", 1]]);
  });
});

test("says of each layer that the server failed or forbids its features, and asks anew at once", async ({
  page,
}) => {
  const layers = ["Percelen", "Bomen", "Riolering", "Lantaarnpalen"];

  await test.step("the picture of all layers fails", async () => {
    expectConsole(/status of 502 .*\/wms/);
    const { heal } = await breakRequests(page, "GetMap", "percelen", json(502, "map.serverUnavailable"));
    await openProject(page, "Openbare ruimte");
    await openLayers(page);
    for (const layer of layers) await expect(row(page, layer)).toContainText("Niet geladen.");
    await expect.poll(() => layersAt(page, imageZIndex)).toBe(1);

    await heal();
    const image = page.waitForResponse((answer) => answer.url().includes("REQUEST=GetMap") && answer.ok());
    await page.getByRole("button", { name: "Opnieuw proberen", exact: true }).last().click();

    await image;
    for (const layer of layers) await expect(row(page, layer)).toContainText("objecten in beeld");
  });

  await test.step("a layer whose features are forbidden is told from one that the person may see", async () => {
    expectConsole(/status of 403 .*\/wfs/);
    const { heal } = await breakRequests(page, "GetFeature", "riolering", json(403, "map.requestNotAllowed"));
    // A screen further nothing is loaded yet.
    await moveMapBy(page, 1_500);

    await expect(row(page, "Riolering")).toContainText(
      "Zichtbaar, maar je hebt geen toegang tot de objecten",
    );
    await expect(row(page, "Percelen")).toContainText("objecten in beeld");

    await heal();
    await page.getByRole("button", { name: "Opnieuw proberen: riolering" }).click();
    await expect(row(page, "Riolering")).toContainText("objecten in beeld");
  });
});

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
  await expectAccessible(page);
});
