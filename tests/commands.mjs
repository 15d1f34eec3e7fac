/** What `npm test` and `npm run test:programs` have in common: commands side by side, and one line of totals at the end. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";

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

/** Prints what failed and the totals of these reports, and ends the process. */
export function end(reports) {
  const [passed, failed, skipped] = reports
    .map(countsOf)
    .reduce((sum, counts) => sum.map((value, index) => value + counts[index]));
  if (failures.length) console.log(`\nFailed: ${failures.join("; ")}`);
  console.log(`\n${passed} passed, ${Math.max(failed, failures.length)} failed, ${skipped} skipped`);
  process.exit(failures.length ? 1 : 0);
}
