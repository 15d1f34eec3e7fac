import { toolsTimeoutMs } from "../../machines/map-view/mapSetup.ts";
import { demoPassword } from "../../schemas/demo.ts";
import { mapBudgetBytes, signInBudgetBytes } from "../../server/web/plugins/pageBudgets.ts";
import { legendOf, mapAtRest, settled } from "./mapPage.ts";
import { allowConsole, expect, test, type Page } from "./test.ts";
import { type Box3857, boxOf, boxOfTile, overlaps, type Traffic, watchTraffic } from "./traffic.ts";

// It counts what a page fetches by itself.
test.use({ recordsMachines: false });

/** Layers of the demo project. */
const layerCount = 4;

/** Signed in by a call, so that the browser has nothing of the application yet. */
async function setup(page: Page) {
  const traffic = await watchTraffic(page);
  const answer = await page.request.post("/api/auth/login", {
    data: { email: "beheerder@voorbeeld.example", password: demoPassword },
  });
  expect(answer.status()).toBe(200);
  const projects = await page.request.post("/api/graphql", {
    data: { query: '{ projects(search: "Openbare ruimte") { data { id } } }' },
  });
  const { data } = (await projects.json()) as { data: { projects: { data: { id: number }[] } } };
  const address = `/projects/${data.projects.data[0]?.id}/map-view?inspect`;
  const open = async () => {
    await page.goto(address);
    await page.getByRole("button", { name: "Kaartlagen" }).waitFor();
    await mapAtRest(page);
    // What is fetched while nobody does anything counts too.
    await page.waitForLoadState("networkidle");
  };
  return { traffic, address, open };
}

const isFeatures = ({ url }: { url: string }) => url.includes("/wfs?");
/** Features that are many come in pages. */
const isFirstPage = ({ url }: { url: string }) => url.includes("/wfs?") && !url.includes("startIndex");
const isImage = ({ url }: { url: string }) => url.includes("REQUEST=GetMap");
/** That the project was opened is told once, a while after it was. */
const isTelling = ({ url }: { url: string }) => url === "/api/graphql";
const urlsOf = (exchanges: readonly { url: string }[]) => exchanges.map(({ url }) => url);
const twice = (urls: readonly string[]) => urls.filter((url, index) => urls.indexOf(url) !== index);

test("fetches at most 190 kB of JavaScript, compressed, to sign in, and 330 kB until the first picture of a map; nothing of maps, records or inspection before it is asked for", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));

  await test.step("to sign in", async () => {
    await page.goto("/login");
    await page.getByLabel("E-mailadres").waitFor();
    // What is fetched while nobody does anything would count too.
    await page.waitForLoadState("networkidle");

    const scripts = await page.evaluate(async () => {
      const bytesOf = async (url: string) => {
        const zipped = (await fetch(url)).body?.pipeThrough(new CompressionStream("gzip"));
        return (await new Response(zipped).arrayBuffer()).byteLength;
      };
      const fetched = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
      return await Promise.all(fetched.map(async ({ name }) => ({ name, bytes: await bytesOf(name) })));
    });
    expect(scripts.some(({ name }) => name.includes("SignInPage"))).toBe(true);
    expect(scripts.filter(({ name }) => /Map|Record|List/.test(name))).toEqual([]);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(signInBudgetBytes);
  });

  await test.step("without ?inspect there is nothing to inspect, nor a page for it", async () => {
    expect(await page.evaluate(() => "perceel" in window)).toBe(false);
    await page.goto("/dev/machines");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pagina niet gevonden");
    expect(asked.filter((url) => /\/inspection\/|MachinesPage|elk-worker/.test(url))).toEqual([]);
  });

  await test.step("until the first picture of a map", () => openLean(page));
});

