import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

interface Report {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

describe("the import rules", () => {
  let report: Report;
  beforeAll(() => {
    const rooms = ["src", "machines", "schemas", "locales", "server", "tests"];
    const told = execFileSync(
      resolve(root, "node_modules/.bin/depcruise"),
      ["--config", "tests/rooms.cjs", "--output-type", "json", ...rooms],
      { cwd: root, maxBuffer: 1 << 28 },
    );
    report = JSON.parse(told.toString()) as Report;
  });

  it("are kept by every import, as `npm run rooms` says", () => {
    const { violations } = report.summary;

    expect(violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`)).toEqual([]);
  });

  it("are asked of every source file of the house, so that no room goes unwatched", () => {
    const files = execFileSync("git", ["ls-files", "src", "machines", "schemas", "server"], { cwd: root })
      .toString()
      .split("\n")
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
    const read = new Set(report.modules.map(({ source }) => source));

    expect(files.filter((file) => !read.has(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
  });
});
