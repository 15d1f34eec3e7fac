import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };
import { demoPassword } from "../../schemas/demo.ts";
import { allRules, violationsOn } from "./axe.ts";
import { dialog, press } from "./keyboard.ts";
import { mapAtRest, openLayers, pressTool } from "./mapPage.ts";
import { tileHosts } from "./tileHosts.ts";
import { phoneInTheDark } from "./phone.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

const screens = [
  {
    name: "on a desktop in Dutch",
    words: nl,
    use: { locale: "nl-NL", viewport: { width: 1440, height: 900 }, hasTouch: false },
  },
  {
    name: "on a phone in English, in the dark",
    words: en,
    use: phoneInTheDark,
  },
];

/** In RD New, metres. */
const centre = "136000 456000";
const cornersOfArea = ["135950 455950", "136050 455950", "136050 456050", "135950 456050"];

const isMapRequest = (kind: string) => (url: URL) => new RegExp(`request=${kind}(&|$)`, "i").test(url.search);
const badGateway = { status: 502, json: { statusCode: 502, message: "map.serverUnavailable" } };

async function pathOfMap(page: Page): Promise<string> {
  await page.request.post("/api/auth/login", {
    data: { email: "beheerder@voorbeeld.example", password: demoPassword },
  });
  const answer = await page.request.post("/api/graphql", {
    data: { query: '{ projects(search: "Openbare ruimte") { data { id } } }' },
  });
  const { data } = (await answer.json()) as { data: { projects: { data: { id: number }[] } } };
  return `/projects/${data.projects.data[0]?.id}/map-view?inspect`;
}

/** The map as a person meets it who reads these words; what axe finds is gathered, each with the state it is found in. */
async function setup(page: Page, { words, use: { hasTouch } }: (typeof screens)[number]) {
  const button = (id: keyof typeof nl) => page.getByRole("button", { name: words[id], exact: true });
  const panel = (id: keyof typeof nl) => page.getByRole("region", { name: words[id], exact: true });
  const useTool = (id: keyof typeof nl) => pressTool(page, words[id]);
  const found: unknown[] = [];
  const look = async (state: string) => {
    for (const violation of await violationsOn(page, allRules)) found.push([state, ...violation]);
  };
  const lookAtPanel = async (id: keyof typeof nl, state: string = words[id]) => {
    if (id === "map.layers") await openLayers(page);
    else await useTool(id);
    await expect(panel(id)).toBeVisible();
    await mapAtRest(page);
    await look(state);
    const dock = page.getByRole("group", { name: words[id], exact: true });
    await dock.or(panel(id)).getByRole("button", { name: words["common.close"], exact: true }).click();
    await expect(panel(id)).toBeHidden();
  };
  const tapMiddle = async () => {
    const box = await page.getByRole("application").boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  };
  const path = await pathOfMap(page);
  const openMap = async () => {
    await page.goto(path);
    await button("map.layers").waitFor();
    await mapAtRest(page);
  };
  return { button, useTool, panel, found, look, lookAtPanel, tapMiddle, path, openMap };
}

type Screen = Awaited<ReturnType<typeof setup>>;

/** Neither loaded, nor in part: its layers, legends and base map. */
async function lookAtFailures(page: Page, words: typeof nl, { button, panel, look, path }: Screen) {
  let answerMapData = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answerMapData = resolve;
  });
  await page.route("**/map-data", async (route) => {
    await isAsked;
    await route.fulfill({ status: 500, json: { statusCode: 500 } });
  });
  await page.goto(path);
  await page.getByText(words["map.loading"]).waitFor();
  await look("loading");
  answerMapData();
  await page.getByText(words["map.loadFailed"]).waitFor();
  await look("not loaded");
  await page.unrouteAll();

  await page.route(tileHosts, (route) => route.abort());
  await page.route(isMapRequest("GetMap"), (route) => route.fulfill(badGateway));
  await page.route(isMapRequest("GetLegendGraphic"), (route) => route.fulfill(badGateway));
  await button("common.retry").click();
  await page.getByText(words["map.baseLayerUnreachable"]).waitFor();
  await openLayers(page);
  await expect(panel("map.layers")).toContainText(words["map.layerFailed"]);
  await panel("map.layers").getByRole("button", { name: /Bomen/ }).first().click();
  await page.getByRole("menuitem", { name: words["map.zoomToLayer"] }).waitFor();
  await look("layers that failed, a base map out of reach, the menu of a layer");
  await press(page, "Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await button("map.layers").press("Escape");
  await button("map.legend").click();
  await expect(panel("map.legend")).toContainText(words["map.legendMissing"]);
  await look("legends that failed");
  await page.unrouteAll();
}

