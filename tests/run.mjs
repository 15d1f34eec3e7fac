/**
 * What is proven with Node and a browser, in one go: types, lint, formatting, what nothing uses, unit and API tests on the
 * embedded database (the import rules among them), browser tests, and how much of the machines all that visited. Closes with
 * one line of totals. What asks programs of other makers is `runPrograms.mjs`.
 */
import { resolve } from "node:path";
import { begin, end, run, vitest } from "./commands.mjs";

begin();
// Where tests write down which states and transitions of the machines they visited.
process.env.MACHINE_VISITS = resolve(import.meta.dirname, "../test-results/machines");

await Promise.all([
  // The tests have the processors: the compiler spends memory instead.
  run("types", "npm run -s types", { quiet: true, env: { GOGC: "400", GOMEMLIMIT: "3GiB" } }),
  run("lint", "npm run -s lint", { quiet: true }),
  run("formatting", "npm run -s format:check", { quiet: true }),
  run("unused", "npm run -s unused", { quiet: true }),
  run(
    "unit, machine and API tests, embedded database",
    vitest("unit.json", "--project pure --project browser"),
  ),
]);

// These wait for processes, pages and timers, and leave a processor to each other.
await Promise.all([
  run("tests that start processes", vitest("processes.json", "--project processes --maxWorkers=1"), {
    quiet: true,
  }),
  run("browser tests", "playwright test --config tests/e2e/playwright.config.ts"),
]);

await run("states and transitions of the machines", "node tests/coverage/run.ts");

end(["unit.json", "processes.json", "e2e.json"]);
