/**
 * What nothing uses is deleted: files, exports, types and dependencies. Run twice (`npm run unused`): over everything, and with
 * `--production` over the product without its tests, which finds what only tests use. An `!` marks what the product is made of.
 */
import type { KnipConfig } from "knip";

const isProduction = process.argv.includes("--production");

const config: KnipConfig = {
  entry: [
    "vite.config.ts!",
    "server/start.mjs!",
    "server/run/{admin,backup,import,restore,migrateToPostgres}.ts!",
    "server/web/build.ts!",
    "server/web/plugins/*.ts!",
    // Forms that the server does not check: the build reads them by name (`virtual:small-form`).
    "schemas/{activationForm,passwordResetForm}.ts!",
    "tests/**/*.test.{ts,tsx}",
    "tests/e2e/*.{spec.ts,mjs}",
    // Run as processes of their own, or loaded by a page.
    "tests/server/db/children/*.ts",
    "tests/support/app/stuckProcess.ts",
    "tests/src/forms/{kitchenSink.ts,kitchenSinkPage.tsx}",
    "tests/bench/browser/{plain/plain,probe/probe}.ts",
    "tests/bench/first-map/plain/plainMap.ts",
    "tests/{conformance,coverage,documents,lighthouse,mutants}/run.ts",
    // Loaded by Stryker.
    "tests/mutants/{vitest.config,collected}.ts",
    "tests/{bench,load}/run.mjs",
    "tests/server/fuzz/run.ts",
    "tests/{run,runPrograms}.mjs",
    "tests/bench/demo/pack.ts",
    "tests/documents/write*Types.ts",
    "tests/lighthouse/visitPage.ts",
  ],
  project: [
    "{src,machines,schemas,server}/**/*.{ts,tsx,mjs}!",
    "tests/**/*.{ts,tsx,mjs,cjs}",
    "vite.config.ts!",
    "*.ts",
  ],
  // Compiled by AssemblyScript, not by TypeScript.
  ignore: ["server/maps/embedded/raster/core/**"],
  // Written whole, from the database and from the GraphQL schema.
  // A name may be exported for its test only where the product uses it too, in its own file.
  ignoreExportsUsedInFile: isProduction,
  ignoreIssues: { "server/db/tables.ts": ["types"], "schemas/graphql/introspection.ts": ["types"] },
  // What says so stands in the product for tests to put it back as it was.
  tags: ["-tested"],
  ignoreDependencies: [
    // Named as text where the log is set up.
    "pino-pretty",
    // Read by `vite.config.ts` and its plugins, which knip counts to the tools.
    ...(isProduction ? ["@formatjs/icu-messageformat-parser", "@vitejs/plugin-react"] : []),
    // Named as text to Stryker.
    "@stryker-mutator/vitest-runner",
    // With it dependency-cruiser reads TypeScript.
    "@swc/core",
  ],
  // Programs of the machine, not of a package.
  ignoreBinaries: [".*"],
};
// oxlint-disable-next-line import/no-default-export -- knip reads the default export.
export default config;
