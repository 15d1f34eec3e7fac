import { signIn } from "./mapPage.ts";
import { expect, expectConsole, test } from "./test.ts";

test("works in a browser that forbids to store anything, and fetches the code of the map or of its tools on request where it did not arrive", async ({
  page,
}) => {
  expectConsole(/ERR_FAILED .*MapViewPage/);
  expectConsole(/ERR_FAILED .*MapTools/);
  await signIn(page, "beheerder@voorbeeld.example");
  await page.addInitScript(() => {
    for (const kind of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  const code = (name: string) => new RegExp(`${name}-.*\\.js$`);
  for (const name of ["MapViewPage", "MapTools"]) await page.route(code(name), (route) => route.abort());
  await page.goto("/");
  await page.getByRole("link", { name: "Openbare ruimte" }).first().click();

  await expect(page.getByRole("alert")).toContainText("Er is iets misgegaan");
  await page.unroute(code("MapViewPage"));
  await page.getByRole("button", { name: "Opnieuw proberen" }).click();

  await expect(page.getByRole("application")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Het gereedschap van de kaart");
  await expect(page.getByRole("application")).toBeVisible();
  await page.unroute(code("MapTools"));
  await page.getByRole("button", { name: "Pagina herladen" }).click();

  await page.getByRole("button", { name: "Achtergrond" }).click();
  await page.getByText("Luchtfoto actueel (NL)").click();
  await expect(page.getByRole("radio", { name: "Luchtfoto actueel (NL)" })).toBeChecked();
});
