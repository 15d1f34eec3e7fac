import { expectAccessible } from "./axe.ts";
import { mapAtRest, openProject, pressTool, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

async function beginDrawing(page: Page, title: string, label: string, name: string) {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  await pressTool(page, title);
  await page.getByRole("textbox", { name: label }).fill(name);
  await page.getByRole("textbox", { name: label }).press("Enter");
  await expect(page.getByRole("heading", { name })).toBeFocused();
}

test.describe("drawings", () => {
  test.use({ locale: "nl-NL", viewport: { width: 1440, height: 900 } });

  test("are drawn by mouse and typed, saved by themselves, and shown again by a link (§30)", async ({
    page,
  }) => {
    const name = `Omleiding ${Date.now()}`;
    await beginDrawing(page, "Tekeningen", "Naam van een nieuwe tekening", name);

    await page.getByRole("button", { name: "Lijn", exact: true }).click();
    // What takes clicks on the map comes later than its panel.
    await mapAtRest(page);
    for (const [x, y] of [[800, 400], [900, 450], [900, 450]] as const) await page.mouse.click(x, y); // prettier-ignore
    await expect(page.getByRole("button", { name: "Lijn", pressed: true })).toBeVisible();
    await page.getByRole("button", { name: "Tekst", exact: true }).click();
    await page.getByRole("textbox", { name: "Punt toevoegen" }).fill("52.0907, 5.1214");
    await page.getByRole("textbox", { name: "Punt toevoegen" }).press("Enter");
    const text = page.getByRole("textbox", { name: "Tekst", exact: true });
    await expect(text).toHaveValue("Tekst");
    await text.fill("Hier langs");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Klaar" }).click();

    await expect(page.getByRole("checkbox", { name })).toBeChecked();
    await expect(page).toHaveURL(/[#&]d=\d+/);
    await page.reload();
    await mapAtRest(page);
    await pressTool(page, "Tekeningen");
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
    await page.getByRole("button", { name: `Verwijder ${name}` }).click();
    await expect(page.getByRole("checkbox", { name })).toBeHidden();
  });
});
