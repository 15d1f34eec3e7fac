import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MachineRecording } from "../../schemas/machineRecording.ts";
import type { VisitedByTest } from "./visits.ts";

/** What the tests of the last run visited: those of Vitest wrote a line each, those of Playwright a recording each. */
export function readVisits(results: string): VisitedByTest[] {
  const read = (file: string) => readFileSync(path.join(results, file), "utf8");
  const unit = globSync("machines/*.jsonl", { cwd: results }).flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as VisitedByTest),
  );
  const browser = globSync("e2e/*/machines.json", { cwd: results }).map((file) =>
    ofPage(JSON.parse(read(file)) as MachineRecording),
  );
  return [...unit, ...browser];
}

/** The title of a recording is the way to its test, from its file. */
function ofPage({ title, visited }: MachineRecording): VisitedByTest {
  const [file = "", ...names] = title.split(" › ");
  return { run: "browser", file: `tests/e2e/${file}`, name: names.join(" › "), visits: visited };
}
