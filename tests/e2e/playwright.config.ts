import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { browserArguments, findLightBrowser } from "../support/host/findBrowser.ts";

// Workers read this file too; they find the folder that the main process made.
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "perceel-e2e-"));
const port = Number(process.env.E2E_PORT ?? 3917);
const executablePath = await findLightBrowser();

/** Puts the whole demo back and signs everybody out. */
const afterAll = "demo.spec.ts";

/** Tests that change what others see, or that count what a busy machine would blur. */
const byThemselves = ["droppedFiles", "economy", "projectForm", "synchronise"].map(
  (name) => `${name}.spec.ts`,
);

export default defineConfig({
  testDir: ".",
  projects: [
    { name: "side by side", testMatch: "*.spec.ts", testIgnore: [...byThemselves, afterAll] },
    { name: "one by one", testMatch: byThemselves, dependencies: ["side by side"], workers: 1 },
    { name: "after all", testMatch: afterAll, dependencies: ["one by one"], workers: 1 },
  ],
  outputDir: "../../test-results/e2e",
  // Nothing here is timed: a machine that is many times slower needs no more than patience. Where the connection was
  // lost, the application itself waits half a minute at most before it tries again.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  // One more than processors: a test that waits for an animation or a timer leaves the processor to another one.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "../../test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "nl-NL",
    viewport: { width: 1440, height: 900 },
    // What moves is a race; a test that is about motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath, args: browserArguments },
    screenshot: "only-on-failure",
  },
  webServer: {
    command: "node tests/e2e/serve.mjs",
    cwd: "../..",
    url: `http://localhost:${port}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { PORT: String(port), E2E_DATA_DIR: process.env["E2E_DATA_DIR"] },
  },
});
