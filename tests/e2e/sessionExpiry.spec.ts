import { press } from "./keyboard.ts";
import {
  findFeature,
  loadedVectorLayers,
  mapAtRest,
  openLayers,
  openProject,
  signIn,
  switchLayerOff,
} from "./mapPage.ts";
import { allowConsole, expect, expectConsole, test, type Page } from "./test.ts";

const user = "beheerder@voorbeeld.example";
const password = "Welkom123";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Je sessie is verlopen" });

interface ShownMap {
  getView(): {
    getCenter(): number[];
    getZoom(): number;
    setZoom(zoom: number): void;
    getAnimating(): boolean;
    getInteracting(): boolean;
  };
}

/** Where the map is once it stands still: centre (EPSG:3857) and zoom. A map that was dragged glides on for a moment. */
async function viewOf(page: Page) {
  const read = () =>
    page.evaluate(() => {
      const map = window.perceel?.map as ShownMap;
      const view = map.getView();
      const isMoving = view.getAnimating() || view.getInteracting();
      return { isMoving, place: [...view.getCenter(), view.getZoom()] };
    });
  await expect.poll(async () => (await read()).isMoving).toBe(false);
  return (await read()).place;
}

/** The snapshot of one of the map's machines. */
const contextOf = (page: Page, actor: string) =>
  page.evaluate((name) => {
    const running = window.perceel?.actors[name] as { getSnapshot(): { context: unknown } };
    return JSON.stringify(running.getSnapshot().context);
  }, actor);

/** Drags the map by these px, by mouse. */
async function pan(page: Page, dx: number, dy: number) {
  await page.mouse.move(700, 450);
  await page.mouse.down();
  await page.mouse.move(700 + dx, 450 + dy, { steps: 5 });
  await page.mouse.up();
}

/** A line through places where there is no tree that is clicked later. */
async function measureLine(page: Page, y: number) {
  await page.getByRole("button", { name: "Meet afstand" }).click();
  await page.mouse.click(600, y);
  await page.mouse.click(700, y);
  await page.mouse.dblclick(800, y);
  await expect(page.locator(".measure-tooltip").first()).toBeVisible();
}

