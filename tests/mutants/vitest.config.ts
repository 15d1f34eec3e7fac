import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import testConfig from "../../vitest.config.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** What Stryker's runner is at. */
    mode: "dry-run" | "mutant";
  }
}

const { projects, ...shared } = testConfig.test ?? {};
const [pure] = projects as [{ test: object }];
const include = (process.env["MUTANTS_TESTS"] ?? "").split(" ");

/**
 * What took least in the runs before comes first: the first test that fails ends a mutant, and most need no slow one for that.
 *
 * The first run of all, without a mutant, tells which tests reach which code, also what runs once, when a file is loaded: there
 * each test file loads the code anew. A mutant has a thread of its own, in which its test files share what is loaded with it.
 */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const { project } of files) project.config.isolate = project.getProvidedContext().mode === "dry-run";
    const durationOf = (file: TestSpecification) =>
      this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return files.toSorted((one, other) => durationOf(one) - durationOf(other));
  }
}

/** The tests that are to kill the mutants of one folder, as `npm run mutants` names them. */
export default defineConfig({
  ...testConfig,
  root: process.cwd(),
  test: {
    ...shared,
    sequence: { ...shared.sequence, sequencer: QuickestFirst },
    projects: [{ ...pure, test: { ...pure.test, include } }],
  },
});
