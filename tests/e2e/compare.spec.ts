import { constants, inflateSync } from "node:zlib";
import { expectAccessible, setColourScheme } from "./axe.ts";
import { press } from "./keyboard.ts";
import { mapAtRest, openLayers, openProject, pressTool, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

const partOf = (page: Page, name: string) => new URLSearchParams(new URL(page.url()).hash.slice(1)).get(name);

/** Tiles of one colour, red, green and blue, in place of a host's. */
async function paintTiles(page: Page, host: RegExp, colour: string): Promise<void> {
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${colour}"/></svg>`;
  await page.route(host, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body, headers: { "access-control-allow-origin": "*" } }),
  );
}

/** The colour of the page at a place: red, green and blue. */
async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  const png = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  const at = png.indexOf("IDAT");
  const begin = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  // One pixel has no neighbour to differ from, whatever the filter of its row; its checksum may follow apart.
  const row = inflateSync(begin, { finishFlush: constants.Z_SYNC_FLUSH });
  return [...row.subarray(1, 4)];
}

const lineOf = (page: Page) => page.getByRole("slider", { name: "Lijn tussen links en rechts" });

/** The line stands in the middle first; what is left and right of it follows it. */
async function moveLine(page: Page): Promise<void> {
  await page.getByRole("application").focus();
  await press(page, "v");
  const line = lineOf(page);
  await expect(line).toHaveAttribute("aria-valuenow", "50");
  const [left, right] = [
    [400, 600],
    [1000, 600],
  ] as const;
  await expect.poll(() => colourAt(page, ...right)).toEqual([0, 0, 200]);
  expect(await colourAt(page, ...left)).toEqual([200, 0, 0]);
  await line.press("End");
  await expect.poll(() => colourAt(page, ...right)).toEqual([200, 0, 0]);
  await line.press("Home");
  await expect.poll(() => colourAt(page, ...left)).toEqual([0, 0, 200]);
  for (let times = 0; times < 3; times += 1) await line.press("PageUp");
  await line.press("ArrowLeft");
  await expect(line).toHaveAttribute("aria-valuetext", "29% van links");
}

/** Another base map and one layer on the right. */
async function chooseRight(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Kaarten vergelijken" }).press("Enter");
  await page.getByRole("radio", { name: /BRT/ }).press("Space");
  await page.getByRole("checkbox", { name: "percelen" }).press("Space");
  await expect.poll(() => partOf(page, "c")).toBe("29~achtergrondkaart");
  await expect.poll(() => partOf(page, "r")).toBe("percelen");
  const opacity = page.getByRole("slider", { name: "Dekking van percelen rechts" });
  for (let times = 0; times < 4; times += 1) await opacity.press("ArrowLeft");
  await expect(opacity).toHaveAttribute("aria-valuetext", "80%");
  await expect.poll(() => partOf(page, "r")).toBe("percelen~80");
  await setColourScheme(page, "dark");
  await mapAtRest(page);
  await expectAccessible(page);
}

/** One for colleagues. */
async function shareBookmark(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Bladwijzers" }).press("Enter");
  const field = page.getByLabel("Bewaar wat je nu ziet als");
  await field.fill(name);
  await field.press("Enter");
  await page.getByRole("button", { name: `Deel ${name} met collega’s` }).press("Enter");
  await expect(page.getByText("Gedeeld met collega’s")).toBeVisible();
  await expectAccessible(page);
}

/** A colleague, in English on a phone, takes it over and drags the line. */
async function openShared(phone: Page, name: string): Promise<void> {
  await signIn(phone, "gebruiker@voorbeeld.example");
  await openProject(phone, "Openbare ruimte");
  await pressTool(phone, "Bookmarks");
  await expect(phone.getByText(/^Shared by /).first()).toBeVisible();
  await phone.getByRole("button", { name: `Go to ${name}` }).press("Enter");
  await press(phone, "Escape");
  const grip = phone.getByRole("slider", { name: "Line between left and right" });
  await expect(grip).toHaveAttribute("aria-valuenow", "29");
  const box = await grip.boundingBox();
  await phone.mouse.move((box?.x ?? 0) + 22, (box?.y ?? 0) + 22);
  await phone.mouse.down();
  await phone.mouse.move(195, (box?.y ?? 0) + 22);
  await phone.mouse.up();
  await expect(grip).toHaveAttribute("aria-valuenow", "50");
  await phone.getByRole("button", { name: "Stop comparing" }).click();
  await expect(grip).toBeHidden();
}

test("two maps are compared by keyboard, and shared as a bookmark", async ({ page, browser, baseURL }) => {
  await paintTiles(page, /tile\.openstreetmap\.org/, "rgb(200,0,0)");
  await paintTiles(page, /service\.pdok\.nl/, "rgb(0,0,200)");
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await openLayers(page);
  await page.getByRole("button", { name: "Alles aan/uit" }).press("Space");
  await press(page, "Escape");
  await mapAtRest(page);

  await moveLine(page);
  await chooseRight(page);
  const name = `Percelen op de BRT ${Date.now()}`;
  await shareBookmark(page, name);

  const other = await browser.newContext({
    baseURL: baseURL ?? "",
    locale: "en-GB",
    viewport: { width: 390, height: 844 },
  });
  await openShared(await other.newPage(), name);
  await other.close();
});