async function signInAgain(page: Page, email?: string) {
  if (email !== undefined) await dialogOf(page).getByLabel("E-mailadres").fill(email);
  await dialogOf(page).getByLabel("Wachtwoord", { exact: true }).fill(password);
  await dialogOf(page).getByRole("button", { name: "Inloggen", exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
}

/** The dialog fits into a window of this size and keeps the focus inside. */
async function expectFit(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  const stops = new Set<string>();
  for (let step = 0; step < 8; step += 1) {
    await press(page, "Tab");
    const stop = await page.evaluate(() =>
      document.activeElement?.closest(".bp6-overlay")
        ? (document.activeElement.textContent ?? "")
        : "outside",
    );
    stops.add(stop);
  }
  expect(stops).not.toContain("outside");
  expect(stops).toContain("Niet nu");
}

/** Which layers were answered last, and how. */
function listenToLayers(page: Page) {
  const statuses: Record<string, number> = {};
  page.on("response", (answer) => {
    const layer = /[?&]typename=voorbeeld(?::|%3A)(\w+)/i.exec(answer.url())?.[1];
    if (layer) statuses[layer] = answer.status();
  });
  return statuses;
}

async function keepAllThatIsShown(page: Page) {
  const tree = await findFeature(page, "bomen");
  if (!tree) throw new Error("No tree in view");
  await openLayers(page);
  await switchLayerOff(page, "riolering");
  await measureLine(page, tree.y > 450 ? 250 : 650);
  const measured = await page.locator(".measure-tooltip").allTextContents();
  await page.mouse.click(tree.x, tree.y);
  const attributes = page.getByRole("dialog").filter({ hasText: "soort" });
  await expect(attributes).toBeVisible();
  const selected = await contextOf(page, "highlight");
  await mapAtRest(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  // A larger window asks for more of the map, which is refused.
  await page.context().clearCookies();
  await page.setViewportSize({ width: 1800, height: 900 });
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(page).getByLabel("E-mailadres")).toHaveValue(user);
  await expect(page.locator(".map-top-bar").getByText("Sessie verlopen")).toBeVisible();
  await expect(page.getByText("Log opnieuw in.", { exact: false })).toHaveCount(0);
  await expect(dialogOf(page).getByLabel("Wachtwoord", { exact: true })).toBeFocused();
  await expectFit(page, { width: 390, height: 844 });
  await expectFit(page, { width: 1800, height: 900 });
  const view = await viewOf(page);

  const image = page.waitForResponse(
    (answer) => /request=getmap/i.test(answer.url()) && answer.status() === 200,
  );
  const statuses = listenToLayers(page);
  await signInAgain(page);
  await expect.poll(() => statuses).toEqual({ bomen: 200, lantaarnpalen: 200, percelen: 200 });
  await image;
  await mapAtRest(page);
  expect(await viewOf(page)).toEqual(view);
  expect(await page.locator(".measure-tooltip").allTextContents()).toEqual(measured);
  await expect(page.getByRole("checkbox", { name: "riolering" })).not.toBeChecked();
  expect(await loadedVectorLayers(page)).toEqual(["bomen", "lantaarnpalen", "percelen"]);
  await expect(page.locator(".map-top-bar").getByText("Sessie verlopen")).toBeHidden();
  await expect(attributes).toBeVisible();
  expect(await contextOf(page, "highlight")).toBe(selected);
  await page.setViewportSize({ width: 1440, height: 900 });
  await attributes.press("Escape");
  await expect(attributes).toBeHidden();
  await mapAtRest(page);
}

async function keepDrawing(page: Page) {
  const measured = await page.locator(".measure-tooltip").count();
  await page.getByRole("button", { name: "Meet afstand" }).click();
  await page.mouse.click(600, 400);
  await page.mouse.click(700, 400);
  await page.context().clearCookies();
  await page.mouse.wheel(0, 300);
  await expect(dialogOf(page)).toBeVisible();
  await press(page, "Escape");
  await expect(dialogOf(page)).toBeVisible();
  const view = await viewOf(page);

  const other = await page.context().newPage();
  await signIn(other, user);
  await other.close();
  // A browser without windows gives none of them the focus.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(dialogOf(page)).toBeHidden();
  expect(await viewOf(page)).toEqual(view);

  await page.mouse.click(800, 500);
  await page.getByRole("button", { name: "Bevestig meting" }).click();
  await expect(page.locator(".measure-tooltip")).toHaveCount(measured + 1);
  await mapAtRest(page);
}

async function failToSignIn(page: Page) {
  expectConsole(/status of 401 .*\/auth\/login/);
  expectConsole(/ERR_FAILED .*\/auth\/login/);
  // Whether the server is back is asked time and again.
  allowConsole(/ERR_FAILED .*\/api\//);
  await page.context().clearCookies();
  // A level of which nothing is loaded yet.
  await page.evaluate(() => (window.perceel?.map as ShownMap | undefined)?.getView().setZoom(20));
  const field = dialogOf(page).getByLabel("Wachtwoord", { exact: true });
  await field.fill("verkeerd");
  await field.press("Enter");

  await expect(page.getByText("Het e-mailadres of het wachtwoord is onjuist.")).toBeVisible();
  await expect(field).toHaveValue("verkeerd");
  await page.route("**/api/**", (route) => route.abort());
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "Geen verbinding" })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  // Pressed while it still fails: it may come by itself as soon as it can.
  await page.getByRole("button", { name: "Opnieuw proberen" }).click();
  await page.unroute("**/api/**");

  await expect(dialogOf(page)).toBeVisible();
  await expect(field).toHaveValue("verkeerd");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
}

async function signInAsAnother(page: Page) {
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await signInAgain(page, "beheerder@proef.example");

  await expect(page.getByRole("heading", { level: 1, name: "Projecten" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Openbare ruimte" })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.perceel?.map === undefined)).toBe(true);
  // The projects took the place of the map: Back does not lead to where it was lost.
  expect(await entries()).toBe(before);
}

async function goWithoutDialog(page: Page) {
  expectConsole(/ERR_FAILED .*SessionDialog/);
  const blocked: string[] = [];
  await page.route(/SessionDialog-[^/]*\.js/, async (route) => {
    blocked.push(route.request().url());
    await route.abort();
  });
  await signIn(page, user);
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  await page.context().clearCookies();
  await pan(page, 200, 0);

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Je sessie is verlopen. Log opnieuw in.")).toBeVisible();
  expect(blocked).not.toEqual([]);
}

test("§8.3, §4.14, §4.15, §4.44, §4.53 a lost session is signed in to over the map, which stays as it is", async ({
  page,
}) => {
  // Some of what the map still asks for or tells is refused, unless the dialog is there first.
  allowConsole(/status of 401 .*\/(wms\?|wfs\?|ows\?|graphql)/);
  // What the map asks anew for the other account, unless the projects are there first.
  allowConsole(/status of 404 .*\/map-data/);
  await signIn(page, user);
  await openProject(page, "Openbare ruimte");
  await expect.poll(() => loadedVectorLayers(page)).toContain("bomen");
  await mapAtRest(page);

  await test.step("§8.3, §4.44, §4.53 view, selection, measurement and layers stay, what failed loads; the dialog fits on a phone too", () =>
    keepAllThatIsShown(page));
  await test.step("§4.14 a drawing goes on where it was, for who signed in again in another tab, on coming back", () =>
    keepDrawing(page));
  await test.step("§4.15, §8.2, §8.5 a wrong password and a lost connection keep what was typed", () =>
    failToSignIn(page));
  await test.step("§4.14 another account sees nothing of the map and begins at the projects", () =>
    signInAsAnother(page));
  await test.step("§8.3 without the code of the dialog, the session ends as on any other page", () =>
    goWithoutDialog(page));
});
