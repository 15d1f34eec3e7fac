import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import testConfig from "../../vitest.config.ts";

const { projects, ...shared } = testConfig.test ?? {};
const [pure] = projects as [{ test: object }];
const include = (process.env["MUTANTS_TESTS"] ?? "").split(" ");

/** What took least in the runs before comes first: the first test that fails ends a mutant, and most need no slow one for that. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
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
    // Each file loads the code anew: a mutant in what runs once, when a file is loaded, would stay unseen.
    isolate: true,
    sequence: { ...shared.sequence, sequencer: QuickestFirst },
    projects: [{ ...pure, test: { ...pure.test, include } }],
  },
});
