import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../support/freePort.ts";
import { fakeTileHosts, mapAtRest, openProject, signIn } from "./mapPage.ts";
import { expect, expectConsole, test } from "./test.ts";

const root = resolve(import.meta.dirname, "../..");
const running = new Set<ChildProcess>();
const dataDir = mkdtempSync(join(tmpdir(), "perceel-killed-"));

// The demo's map layers are those that the other specs look at: making them takes longer than all that follows.
test.beforeAll(() => {
  for (const part of ["geodata", "demo-content.json"])
    cpSync(join(process.env["E2E_DATA_DIR"] ?? "", part), join(dataDir, part), { recursive: true });
});

test.afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the product as it was built, on a folder of its own; resolves once it can serve. */
async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: "ignore",
  });
  running.add(child);
  const answers = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers, { timeout: 200_000 }).toBe(200);
  return child;
}

async function kill(child: ChildProcess) {
  const isGone = new Promise((done) => child.once("exit", done));
  child.kill("SIGKILL");
  await isGone;
  running.delete(child);
}

test("§8.2, §4.10 a server that is killed and started again costs a person nothing", async ({ browser }) => {
  expectConsole(/Failed to load resource|net::ERR_|WebSocket connection|websockets/);
  const port = await freePort();
  const first = await start(port);
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
  const page = await context.newPage();
  await fakeTileHosts(page);
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  await page.getByRole("button", { name: "Meet afstand" }).click();
  await page.mouse.click(500, 400);
  await page.mouse.dblclick(700, 500);
  await expect(page.locator(".measure-tooltip")).toBeVisible();
  const form = await context.newPage();
  await form.goto("/company/users/new");
  await form.getByLabel("E-mailadres").fill("half@getypt.example");
  // A call of the page itself that dies would bring the connection's screen before the button is pressed.
  await form.waitForLoadState("networkidle");

  await kill(first);
  await form.getByRole("button", { name: "Uitnodiging versturen" }).click();
  await expect(form.getByRole("heading", { name: "Geen verbinding" })).toBeVisible();
  await start(port);

  await expect(form.getByRole("heading", { name: "Geen verbinding" })).toBeHidden();
  await expect(form.getByLabel("E-mailadres")).toHaveValue("half@getypt.example");
  await form.getByRole("button", { name: "Uitnodiging versturen" }).click();
  await expect(form.getByText("half@getypt.example").first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain("measurement-");
  await page.getByRole("button", { name: "Kaartlagen" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "bomen" })).toContainText("in beeld");
  await context.close();
});