/** The map, of which only what it shows first is weighed. */
async function openLean(page: Page): Promise<void> {
  const { address } = await setup(page);
  await page.addInitScript((waitMs) => {
    // On a slow machine the tools would not wait for the picture, which is what is measured here.
    const setTimeout = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, delayMs?: number) =>
      delayMs === waitMs ? 0 : setTimeout(run, delayMs)) as typeof window.setTimeout;
  }, toolsTimeoutMs);

  // What only an inspected page fetches does not count.
  await page.goto(address.replace("?inspect", ""));
  await page.getByRole("button", { name: "Kaartlagen" }).waitFor();

  const scripts = await page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const pictures = entries.filter(({ name }) => name.includes("REQUEST=GetMap"));
    const firstMs = Math.min(...pictures.map(({ responseEnd }) => responseEnd));
    return entries
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < firstMs)
      .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize }));
  });
  expect(scripts.some(({ name }) => name.includes("MapViewPage"))).toBe(true);
  expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThan(mapBudgetBytes);
  expect(
    scripts.filter(
      ({ encodedBodySize, decodedBodySize }) =>
        decodedBodySize > 2000 && encodedBodySize > decodedBodySize / 2,
    ),
  ).toEqual([]);
}

test("opens a map from the list on a slow line with at most 25 requests and 750 kB until its pictures are there, features once the pointer asks", async ({
  page,
}) => {
  const { traffic } = await setup(page);
  await traffic.slowDown(2_000_000);
  await page.goto("/?inspect");
  const link = page.getByRole("link", { name: "Openbare ruimte" }).first();
  await link.waitFor();
  // The code of the map comes while the list is read.
  await expect.poll(() => traffic.exchanges.some(({ url }) => url.includes("/assets/MapTools"))).toBe(true);
  await settled(page);
  traffic.forget();

  await link.click();
  await page.getByRole("button", { name: "Kaartlagen" }).waitFor();
  await mapAtRest(page);

  // Neither features nor whole tiles: the map keeps its size while its tools come.
  expect(traffic.exchanges.filter((each) => isFeatures(each) || each.url.includes("WIDTH=1028"))).toEqual([]);
  await expect(page.getByText("Objecten volgen zodra je de kaart aanwijst")).toHaveCount(layerCount);
  await page.mouse.move(900, 500);
  await expect.poll(() => traffic.exchanges.filter(isFirstPage).length).toBe(layerCount);

  const first = traffic.exchanges.slice(0, traffic.exchanges.findIndex(isFeatures));
  expect(first.filter(isImage).length).toBeGreaterThan(0);
  expect(first.length).toBeLessThanOrEqual(25);
  expect(first.filter(({ url }) => url.includes("/assets/Map"))).toEqual([]);
  expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(750_000);
});

test("asks for nothing twice while a map starts, and for nothing while nobody does anything", async ({
  page,
}) => {
  // The ten minutes below pass at once, without an answer to whoever counts the seconds.
  allowConsole(/websocket/i);
  const { traffic, open } = await setup(page);
  await page.clock.install();
  await open();

  expect(twice([...urlsOf(traffic.exchanges), ...traffic.baseTiles])).toEqual([]);
  expect(traffic.exchanges.filter(isFirstPage)).toHaveLength(layerCount);

  traffic.forget();
  await page.clock.fastForward("10:00");
  // Whatever was asked for by then was asked for before this.
  await page.evaluate(async () => void (await fetch("/api/health")));

  expect(urlsOf(traffic.exchanges.filter((each) => !isTelling(each)))).toEqual(["/api/health"]);
  expect(traffic.exchanges.filter(isTelling).length).toBeLessThanOrEqual(1);
  expect(traffic.baseTiles).toEqual([]);
});

/** Drags the map by so many px to the left; to the right when negative. */
async function drag(page: Page, byPx: number) {
  const middle = 720;
  await page.mouse.move(middle + byPx / 2, 450);
  await page.mouse.down();
  await page.mouse.move(middle - byPx / 2, 450, { steps: 4 });
  await page.mouse.up();
}

/** Waits until what came into view is there, and nothing is under way. */
async function allShown(page: Page, traffic: Traffic) {
  await mapAtRest(page);
  await expect.poll(() => traffic.exchanges.every(({ isOver }) => isOver)).toBe(true);
}

interface DrawnMap {
  getView(): { setZoom(zoom: number): void };
  on(type: "postrender", listener: (event: { frameState: { extent: number[] } | null }) => void): void;
}

const setZoom = (page: Page, zoom: number) =>
  page.evaluate((to) => (window.perceel?.map as DrawnMap | undefined)?.getView().setZoom(to), zoom);

