import { defineConfig } from "vitest/config";
import testConfig from "../../vitest.config.ts";

const { projects, ...shared } = testConfig.test ?? {};
const [pure] = projects as [{ test: object }];
const include = (process.env["MUTANTS_TESTS"] ?? "").split(" ");

/** The tests that are to kill the mutants of one folder, as `npm run mutants` names them. */
export default defineConfig({
  ...testConfig,
  root: process.cwd(),
  // Each file loads the code anew: a mutant in what runs once, when a file is loaded, would stay unseen.
  test: { ...shared, isolate: true, projects: [{ ...pure, test: { ...pure.test, include } }] },
});
