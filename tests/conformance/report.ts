import type { TestResult } from "./TestResult.ts";

/** Prints what did not pass, and a table by group; answers how many failed. */
export function report(results: readonly TestResult[]): number {
  for (const { group, name, status, reason } of results)
    if (status !== "PASS") console.log(`${status} ${group}.${name}: ${reason}`);
  const count = (of: readonly TestResult[], status: string) =>
    of.filter((each) => each.status === status).length;
  console.log("\n| tests | passed | failed | skipped |\n| --- | ---: | ---: | ---: |");
  const row = (name: string, of: readonly TestResult[]) =>
    console.log(`| ${name} | ${["PASS", "FAIL", "SKIP"].map((status) => count(of, status)).join(" | ")} |`);
  for (const name of new Set(results.map(({ group }) => group)))
    row(
      name,
      results.filter(({ group }) => group === name),
    );
  row("all", results);
  return count(results, "FAIL");
}
