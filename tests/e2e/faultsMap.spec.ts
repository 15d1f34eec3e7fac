import { test } from "./faultyNetwork.ts";
import { mapAtRest, moveMapBy, openLayers, openProject, signIn } from "./mapPage.ts";
import { expect, expectConsole, type Page } from "./test.ts";

const layer = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("§4.34, §8.2, §8.9, §9.20 a map outlives sockets that are cut and a server that is gone a while", async ({
  page,
  network,
}) => {
  expectConsole(/Failed to load resource|net::ERR_|WebSocket connection/);
  expectConsole(/Could not connect to websockets/);
  await signIn(page, "beheerder@voorbeeld.example");
  const sockets = () => network.calls.filter((call) => call.includes("/socket.io")).length;
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  await expect.poll(sockets).toBe(1);

  network.cutSockets();
  await expect.poll(sockets).toBe(2);
  network.refuseSockets();
  await expect.poll(sockets).toBeGreaterThan(2);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await network.heal();

  await page.getByRole("button", { name: "Meet afstand" }).click();
  await page.mouse.click(500, 400);
  await page.mouse.dblclick(700, 500);
  const stored = () =>
    page.evaluate(() =>
      JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith("map__measurements"))),
    );
  await expect.poll(stored).toContain("measurement-");
  const measured = await stored();

  await network.refuseAll();
  // A screen further nothing is loaded yet.
  await moveMapBy(page, 1_500);
  await expect(page.getByRole("heading", { name: "Geen verbinding" })).toBeVisible();
  const before = sockets();
  await network.heal();
  await expect(page.getByRole("heading", { name: "Geen verbinding" })).toBeHidden();

  await expect.poll(sockets).toBeGreaterThan(before);
  await openLayers(page);
  await expect(layer(page, "bomen")).toContainText(/in beeld|Niets/);
  expect(await stored()).toBe(measured);
});
