import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

interface Report {
  modules: { source: string }[];
}

describe("the import check", () => {
  it("reads every source file of the house, so that no room goes unwatched", () => {
    const files = execFileSync("git", ["ls-files", "src", "machines", "schemas", "server"], { cwd: root })
      .toString()
      .split("\n")
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
    const report = execFileSync(
      resolve(root, "node_modules/.bin/depcruise"),
      ["--config", "tests/rooms.cjs", "--output-type", "json", "src", "machines", "schemas", "server"],
      { cwd: root, maxBuffer: 1 << 28 },
    );
    const { modules } = JSON.parse(report.toString()) as Report;
    const read = new Set(modules.map(({ source }) => source));

    expect(files.filter((file) => !read.has(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
  });
});
