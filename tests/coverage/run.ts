/** Puts together which states and transitions the tests visited, prints it, and fails when too much was left out. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { allMachines } from "../support/machines/allMachines.ts";
import { describeMachine } from "../../machines/statecharts/describeMachine.ts";
import { judgeCoverage } from "./coverageTable.ts";
import { mergeVisits } from "./mergeVisits.ts";
import { readVisits } from "./readVisits.ts";

const results = path.resolve(import.meta.dirname, "../../test-results");
const charts = allMachines.map((machine) => describeMachine(machine));
const coverage = mergeVisits(charts, readVisits(results));
mkdirSync(path.join(results, "machines"), { recursive: true });
writeFileSync(path.join(results, "machines/coverage.json"), `${JSON.stringify(coverage)}\n`);

const { table, failures } = judgeCoverage(charts, coverage);
console.log(table.join("\n"));
console.log(`\n${String(coverage.tests.length)} tests had machines do something.`);
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
