/**
 * Everything that CI runs, in one go: types, lint, formatting, what nothing uses, unit and API tests on the embedded database
 * (the import rules among them), API tests once more on PostgreSQL where one is installed, browser tests, and how much of the
 * machines all that visited. Closes with one line of totals.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const results = resolve(root, "test-results");
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `The tests need Node 22.18 or later; this is ${process.version}. Allow the install script of the npm package "node" (npm ci), or use a newer Node.`,
  );
  process.exit(1);
}
process.env.PATH = `${resolve(root, "node_modules/.bin")}:${process.env.PATH}`;
rmSync(results, { recursive: true, force: true });
mkdirSync(resolve(results, "machines"), { recursive: true });
// Where tests write down which states and transitions of the machines they visited.
process.env.MACHINE_VISITS = resolve(results, "machines");

const failures = [];

/** Runs one command; its output appears at once, or when it ends if others run beside it. */
function run(title, command, { quiet = false, env = {} } = {}) {
  const started = Date.now();
  return new Promise((done) => {
    const child = spawn(command, {
      shell: true,
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? "pipe" : "inherit",
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => {
      if (code !== 0) failures.push(title);
      console.log(
        `${code === 0 ? "ok    " : "FAILED"} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
      );
      if (code !== 0 && output) console.log(output);
      done();
    });
  });
}

/** Test counts of a Vitest or Playwright JSON report. */
function countsOf(file) {
  try {
    const report = JSON.parse(readFileSync(resolve(results, file), "utf8"));
    if (report.stats)
      return [report.stats.expected, report.stats.unexpected + report.stats.flaky, report.stats.skipped];
    return [report.numPassedTests, report.numFailedTests, report.numPendingTests + report.numTodoTests];
  } catch {
    return [0, 0, 0];
  }
}

const vitest = (file, rest = "") =>
  `vitest run --reporter=default --reporter=json --outputFile.json=test-results/${file} ${rest}`;

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

/**
 * Below tests/server, what the two databases might do differently: every route once, searching, sorting and counting, times
 * and texts, constraints, locks, and what several do at once; tests/server/db starts both databases itself.
 */
const databaseTests = [
  "access-tokens",
  "activity",
  "company-users",
  "devices",
  "import/importQueue",
  "layer-metadata",
  "lists",
  "logs",
  "mail/mailQueue",
  "matrix",
  "plugins/violatedConstraints",
  "projects",
  "sso",
  "rate-limits/attemptLimits",
  "search",
  "sign-in/signInAttempts",
  "synchronisation",
  "workspaces/workspaces.test",
];

/** The API tests once more, on PostgreSQL. */
async function onPostgres() {
  const { startPostgres } = await import("./support/databases/postgres.ts");
  const postgres = await startPostgres();
  if (postgres) {
    await run(
      "API tests, PostgreSQL",
      vitest(
        "postgres.json",
        `--project pure --maxWorkers=1 ${databaseTests.map((each) => `tests/server/${each}`).join(" ")}`,
      ),
      { quiet: true, env: { TEST_DATABASE_URL: postgres.url } },
    );
    await postgres.stop();
  } else if (process.env.CI) {
    failures.push("PostgreSQL is not installed; CI must test on it");
  } else {
    console.log("skipped API tests on PostgreSQL: none is installed on this machine");
  }
}

// These wait for processes, pages and timers, and leave a processor to each other.
await Promise.all([
  run("tests that start processes", vitest("processes.json", "--project processes --maxWorkers=1"), {
    quiet: true,
  }),
  onPostgres().catch((error) => failures.push(`API tests, PostgreSQL: ${error}`)),
  run("browser tests", "playwright test --config tests/e2e/playwright.config.ts"),
]);

await run("states and transitions of the machines", "node tests/coverage/run.ts");

const [passed, failed, skipped] = ["unit.json", "processes.json", "postgres.json", "e2e.json"]
  .map(countsOf)
  .reduce((sum, counts) => sum.map((value, index) => value + counts[index]));
if (failures.length) console.log(`\nFailed: ${failures.join("; ")}`);
console.log(`\n${passed} passed, ${Math.max(failed, failures.length)} failed, ${skipped} skipped`);
process.exit(failures.length ? 1 : 0);
