import { expect, type Page } from "playwright/test";
import { mapAtRest, openLayers, pressTool } from "./mapPage.ts";

/** What one does, and a pattern of what a screen reader says meanwhile. */
type Task = [name: string, act: (page: Page) => Promise<void>, heard: RegExp];

const press = (page: Page, name: string | RegExp, role: "button" | "menuitem" | "radio" = "button") =>
  page
    .getByRole(role, { name, exact: true })
    .first()
    .press(role === "radio" ? "Space" : "Enter");
/** Closes what lies over a small map. */
const leave = (page: Page) => page.keyboard.press("Escape");

async function openTree(page: Page) {
  await pressTool(page, "Objecten in beeld");
  await page.getByRole("combobox", { name: "Laag", exact: true }).selectOption("Bomen");
  const trees = page.getByRole("listbox", { name: "Objecten in beeld" });
  await trees.getByRole("option").first().press("Enter");
  await page.getByRole("dialog").getByText("Boomnummer", { exact: true }).waitFor();
}

/** What somebody does who sees this map for the first time, by the words on the screen, and what is to be heard of it. */
export const firstTasks: readonly Task[] = [
  [
    "find your street",
    async (page) => {
      await press(page, "Zoeken");
      await page.getByRole("combobox", { name: "Zoeken" }).fill("zwol");
      await page.getByText("3 resultaten", { exact: true }).waitFor();
      await page.getByRole("option", { name: /^Zwolseweg 1/ }).click();
      await page.getByText(/Zwolseweg 1, 7412AA Deventer/).waitFor();
      await mapAtRest(page);
    },
    /“3 resultaten”/,
  ],
  [
    "back to where you were",
    async (page) => {
      await pressTool(page, "Vorige plek");
      await mapAtRest(page);
    },
    /Vorige plek|Meer/,
  ],
  [
    "hide the lamp posts",
    async (page) => {
      await openLayers(page);
      await page.getByRole("checkbox", { name: "Lantaarnpalen" }).press("Space");
      await expect(page.getByRole("checkbox", { name: "Lantaarnpalen" })).not.toBeChecked();
    },
    /checkbox, Lantaarnpalen/,
  ],
  [
    "how many trees are in a bad condition",
    async (page) => {
      await press(page, "Meer over Bomen");
      await press(page, "Tabel", "menuitem");
      // Above the cards of a phone.
      const byColumn = page.getByText("Per kolom sorteren, filteren en tellen", { exact: true });
      await byColumn
        .or(page.getByRole("button", { name: "Conditie", exact: true }))
        .first()
        .waitFor();
      if (await byColumn.isVisible()) await byColumn.press("Enter");
      await press(page, "Conditie");
      await press(page, "Som, gemiddelde en waarden", "menuitem");
      await expect(page.getByRole("region", { name: "Samenvatting van Conditie" })).toContainText(
        /slecht \d/,
      );
      // By mouse: the menu that closes gives the keyboard back in a moment.
      await page.getByRole("button", { name: "Tabel sluiten" }).click();
      await expect(page.getByRole("region", { name: "Tabel", exact: true })).toHaveCount(0);
    },
    /“Van alle [\d.]+ rijen in beeld”/,
  ],
  ["what is this tree", openTree, /dialog, Bomen|button, Sluiten|option, B\d+/],
  ["send this tree", (page) => press(page, "Link naar object"), /“Gekopieerd”|Link naar object/],
  [
    "print this tree",
    async (page) => {
      await press(page, "Object afdrukken");
      await press(page, "Afdruk maken");
      await page.getByText("Je afdruk staat bij je downloads.").waitFor();
      await pressTool(page, "Afdrukken");
    },
    /“Je afdruk staat bij je downloads\.”/,
  ],
  [
    "how wide is this ditch",
    async (page) => {
      await mapAtRest(page);
      await press(page, "Meet afstand");
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.mouse.click(width / 2, height / 3);
      await page.mouse.dblclick(width / 2 + 40, height / 3);
      await expect(page.locator(".measure-tooltip").first()).toHaveText(/ m$/);
    },
    /“[^”]* m\b[^”]*”/,
  ],
  [
    "an aerial photograph below it",
    async (page) => {
      await pressTool(page, "Achtergrond");
      await press(page, /^Luchtfoto/, "radio");
      await leave(page);
    },
    /button, (Achtergrond|Meer)/,
  ],
  ["send what you see", (page) => press(page, /^(Delen|Link gekopieerd)$/), /“Gekopieerd|Link gekopieerd/],
];
