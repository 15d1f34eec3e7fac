import { expect, test, type Page } from "playwright/test";
import { fakeTileHosts, openProject, signIn } from "./mapPage.ts";

test.beforeEach(async ({ page }) => {
  await fakeTileHosts(page);
  await signIn(page, "beheerder@voorbeeld.example");
});

/** From now on storage is full, as a browser tells it. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("the quota has been exceeded", "QuotaExceededError");
    };
  });

test("says so when the code of the map did not arrive, and fetches it on request", async ({ page }) => {
  await page.route(/MapViewPage-.*\.js$/, (route) => route.abort(), { times: 1 });
  await page.getByRole("link", { name: "Openbare ruimte" }).first().click();

  await expect(page.getByRole("alert")).toContainText("Er is iets misgegaan");
  await page.getByRole("button", { name: "Opnieuw proberen" }).click();

  await expect(page.getByRole("application")).toBeVisible();
});

test("keeps the map when the code of its tools did not arrive, and fetches it on request", async ({
  page,
}) => {
  await page.route(/MapTools-.*\.js$/, (route) => route.abort(), { times: 1 });
  await page.getByRole("link", { name: "Openbare ruimte" }).first().click();

  await expect(page.getByRole("alert")).toContainText("Het gereedschap van de kaart");
  await expect(page.getByRole("application")).toBeVisible();
  await page.getByRole("button", { name: "Pagina herladen" }).click();

  await expect(page.getByRole("button", { name: "Kaartlagen" })).toBeVisible();
});

test("§9.32 works on in a browser whose storage is full", async ({ page }) => {
  await fillStorage(page);
  await openProject(page, "Openbare ruimte");

  await page.getByRole("button", { name: "Achtergrond" }).click();
  await page.getByText("Luchtfoto actueel (NL)").click();
  await page.getByRole("button", { name: "Kaartlagen" }).click();
  await page.getByRole("button", { name: "Dekking en volgorde van riolering" }).click();
  const opacity = page.getByRole("slider", { name: "Dekking van riolering" });
  await opacity.press("ArrowLeft");

  await expect(opacity).not.toHaveValue("1");
  await opacity.press("ArrowLeft");
  await expect(opacity).toHaveAttribute("aria-valuetext", /^9\d|^8\d/);
  await expect(page.getByRole("application")).toBeVisible();
});