test("§7.16, §9.25 asks on a way of screens and back only for what comes into view, and once, and ends the requests of a view that was left", async ({
  page,
}) => {
  const { traffic, open } = await setup(page);
  await open();
  // Twice as close as it opens: what is loaded by then ends within the way.
  await setZoom(page, 17);
  await mapAtRest(page);
  traffic.forget();
  const views: Box3857[] = [];
  await page.exposeFunction("noteView", (view: Box3857) => views.push(view));
  await page.evaluate(() => {
    const noteView = (window as unknown as { noteView: (view: number[]) => void }).noteView;
    (window.perceel?.map as DrawnMap | undefined)?.on("postrender", ({ frameState }) => {
      if (frameState) noteView([...frameState.extent]);
    });
  });

  const drags = [1100, -1100].flatMap((byPx) => [byPx, byPx]);
  for (const byPx of drags) {
    await drag(page, byPx);
    await allShown(page, traffic);
  }

  const unseen = (box: Box3857) => !views.some((view) => overlaps(view, box));
  const images = traffic.exchanges.filter(isImage);
  const features = traffic.exchanges.filter(isFeatures);
  expect(images.length).toBeGreaterThan(4);
  expect(images.filter((image) => unseen(boxOf(image)))).toEqual([]);
  expect(traffic.baseTiles.filter((url) => unseen(boxOfTile(url)))).toEqual([]);
  expect(features.length).toBeGreaterThanOrEqual(layerCount);
  expect(features.filter(isFirstPage).length).toBeLessThanOrEqual(drags.length * layerCount);
  expect(features.filter((request) => unseen(boxOf(request)))).toEqual([]);
  expect(twice([...urlsOf(traffic.exchanges), ...traffic.baseTiles])).toEqual([]);
  const others = traffic.exchanges.filter((each) => !isImage(each) && !isFeatures(each));
  expect(others.filter((each) => !isTelling(each))).toEqual([]);
  expect(others.length).toBeLessThanOrEqual(1);

  await leaveView(page, traffic);
});

/** To views that were not seen yet: each is as wide as two of those before. */
async function leaveView(page: Page, traffic: Traffic): Promise<void> {
  await setZoom(page, 16);
  await allShown(page, traffic);
  traffic.forget();
  const letThrough = await traffic.holdBack("/wfs?");
  const asked = () => traffic.exchanges.filter(isFeatures);

  await drag(page, 1100);
  await expect.poll(() => asked().length).toBeGreaterThanOrEqual(layerCount);
  const first = [...asked()];
  await drag(page, 1100);
  await expect.poll(() => asked().length).toBeGreaterThan(first.length);

  await expect.poll(() => first.filter(({ isAborted }) => !isAborted)).toEqual([]);
  await letThrough();
  await expect.poll(() => asked().filter(({ isOver }) => !isOver)).toEqual([]);
  const second = asked().slice(first.length);
  expect(second.filter(({ status }) => status !== 200)).toEqual([]);
}

test("takes everything from the cache at a second visit, or asks only whether it changed", async ({
  page,
}) => {
  const { traffic, open } = await setup(page);
  const visit = async () => {
    await open();
    await page.getByRole("button", { name: "Legenda" }).click();
    await expect(legendOf(page, "bomen")).toBeVisible();
    await mapAtRest(page);
  };
  await visit();
  await page.goto("about:blank");
  traffic.forget();

  await visit();

  const fetched = (part: string) =>
    traffic.exchanges.filter(
      ({ url, status }) => url.includes(part) && status !== undefined && status !== 304,
    );
  expect(fetched("/assets/")).toEqual([]);
  expect(fetched("/geoserver/")).toEqual([]);
  for (const part of ["/assets/MapTools", "GetMap", "GetLegendGraphic", "/wfs?"])
    expect(urlsOf(traffic.exchanges).some((url) => url.includes(part))).toBe(true);
  expect(received(traffic)).toBeLessThan(20_000);
});

/** Bytes that came over the line. */
const received = ({ exchanges }: Traffic) => exchanges.reduce((sum, { bytes }) => sum + bytes, 0);
