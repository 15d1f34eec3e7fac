import { mapAtRest, moveMapBy, openLayers, openProject, signIn } from "./mapPage.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "beheerder@voorbeeld.example");
});

/** From now on storage is full, as a browser tells it. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("the quota has been exceeded", "QuotaExceededError");
    };
  });

/** Until the answer is called, code of this name does not arrive, however often the browser asks. */
async function withholdCode(page: Page, name: string): Promise<() => Promise<void>> {
  const code = new RegExp(`${name}-.*\\.js$`);
  await page.route(code, (route) => route.abort());
  return () => page.unroute(code);
}

test("says so when the code of the map or of its tools did not arrive, and fetches it on request", async ({
  page,
}) => {
  expectConsole(/ERR_FAILED .*MapViewPage/);
  expectConsole(/ERR_FAILED .*MapTools/);
  const releaseMap = await withholdCode(page, "MapViewPage");
  const releaseTools = await withholdCode(page, "MapTools");
  await page.goto("/");
  await page.getByRole("link", { name: "Openbare ruimte" }).first().click();

  await expect(page.getByRole("alert")).toContainText("Er is iets misgegaan");
  await releaseMap();
  await page.getByRole("button", { name: "Opnieuw proberen" }).click();

  await expect(page.getByRole("application")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Het gereedschap van de kaart");
  await expect(page.getByRole("application")).toBeVisible();
  await releaseTools();
  await page.getByRole("button", { name: "Pagina herladen" }).click();

  await expect(page.getByRole("button", { name: "Kaartlagen" })).toBeVisible();
});

test("§8.2, §9.32 works on in a browser whose storage is full, and asks again by itself for what failed while the connection was away", async ({
  page,
  context,
}) => {
  await fillStorage(page);
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);

  await test.step("§9.32 what cannot be stored holds as long as the page", async () => {
    await page.getByRole("button", { name: "Achtergrond" }).click();
    await page.getByText("Luchtfoto actueel (NL)").click();
    await openLayers(page);
    await page.getByRole("button", { name: "Meer over riolering" }).click();
    const opacity = page.getByRole("slider", { name: "Dekking van riolering" });
    await opacity.press("ArrowLeft");

    await expect(opacity).not.toHaveValue("1");
    await opacity.press("ArrowLeft");
    await expect(opacity).toHaveAttribute("aria-valuetext", /^9\d|^8\d/);
    await expect(page.getByRole("application")).toBeVisible();
  });

  await test.step("§8.2 a connection that was away", async () => {
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    const trees = page.getByRole("listitem").filter({ hasText: "bomen" });
    await expect(trees).toContainText("in beeld");

    const firstLook = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/"));
    await context.setOffline(true);
    // A screen further nothing is loaded yet.
    await moveMapBy(page, 1_500);
    await expect(page.getByRole("heading", { name: "Geen verbinding" })).toBeVisible();
    // The card that was open stands beside the page, and is hidden with it.
    await expect(page.getByRole("slider", { name: "Dekking van riolering" })).toBeHidden();
    await firstLook;
    await context.setOffline(false);

    await expect(page.getByRole("heading", { name: "Geen verbinding" })).toBeHidden();
    await expect(trees).toContainText("in beeld");
  });
});

test("works on, from signing in, in a browser that forbids to store anything", async ({ page }) => {
  await page.addInitScript(() => {
    for (const kind of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: "Projecten" }).waitFor();
  await page.getByRole("link", { name: "Openbare ruimte" }).click();
  await page.getByRole("button", { name: "Achtergrond" }).click();
  await page.getByText("Luchtfoto actueel (NL)").click();

  await expect(page.getByRole("radio", { name: "Luchtfoto actueel (NL)" })).toBeChecked();
});
