import { expectAccessible } from "./axe.ts";
import { mapAtRest, openProject, pressTool, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Selecteren op plaats", exact: true });
const told = (page: Page) => page.locator(".selection-told");
const choose = (page: Page, label: string, option: string) =>
  page.getByRole("combobox", { name: label, exact: true }).selectOption({ label: option });
/** How many a text tells of. */
const countIn = (text: string | null) => Number(/[\d.]+/.exec(text ?? "")?.[0].replaceAll(".", "") ?? 0);

async function openPanel(page: Page, name: string) {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  await pressTool(page, name);
  await expect(told(page)).toBeVisible();
}

test.describe("selecting by place", () => {
  test.use({ locale: "nl-NL", viewport: { width: 1440, height: 900 } });

  test("selects by what is drawn, adds, tells, tabulates, undoes, keeps and clears (§29)", async ({
    page,
  }) => {
    await openPanel(page, "Selecteren op plaats");

    await test.step("as much of what the map shows as the layers tell of (§44.7)", async () => {
      const counts = await page.getByText(/^[\d.]+ objecten in beeld$/).allTextContents();
      await choose(page, "Plaats", "Wat de kaart toont");
      await page.getByRole("button", { name: "Selecteren", exact: true }).click();
      await expect
        .poll(async () => countIn(await told(page).textContent()))
        .toBe(counts.reduce((sum, text) => sum + countIn(text), 0));
    });

    await test.step("a circle by the mouse", async () => {
      await choose(page, "Plaats", "Getekende cirkel");
      await page.getByRole("button", { name: "Teken op de kaart" }).click();
      await page.mouse.click(900, 450);
      await page.mouse.move(960, 500);
      await page.mouse.click(960, 500);
      await expect(told(page)).toHaveText(/^\d+ objecten geselecteerd: /);
    });
    const inCircle = countIn(await told(page).textContent());

    await test.step("what is near to it is added, the view in the table", async () => {
      await choose(page, "Plaats", "Wat al geselecteerd is");
      await choose(page, "Objecten die", "op hoogstens een afstand liggen");
      await page.getByRole("spinbutton", { name: "Afstand in meters" }).fill("25");
      await choose(page, "Met wat al geselecteerd is", "Toevoegen");
      await page.getByRole("button", { name: "Selecteren", exact: true }).click();
      await expect.poll(async () => countIn(await told(page).textContent())).toBeGreaterThan(inCircle);
      const inTable = page.getByRole("button", { name: /in de tabel$/ });
      await inTable.first().click();
      await expect(page.getByRole("grid")).toBeVisible();
    });

    await test.step("undone, kept, cleared, chosen again and in the link", async () => {
      await page.getByRole("button", { name: "Ongedaan maken" }).click();
      await expect.poll(async () => countIn(await told(page).textContent())).toBe(inCircle);
      const name = `Kring ${Date.now()}`;
      await page.getByRole("textbox", { name: "Bewaar de selectie als" }).fill(name);
      await panel(page).getByRole("button", { name: "Opslaan" }).click();
      const kept = page.getByRole("button", { name: `Selecteer ${name}` });
      await expect(kept).toBeVisible();
      await panel(page).getByRole("button", { name: "Selectie wissen" }).click();
      await expect(told(page)).toHaveText("Niets geselecteerd");
      await kept.click();
      await expect.poll(async () => countIn(await told(page).textContent())).toBe(inCircle);
      await expect(page).toHaveURL(/&o=/);
      await expectAccessible(page);
    });
  });
});
