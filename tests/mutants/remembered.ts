import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { killing } from "./judge.ts";

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

/**
 * Has those that lived tried again: Stryker would believe it of code that runs once, when its file is loaded, although
 * there are other tests now.
 */
export function forgetSurvivors(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return;
  const report = JSON.parse(readFileSync(incrementalFile, "utf8")) as Report;
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => killing.includes(status));
  writeFileSync(incrementalFile, JSON.stringify(report));
}
