import { expectAccessible } from "./axe.ts";
import { press } from "./keyboard.ts";
import { mapAtRest, openProject, signIn } from "./mapPage.ts";
import { expect, test } from "./test.ts";

test("coordinates, features and places are found by keyboard, and the map goes there", async ({ page }) => {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  const open = page.getByRole("button", { name: "Zoeken", exact: true });
  const field = page.getByRole("combobox", { name: "Zoeken" });
  const options = page.getByRole("option");
  const selected = page.getByRole("option", { selected: true });

  await open.press("Enter");
  await expect(field).toBeFocused();
  await field.pressSequentially("zwol");
  await expect(page.getByRole("group", { name: "Adressen en plaatsen" }).getByRole("option")).toHaveCount(3);
  await expect(page.getByText("3 resultaten", { exact: true })).toBeVisible();
  await field.press("ArrowUp");
  await expect(selected).toContainText("Zwolle, Zwolle");
  await field.press("Home");
  await expect(selected).toContainText("Zwolseweg 1, 7412AA Deventer");
  await field.press("Enter");
  await expect(page.getByText("Zwolseweg 1, 7412AA Deventer")).toBeVisible();
  await expect.poll(() => page.url()).toContain("_18");

  await open.press("Enter");
  await expect(page.getByRole("group", { name: "Eerder gezocht" }).getByRole("option")).toHaveText(["zwol"]);
  await field.fill("eik 1");
  await expect(page.getByRole("group", { name: /^Percelen \(5 van / })).toBeVisible();
  await field.press("End");
  await field.press("ArrowDown");
  await field.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "percelen" })).toBeVisible();
  await expect(dialog.getByText("Eikenplantsoen")).toBeVisible();
  await expect.poll(() => page.url()).toMatch(/f=percelen~percelen/);
  await press(page, "Escape");
  await expect(dialog).toBeHidden();

  await open.press("Enter");
  await field.fill("136000 456000");
  await expect(page.getByRole("group", { name: "Coördinaat" }).getByRole("option")).toContainText("RD");
  await field.fill("zoek dit maar eens");
  await expect(page.getByText("Niets gevonden voor ‘zoek dit maar eens’.")).toBeVisible();
  await expect(options).toHaveCount(0);
  await field.press("Escape");
  await expect(field).toBeHidden();
  await expect(open).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await open.press("Enter");
  await field.fill("zwol");
  await expect(options).toHaveCount(3);
  const [box, window] = [await field.boundingBox(), page.viewportSize()];
  expect(box?.width).toBeGreaterThan((window?.width ?? 0) * 0.75);
  await expectAccessible(page);
});
