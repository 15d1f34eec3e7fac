/** What `npm test` and `npm run test:programs` have in common: commands side by side, and one line of totals at the end. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

const root = resolve(import.meta.dirname, "..");
const results = resolve(root, "test-results");
const failures = [];

/** Ends the process where Node is too old, and removes these reports of an earlier run, or all of it. */
export function begin(reports) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 22 || (major === 22 && minor < 18)) {
    console.error(
      `The tests need Node 22.18 or later; this is ${process.version}. Allow the install script of the npm package "node" (npm ci), or use a newer Node.`,
    );
    process.exit(1);
  }
  process.env.PATH = `${resolve(root, "node_modules/.bin")}:${process.env.PATH}`;
  for (const file of reports ?? [""]) rmSync(resolve(results, file), { recursive: true, force: true });
  mkdirSync(resolve(results, "machines"), { recursive: true });
}

/** Counts as a failed test. */
export function fail(sentence) {
  failures.push(sentence);
}

/** Runs one command; its output appears at once, or when it ends if others run beside it. */
export function run(title, command, { quiet = false, env = {} } = {}) {
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
      if (code !== 0) fail(title);
      console.log(
        `${code === 0 ? "ok    " : "FAILED"} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
      );
      if (code !== 0 && output) console.log(output);
      done();
    });
  });
}

/** A command of Vitest that reports into this file. */
export const vitest = (file, rest) =>
  `vitest run --reporter=default --reporter=json --outputFile.json=test-results/${file} ${rest}`;

/** A Vitest or Playwright JSON report: how many tests passed, failed and were skipped, and what those that failed say. */
function reportOf(file) {
  try {
    const report = JSON.parse(readFileSync(resolve(results, file), "utf8"));
    if (!report.stats) {
      const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
      return {
        counts: [report.numPassedTests, report.numFailedTests, report.numPendingTests + report.numTodoTests],
        failed: [
          // A file that could not be loaded has no tests.
          ...report.testResults
            .filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0)
            .map(({ name, message }) => [name, message]),
          ...tests
            .filter(({ status }) => status === "failed")
            .map(({ fullName, failureMessages }) => [fullName, ...failureMessages]),
        ],
      };
    }
    const { expected, unexpected, flaky, skipped } = report.stats;
    return {
      counts: [expected, unexpected + flaky, skipped],
      failed: report.suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(({ title, file, tests }) => [
          `${file} › ${title}`,
          ...tests.flatMap((test) =>
            test.results.flatMap(({ errors }) => errors.map((each) => each.message)),
          ),
        ]),
    };
  } catch {
    return { counts: [0, 0, 0], failed: [] };
  }
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** A message as a terminal without colours shows it, without where it was thrown. */
const plain = (message) =>
  stripVTControlCharacters(message)
    .replace(/\n +at .*/gs, "")
    .slice(0, 2000);

/** Prints the totals of these reports and what failed, and ends the process. */
export function end(reports) {
  const found = reports.map(reportOf);
  const [passed, failed, skipped] = found
    .map(({ counts }) => counts)
    .reduce((sum, counts) => sum.map((value, index) => value + counts[index]));
  for (const [test, ...messages] of found.flatMap((report) => report.failed))
    console.log(`\n${test}\n${messages.map(plain).join("\n")}`);
  if (failures.length) console.log(`\nFailed: ${failures.join("; ")}`);
  console.log(`\n${passed} passed, ${Math.max(failed, failures.length)} failed, ${skipped} skipped`);
  process.exit(failures.length ? 1 : 0);
}
