import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { MutantResult } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import { collected, whenCollected } from "./collected.ts";
import { root, testFilesOf, type JudgedFolder } from "./judgedFolders.ts";
import { forgetSurvivors } from "./remembered.ts";

/** Waits of tests end after this, for many mutants make them wait for what never comes; ms. */
const mutantPatienceMs = 2000;

/** What has not ended by then never does; longer than a test may take by that patience. ms. */
const endlessMs = 8000;

/** When to stop; nothing can be tried after that, for what was begun goes on until the process ends. */
export interface Limits {
  mutants: number;
  /** In ms since the epoch. */
  end: number;
}

const work = path.join(root, ".mutants");
const sandbox = path.join(work, `sandbox-${process.pid}`);
// Stryker leaves it behind when the process ends before the run.
process.once("exit", () => rmSync(sandbox, { recursive: true, force: true, maxRetries: 5 }));

/**
 * Runs the tests of a folder against each mutant of its files. `only` names files, or lines: `measuring.ts:10-20`.
 * What became of them is kept for the next run where that `remembers`: of whole files alone.
 */
export async function tryMutants(
  folder: JudgedFolder,
  only: readonly string[],
  { remembers, limits }: { remembers: boolean; limits: Limits | undefined },
): Promise<MutantResult[]> {
  process.env["MUTANTS_TESTS"] = testFilesOf(folder).join(" ");
  process.env["TEST_PATIENCE_MS"] = String(mutantPatienceMs);
  // Tests run in threads there, which have the time zone of their process whatever a test asks for.
  process.env["TZ"] = "Europe/Amsterdam";
  collected.length = 0;
  const incrementalFile = path.join(work, `${folder.name.replaceAll(/[/.]/g, "-")}.json`);
  if (remembers) forgetSurvivors(incrementalFile);
  const stryker = new Stryker({
    mutate: [...only],
    testRunner: "vitest",
    // Which tests belong to a folder is said there: imports do not tell, for some are made by name.
    vitest: { configFile: "tests/mutants/vitest.config.ts", related: false },
    plugins: ["@stryker-mutator/vitest-runner", path.join(import.meta.dirname, "collected.ts")],
    reporters: ["collected"],
    ignorers: ["meaningless"],
    coverageAnalysis: "perTest",
    concurrency: availableParallelism(),
    incremental: remembers,
    incrementalFile,
    cleanTempDir: "always",
    tempDirName: sandbox,
    // Stryker reads it with an interface that TypeScript 7 does not have, and nothing here needs it.
    tsconfigFile: "none",
    disableTypeChecks: false,
    ignorePatterns: ["/.mutants", "/docs/images", "/dist", "/data", "/test-results"],
    timeoutMS: endlessMs,
    allowEmpty: true,
    logLevel: "error" as never,
  } as never);
  await Promise.race([stryker.runMutationTest(), ...(limits ? [whenReached(limits)] : [])]);
  return [...collected];
}

const whenReached = ({ mutants, end }: Limits) =>
  Promise.race([whenCollected(mutants), delay(Math.max(0, end - Date.now()))]);
