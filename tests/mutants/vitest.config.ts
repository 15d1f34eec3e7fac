import { BaseSequencer, type TestSpecification, type Vite } from "vitest/node";
import { defineConfig } from "vitest/config";
import testConfig from "../../vitest.config.ts";
import { keptThread } from "./keptThread.ts";

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

/** Stryker asks for threads that end with each mutant. */
const inKeptThread: Vite.Plugin = {
  name: "kept-thread",
  configureVitest({ project }) {
    Object.assign(project.config, { pool: keptThread.name, poolRunner: keptThread });
  },
};

/** The tests that are to kill the mutants of one folder, as `npm run mutants` names them. */
export default defineConfig({
  ...testConfig,
  root: process.cwd(),
  test: {
    ...shared,
    // Each file loads the code anew: a mutant in what runs once, when a file is loaded, would stay unseen.
    isolate: true,
    sequence: { ...shared.sequence, sequencer: QuickestFirst },
    projects: [{ ...pure, plugins: [inKeptThread], test: { ...pure.test, include, exclude: [] } }],
  },
});
