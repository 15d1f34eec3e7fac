import type { TestResult } from "../TestResult.ts";

const begins = /^ *Testing (\S+) type /;
const ends = /^ *Test (\S+) (Passed|Failed|Skipped|Warning|Not Tested|Best Practice|Continue)\b(.*)$/;
/** What a test says of itself, and what Java does of where it stood. */
const isNoReason = /^\s*(Context|Comment|Link): |^\s+at |^\*+$/;

/**
 * The results in what TEAM Engine prints. A test that only failed because of one that it called is left out, as is one that passed by
 * calling others. Throws where the engine did not end what it began.
 */
export function readCtlLog(log: string): TestResult[] {
  const results: TestResult[] = [];
  const open: { hasCalled: boolean; said: string[] }[] = [];
  for (const line of log.split("\n")) {
    const ended = ends.exec(line);
    if (begins.test(line)) {
      const caller = open.at(-1);
      if (caller) caller.hasCalled = true;
      open.push({ hasCalled: false, said: [] });
    } else if (ended) {
      const [, name = "", verdict = "", rest = ""] = ended;
      const { hasCalled, said } = open.pop() ?? { hasCalled: false, said: [] };
      if (rest.includes("Inherited") || (hasCalled && verdict === "Passed")) continue;
      const [group = "", own = ""] = name.split(":");
      results.push({ group, name: own, status: statusOf(verdict), reason: said.join(" ") });
    } else if (!isNoReason.test(line)) open.at(-1)?.said.push(line.trim());
  }
  if (open.length > 0 || results.length === 0) throw new Error("The suite did not come to its end.");
  return results;
}

const statusOf = (verdict: string): TestResult["status"] =>
  verdict === "Failed" ? "FAIL" : verdict === "Skipped" || verdict === "Not Tested" ? "SKIP" : "PASS";
