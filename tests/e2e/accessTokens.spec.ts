import { expectAccessible, overflowPx } from "./axe.ts";
import { press, typeText } from "./keyboard.ts";
import { signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

/** Looks at the page as it is on a phone. */
async function expectFineOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** The status that a GIS program gets, which has the token and no session. */
async function statusWith(token: string): Promise<number> {
  const address = new URL("/api/projects/1/geoserver/voorbeeld/wms", test.info().project.use.baseURL);
  address.search = "service=WMS&request=GetCapabilities";
  const authorization = `Basic ${Buffer.from(`gis:${token}`).toString("base64")}`;
  return (await fetch(address, { headers: { authorization } })).status;
}

async function makeToken(page: Page): Promise<string> {
  await page.goto("/my-account?tab=access");
  await expect(page.getByText("Er zijn nog geen tokens.")).toBeVisible();
  await page.getByRole("button", { name: "Token maken" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nieuw token" })).toBeVisible();
  // Of the company only its admins make some.
  await expect(page.getByRole("radio")).toHaveCount(0);
  await page.getByRole("textbox", { name: "Naam" }).focus();
  await typeText(page, "QGIS op kantoor");
  await page.getByText("Alleen voor de projecten die ik kies").click();
  await page.getByText("Openbare ruimte").click();
  await expectFineOnPhone(page);
  await page.getByRole("button", { name: "Token maken" }).click();

  const field = page.getByRole("textbox", { name: "Token" });
  await expect(field).toBeFocused();
  await expectFineOnPhone(page);
  return await field.inputValue();
}

async function revokeToken(page: Page, token: string) {
  await page.getByRole("link", { name: "Alle tokens" }).first().click();
  await expect(page.getByText("Openbare ruimte")).toBeVisible();
  await expect(page.getByText("Nog niet gebruikt")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Token maken" })).toBeVisible();
  expect(await page.content()).not.toContain(token);
  await page.goto("/my-account?tab=access");

  await page.getByRole("button", { name: "QGIS op kantoor verwijderen" }).click();
  await page.getByRole("button", { name: "Token intrekken" }).click();
  await expect(page.getByText("Er zijn nog geen tokens.")).toBeVisible();
}

async function connect(page: Page) {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Verbind Openbare ruimte met QGIS, ArcGIS Pro of GDAL" });
  await button.focus();
  await press(page, "Enter");
  const dialog = page.getByRole("dialog", { name: "Verbinden met Openbare ruimte" });
  await expect(dialog.getByLabel("WFS (objecten)", { exact: true })).toHaveValue(
    /\/api\/projects\/1\/geoserver\/voorbeeld\/wfs$/,
  );
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "WMS-verbinding (kaartbeelden)" }).click();
  expect((await downloading).suggestedFilename()).toBe("qgis-wms-1.xml");
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await press(page, "Enter");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const program of ["ArcGIS Pro", "GDAL"]) {
    await dialog.getByRole("tab", { name: program }).click();
    await expect.poll(() => overflowPx(page)).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
}

test("§11.1, §11.2, §11.5, §11.7, §11.8 makes a token for chosen projects, shows it once, revokes it, and tells other programs' users how to connect", async ({
  page,
}) => {
  await signIn(page, "gebruiker@voorbeeld.example");
  const token = await makeToken(page);
  expect(await statusWith(token)).toBe(200);
  await revokeToken(page, token);
  expect(await statusWith(token)).toBe(401);
  await test.step("§11.8 how other programs read a project, with files for QGIS; the keyboard comes back", () =>
    connect(page));
});
