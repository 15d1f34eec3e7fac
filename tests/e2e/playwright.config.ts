import { globSync } from "node:fs";
import { defineConfig } from "playwright/test";
import { seededRandom } from "../support/content/seededRandom.ts";
import { browserArguments, findLightBrowser } from "../support/host/findBrowser.ts";
import { unusedPath } from "../support/host/unusedPath.ts";
import { tileHostFlags } from "./tileHosts.ts";

// Workers read this file too; they find the folder that the main process made.
process.env["E2E_DATA_DIR"] ??= unusedPath("perceel-e2e");
const port = Number(process.env.E2E_PORT ?? 3917);
const tilesPort = port + 1;
const executablePath = await findLightBrowser();

// No test needs another one before it: each run has an order of its own, which can be had again. Playwright runs the
// files of one project by name and begins other workers, with other browsers, for the next: a few projects, dealt anew
// each time, mix the files at the cost of a few browsers.
if (!process.env["E2E_SEED"]) {
  process.env["E2E_SEED"] = String(Date.now());
  console.log(`Spec files in the order of E2E_SEED=${process.env["E2E_SEED"]}`);
}
const files = globSync("*.spec.ts", { cwd: import.meta.dirname }).toSorted();
const specs = seededRandom(process.env["E2E_SEED"]).shuffled(files);
const dealt = Array.from({ length: 3 }, (_, hand) => specs.filter((_, place) => place % 3 === hand));

export default defineConfig({
  testDir: ".",
  projects: dealt.map((testMatch, hand) => ({ name: String(hand + 1), testMatch })),
  outputDir: "../../test-results/e2e",
  // Nothing here is timed: a machine that is many times slower needs no more than patience. Where the connection was
  // lost, the application itself waits half a minute at most before it tries again.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // Files run beside each other and share accounts of the demo: what a test makes has a name that no other file's has,
  // and by that name it looks for it.
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
    launchOptions: { executablePath, args: [...browserArguments, ...tileHostFlags(tilesPort)] },
    screenshot: "only-on-failure",
  },
  webServer: {
    command: "node tests/e2e/serve.mjs",
    cwd: "../..",
    url: `http://localhost:${port}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { PORT: String(port), E2E_TILES_PORT: String(tilesPort), E2E_DATA_DIR: process.env["E2E_DATA_DIR"] },
  },
});