async function lookAtPanels(page: Page, words: typeof nl, { button, useTool, look, lookAtPanel }: Screen) {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await look("at rest");
  await page.setViewportSize({ ...size, height: 600 });
  await button("map.moreTools").click();
  await dialog(page, words["map.moreTools"]);
  await look("tools for which there is no room");
  await press(page, "Escape");
  await expect(button("map.moreTools")).toBeFocused();
  await page.setViewportSize(size);
  await lookAtPanel("map.layers");
  await lookAtPanel("map.baseLayer");
  await lookAtPanel("map.legend");
  await lookAtPanel("map.inView");
  await lookAtPanel("measure.measurements", "no measurements");

  await useTool("keys.title");
  await dialog(page, words["keys.title"]);
  await look("hotkeys");
  await press(page, "Escape");
  await button("map.notation").click();
  await page.getByRole("radio").first().waitFor();
  await look("notations");
  await press(page, "Escape");
  await expect(page.getByRole("radio")).toHaveCount(0);
}

async function lookAtPlace(page: Page, words: typeof nl, { button, look }: Screen) {
  await button("map.goTo").click();
  const goTo = page.getByRole("textbox", { name: words["map.goTo"] });
  await goTo.fill("999999 456000");
  await goTo.press("Enter");
  await expect(goTo).toHaveAttribute("aria-invalid", "true");
  await look("a coordinate that is none");
  await goTo.fill(centre);
  await goTo.press("Enter");
  await expect(page.getByText(words["map.markerAt"].split("{")[0] ?? "")).toBeVisible();
  await expect(page.locator(".below-crosshair")).toContainText(":");
  await mapAtRest(page);
  await look("crosshair and marker");
}

async function lookAtMeasuring(page: Page, words: typeof nl, screen: Screen) {
  const { button, useTool, look, lookAtPanel, tapMiddle } = screen;
  await useTool("map.measureArea");
  const point = page.getByRole("textbox", { name: words["measure.addPoint"] });
  await point.waitFor();
  await look("measuring, no points");
  for (const corner of cornersOfArea) {
    await point.fill(corner);
    await point.press("Enter");
  }
  await point.fill("?");
  await look("measuring, a point that is none");
  await point.fill("");
  await button("map.confirmMeasurement").click();
  await tapMiddle();
  await page.getByRole("menu").waitFor();
  await look("the menu of a measurement");
  await page.getByRole("menuitem", { name: words["measure.rename"] }).click();
  await dialog(page, words["measure.rename"]);
  await look("renaming");
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await lookAtPanel("measure.measurements");
}

async function lookAtFeatures(page: Page, { look }: Screen) {
  await page.getByRole("application").focus();
  // There and back: the crosshair stands from the first key on, and says what is below it.
  for (const there of ["Shift+ArrowRight", "Shift+ArrowLeft"]) {
    await press(page, there);
    await mapAtRest(page);
  }
  await expect(page.locator(".below-crosshair")).toContainText(":");
  await press(page, "Enter");
  await dialog(page);
  await look("features at a place");
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** Of the person's place, of the session and of the project. */
async function lookAtRefusals(page: Page, words: typeof nl, { button, useTool, look }: Screen) {
  await page.context().clearPermissions();
  await button("map.myLocation").click();
  await page.getByRole("alert").waitFor();
  await look("location refused");

  await page.context().clearCookies();
  await useTool("map.zoomToProject");
  await dialog(page, words["signInAgain.title"]);
  await look("session expired");
  await pathOfMap(page);
  await page.goto("/projects/999999/map-view");
  await page.getByRole("heading", { name: words["notFound.title"] }).waitFor();
  await look("no such project");
}

test.describe.configure({ mode: "parallel" });

for (const screen of screens)
  test.describe(screen.name, () => {
    const { words, use } = screen;
    test.use(use);

    test("axe finds nothing on a map that does not come, or in part", async ({ page }) => {
      expectConsole(/status of 500 .*\/map-data/);
      expectConsole(/ERR_FAILED .*tile\.openstreetmap/);
      expectConsole(/status of 502 .*\/wms/);
      expectConsole(/status of 502 .*\/ows/);
      const opened = await setup(page, screen);

      await lookAtFailures(page, words, opened);

      expect(opened.found).toEqual([]);
    });

    test("axe finds nothing on a map, its panels and what is done there, nor on what is refused", async ({
      page,
    }) => {
      expectConsole(/status of 404 .*\/map-data/);
      expectConsole(/Locating stopped: denied/);
      expectConsole(/status of 401/);
      const opened = await setup(page, screen);
      await opened.openMap();

      await lookAtPanels(page, words, opened);
      await lookAtPlace(page, words, opened);
      await lookAtMeasuring(page, words, opened);
      await lookAtFeatures(page, opened);
      await lookAtRefusals(page, words, opened);

      expect(opened.found).toEqual([]);
    });
  });
