import path from "node:path";
import { availableParallelism } from "node:os";
import type { MutantResult } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import { collected, whenCollected } from "./collected.ts";
import { root, type JudgedFolder } from "./judgedFolders.ts";

/** Waits of tests end after this, for many mutants make them wait for what never comes; ms. */
const mutantPatienceMs = 10_000;

export interface Limits {
  mutants: number;
  /** When to stop, in ms since the epoch. */
  end: number;
}

/** Runs the tests of a folder against each mutant of its files. `only` names files, or lines: `measuring.ts:10-20`. */
export async function tryMutants(
  folder: JudgedFolder,
  only: readonly string[],
  limits: Limits,
): Promise<MutantResult[]> {
  process.env["MUTANTS_TESTS"] = folder.tests.join(" ");
  process.env["TEST_PATIENCE_MS"] = String(mutantPatienceMs);
  collected.length = 0;
  const work = path.join(root, ".mutants");
  const stryker = new Stryker({
    mutate: [...only],
    testRunner: "vitest",
    // Which tests belong to a folder is said there: imports do not tell, for some are made by name.
    vitest: { configFile: "tests/mutants/vitest.config.ts", related: false },
    plugins: ["@stryker-mutator/vitest-runner", path.join(import.meta.dirname, "collected.ts")],
    reporters: ["collected"],
    coverageAnalysis: "perTest",
    concurrency: Math.max(1, availableParallelism() - 1),
    incremental: limits.mutants === Infinity,
    incrementalFile: path.join(work, `${folder.name.replaceAll(/[/.]/g, "-")}.json`),
    tempDirName: path.join(work, "sandbox"),
    // Stryker reads it with an interface that TypeScript 7 does not have, and nothing here needs it.
    tsconfigFile: "none",
    disableTypeChecks: false,
    ignorePatterns: ["/.mutants", "/docs/images", "/dist", "/data", "/test-results"],
    timeoutMS: mutantPatienceMs,
    allowEmpty: true,
    logLevel: "error" as never,
  } as never);
  const deadline = AbortSignal.timeout(Math.max(1, Math.min(limits.end - Date.now(), 2 ** 31 - 1)));
  const isLate = new Promise<void>((resolve) => {
    deadline.addEventListener("abort", () => resolve());
  });
  await Promise.race([stryker.runMutationTest(), whenCollected(limits.mutants), isLate]);
  return [...collected];
}
