import { expectAccessible } from "./axe.ts";
import { press } from "./keyboard.ts";
import { findFeature, mapAtRest, openLayers, openProject, pressTool, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

/** What the address says of the map, by the names of its parts. */
const partsOf = (address: string) => Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)));
const partOf = (page: Page, name: string) => partsOf(page.url())[name];

/** From Domplein to a bit further, 0.001 degrees east, as links write it; called Heg. */
const hedge = "lgr71hDwv0xhfgxTA~Heg";

/** Back over the selected feature and the base map, and forward again. */
async function goBackAndForward(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const withTree = page.url();

  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect.poll(() => partOf(page, "b")).toBe("osm");
  await expect(page.getByText("© OpenStreetMap")).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.url()).toBe(withTree);
  // The dialog is seen before it has the keyboard.
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await press(page, "Escape");
  await expect.poll(() => partOf(page, "f")).toBeUndefined();
}

/** What of a link is no longer there is told; the rest of it is shown. */
async function openSpoiled(phone: Page, shared: string): Promise<void> {
  await phone.goto(
    shared
      .replace("l=percelen", "l=weg.percelen~40")
      .replace("&p=", `&f=bomen~bomen.99999999&m=${hedge}.kapot&p=`),
  );

  const notice = phone.getByText("Not everything in this link can be shown here.");
  await expect(notice).toBeVisible();
  await expect(phone.getByRole("listitem").filter({ hasText: "the layer weg" })).toBeVisible();
  await expect(phone.getByRole("listitem").filter({ hasText: "1 unreadable measurement" })).toBeVisible();
  await expect(phone.getByRole("listitem").filter({ hasText: "the selected feature" })).toBeVisible();
  await expectAccessible(phone);
  const about = (text: string) => phone.locator(".notice").filter({ hasText: text });
  await about("Not everything").getByRole("button", { name: "Close" }).press("Enter");
  await expect(notice).toBeHidden();
  // Somebody else's measurements ask whether they are to stay.
  await about("not kept yet: 1 measurement").getByRole("button", { name: "Keep" }).press("Enter");
  await expect
    .poll(() => partsOf(phone.url()))
    .toMatchObject({
      b: "luchtfotorgb",
      l: "percelen~40.riolering.bomen",
      p: partsOf(shared)["p"],
    });
  await pressTool(phone, "Measurements");
  await expect(phone.getByRole("textbox", { name: "Name of Heg" })).toBeVisible();
}

test("a map is shared by its address, followed back and forward, and opened by somebody else", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  await expect.poll(() => partOf(page, "l")).toBe("percelen.riolering.lantaarnpalen.bomen");

  await openLayers(page);
  await page.getByRole("checkbox", { name: "lantaarnpalen" }).press("Space");
  await expect.poll(() => partOf(page, "l")).toBe("percelen.riolering.bomen");
  await page.getByRole("button", { name: "Achtergrond" }).press("Enter");
  await page.getByRole("radio", { name: /Luchtfoto/ }).press("Space");
  await expect.poll(() => partOf(page, "b")).toBe("luchtfotorgb");
  await press(page, "Escape");
  await mapAtRest(page);
  const tree = await findFeature(page, "bomen");
  await page.mouse.click(tree?.x ?? 0, tree?.y ?? 0);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => partOf(page, "f")).toMatch(/^bomen~bomen\.\d+$/);
  await goBackAndForward(page);

  await page.getByRole("button", { name: "Delen" }).press("Enter");
  await expect(page.getByRole("button", { name: "Link gekopieerd" })).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(partsOf(shared)).toMatchObject({ v: "1", b: "luchtfotorgb", l: "percelen.riolering.bomen" });
  expect(new URL(shared).search).toBe("?inspect");
  expect(shared.length).toBeLessThan(200);

  const other = await browser.newContext({
    baseURL: baseURL ?? "",
    locale: "en-GB",
    viewport: { width: 390, height: 844 },
  });
  const phone = await other.newPage();
  await signIn(phone, "gebruiker@voorbeeld.example");
  await openSpoiled(phone, shared);
  await other.close();
});
