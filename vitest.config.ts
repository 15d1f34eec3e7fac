import { defineConfig, mergeConfig } from "vitest/config";
import { processTests, programTests } from "./tests/support/run/processTests.ts";
import { patienceMs } from "./tests/support/time/patience.ts";
import productConfig from "./vite.config.ts";

const isCi = Boolean(process.env["CI"]);

/** How the unit and API tests run; apart, for the product is built where no test program is installed. */
const testConfig = defineConfig({
  test: {
    pool: "forks",
    // As many as CI has processors: those that wait for others are a project of their own.
    maxWorkers: 2,
    // No file depends on another; Vitest prints the seed, which `--sequence.seed` takes.
    sequence: { shuffle: { files: isCi, tests: false } },
    // Test files share their worker's modules, engines and page: loading these for each cost more than the tests.
    isolate: false,
    // Starting an engine or a process takes long on a busy machine; nothing here is timed.
    testTimeout: 3 * patienceMs,
    hookTimeout: 5 * patienceMs,
    teardownTimeout: 3 * patienceMs,
    expect: { poll: { timeout: patienceMs, interval: 20 } },
    globalSetup: ["tests/support/host/temporaryFolder.ts"],
    setupFiles: ["tests/support/run/failOnConsoleError.ts", "tests/coverage/recordVisits.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          environment: "node",
          include: [
            "tests/{machines,schemas,locales,server,support,sources,documents,coverage,lighthouse}/**/*.test.ts",
          ],
          exclude: [...processTests, ...programTests],
        },
      },
      {
        extends: true,
        test: { name: "processes", environment: "node", include: processTests },
      },
      {
        extends: true,
        test: { name: "programs", environment: "node", include: programTests },
      },
      {
        extends: true,
        test: {
          name: "browser",
          environment: "jsdom",
          include: ["tests/src/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/run/cleanPage.ts"],
          // After the others: mixed with them, a worker would begin anew, with all modules, at each change of project.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

export default mergeConfig(productConfig, testConfig);
