import { freePort } from "../support/host/freePort.ts";
import { mapAtRest, openLayers, openProject, settled, signIn } from "./mapPage.ts";
import { setupOwnServer } from "./ownServer.ts";
import { expect, expectConsole, test } from "./test.ts";

const server = setupOwnServer();

test("§8.2, §4.10 a server that is killed and started again costs a person nothing", async ({ browser }) => {
  expectConsole(/Failed to load resource|net::ERR_|WebSocket connection|websockets/);
  const port = await freePort();
  const first = await server.start(port);
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
  const page = await context.newPage();
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  await page.getByRole("button", { name: "Meet afstand" }).click();
  await page.mouse.click(500, 400);
  await page.mouse.dblclick(700, 500);
  await expect(page.locator(".measure-tooltip")).toBeVisible();
  const form = await context.newPage();
  await form.goto("/company/users/new?inspect");
  await form.getByLabel("E-mailadres").fill("half@getypt.example");
  // A call of the page itself that dies would bring the connection's screen before the button is pressed.
  await settled(form);

  await server.kill(first);
  await form.getByRole("button", { name: "Uitnodiging versturen" }).click();
  await expect(form.getByRole("heading", { name: "Geen verbinding" })).toBeVisible();
  await server.start(port);

  await expect(form.getByRole("heading", { name: "Geen verbinding" })).toBeHidden();
  await expect(form.getByLabel("E-mailadres")).toHaveValue("half@getypt.example");
  await form.getByRole("button", { name: "Uitnodiging versturen" }).click();
  await expect(form.getByText("half@getypt.example").first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain("measurement-");
  await openLayers(page);
  await expect(page.getByRole("listitem").filter({ hasText: "bomen" })).toContainText("in beeld");
  await context.close();
});
