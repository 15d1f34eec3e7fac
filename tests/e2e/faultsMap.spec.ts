import { test } from "./faultyNetwork.ts";
import { press } from "./keyboard.ts";
import { mapAtRest, openLayers, openProject, signIn } from "./mapPage.ts";
import { expect, expectConsole, type Page } from "./test.ts";

const layer = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const again = { name: /^Opnieuw/ };

test.beforeEach(async ({ page }) => {
  expectConsole(/Failed to load resource|net::ERR_|WebSocket connection/);
  await signIn(page, "beheerder@voorbeeld.example");
});

test("§2.40, §7.14, §7.15, §7.16 what a map could not get says so, apart, and comes when asked again", async ({
  page,
  network,
}) => {
  const html = { status: 500, body: "<h1>Oops</h1>", headers: { "content-type": "text/html" } };
  network.answer(/GetMap/i, html);
  // Before it is told with the layers, from which the legend is drawn.
  network.answer("GetLegendGraphic", html);
  network.truncate(/GetFeature&.*bomen/, "short");
  network.answer(/GetFeature&.*riolering/, { ...html, status: 429 });
  await openProject(page, "Openbare ruimte");
  await openLayers(page);
  await expect(layer(page, "percelen")).toContainText("Niet geladen");
  await expect(layer(page, "bomen")).toContainText("Niet geladen");
  await page.getByRole("button", { name: "Legenda" }).click();
  const legend = page.getByText("Legenda niet geladen.");
  await expect(legend).toHaveCount(4);
  // What the map server says of the layers may still be on its way; healed by then, it brings their legends.
  await mapAtRest(page);
  await network.heal();
  for (const left of [3, 2, 1, 0]) {
    await page.getByRole("region", { name: "Legenda" }).getByRole("button", again).first().click();
    await expect(legend).toHaveCount(left);
  }
  await page.getByRole("button", { name: "Legenda" }).click();

  // What was not asked for before it was healed came by itself; a picture comes for all of its layers at once.
  for (const name of ["bomen", "riolering", "percelen", "lantaarnpalen"])
    await expect(async () => {
      const button = layer(page, name).getByRole("button", again);
      if (await button.isVisible()) await button.click({ timeout: 1_000 });
      await expect(layer(page, name)).toContainText("in beeld", { timeout: 5_000 });
    }).toPass();
});

test("§4.34, §8.2, §8.9, §9.20 a map outlives sockets that are cut and a server that is gone a while", async ({
  page,
  network,
}) => {
  expectConsole(/Could not connect to websockets/);
  const sockets = () => network.calls.filter((call) => call.includes("/socket.io")).length;
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  await expect.poll(sockets).toBe(1);

  network.cutSockets();
  await expect.poll(sockets).toBe(2);
  network.refuseSockets();
  await expect.poll(sockets).toBeGreaterThan(3);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await network.heal();

  await page.getByRole("button", { name: "Meet afstand" }).click();
  await page.mouse.click(500, 400);
  await page.mouse.click(700, 500);
  await page.mouse.dblclick(800, 400);
  const stored = () =>
    page.evaluate(() =>
      JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith("map__measurements"))),
    );
  await expect.poll(stored).toContain("measurement-");
  const measured = await stored();

  await network.refuseAll();
  await page.getByRole("application").focus();
  for (let step = 0; step < 24; step += 1) await press(page, "ArrowRight");
  await expect(page.getByRole("heading", { name: "Geen verbinding" })).toBeVisible();
  const before = sockets();
  await network.heal();
  await expect(page.getByRole("heading", { name: "Geen verbinding" })).toBeHidden();

  await expect.poll(sockets).toBeGreaterThan(before);
  await openLayers(page);
  await expect(layer(page, "bomen")).toContainText(/in beeld|Niets/);
  expect(await stored()).toBe(measured);
});
