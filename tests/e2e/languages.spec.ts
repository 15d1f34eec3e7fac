import { expectAccessible, overflowPx } from "./axe.ts";
import { press } from "./keyboard.ts";
import { signIn } from "./mapPage.ts";
import { expect, test } from "./test.ts";

test("a filter on a date follows the language: its notation, its calendar and its words (§1.8, §9.10, §9.36)", async ({
  page,
}) => {
  const calendar = page.getByRole("grid", { name: /2026/ });
  const firstDay = calendar.getByRole("columnheader").first();
  await signIn(page, "gebruiker@voorbeeld.example");
  await page.goto("/");

  const updated = page.getByRole("columnheader", { name: "Bijgewerkt" });
  await updated.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("combobox", { name: "Vergelijking" }).selectOption({ label: "vanaf" });
  await page.getByRole("textbox", { name: "Waarde" }).fill("1-2-26");
  await page.getByRole("button", { name: "Kies een datum" }).click();
  await expect(calendar.getByRole("button", { name: "zondag 1 februari 2026" })).toBeFocused();
  await expect(firstDay).toHaveText("ma");
  await expectAccessible(page);
  await press(page, "ArrowRight");
  await press(page, "Enter");
  await expect(page.getByRole("textbox", { name: "Waarde" })).toHaveValue("02-02-2026");
  await page.getByRole("button", { name: "Toepassen" }).click();
  await expect(page.getByText("Bijgewerkt vanaf 2 feb 2026")).toBeVisible();

  await page.getByRole("button", { name: "English" }).click();
  await expect(page).toHaveTitle(/^Projects \|/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.setViewportSize({ width: 390, height: 844 });

  await expect(page.getByText("Updated from 2 Feb 2026")).toBeVisible();
  // Cards have one filter for all; columns, until then, one each.
  await expect(page.getByRole("columnheader")).toHaveCount(0);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("combobox", { name: "Column" }).selectOption({ label: "Updated" });
  await expect(page.getByRole("textbox", { name: "Value" })).toHaveValue("02/02/26");
  await page.getByRole("button", { name: "Choose a date" }).click();
  await expect(calendar.getByRole("button", { name: /^Monday,? 2 February 2026$/ })).toBeFocused();
  await expect(firstDay).toHaveText("Sun");
  await expectAccessible(page);
  expect(await overflowPx(page)).toBe(0);
});
