/** Puts together which states and transitions the tests visited, prints it, and fails when too much was left out. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { allMachines } from "../../machines/statecharts/allMachines.ts";
import { describeMachine } from "../../machines/statecharts/describeMachine.ts";
import { judgeCoverage } from "./coverageTable.ts";
import { mergeVisits } from "./mergeVisits.ts";
import type { VisitedByTest } from "./visits.ts";

const folder = path.resolve(import.meta.dirname, "../../test-results/machines");
const charts = allMachines.map((machine) => describeMachine(machine));
const visited = globSync("*.jsonl", { cwd: folder }).flatMap((file) =>
  readFileSync(path.join(folder, file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as VisitedByTest),
);
const coverage = mergeVisits(charts, visited);
writeFileSync(path.join(folder, "coverage.json"), `${JSON.stringify(coverage)}\n`);

const { table, failures } = judgeCoverage(charts, coverage);
console.log(table.join("\n"));
console.log(`\n${String(coverage.tests.length)} tests had machines do something.`);
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
