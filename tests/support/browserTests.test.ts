import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

const folder = resolve(import.meta.dirname, "../e2e");

/** The longest test of a spec file; lines. */
function longestIn(file: string): number {
  const text = readFileSync(join(folder, file), "utf8");
  const lengths = [0];
  new Visitor({
    CallExpression({ callee, arguments: { length }, start, end }) {
      if (callee.type === "Identifier" && callee.name === "test" && length > 1)
        lengths.push(text.slice(start, end).split("\n").length);
    },
  }).visit(parseSync(file, text).program);
  return Math.max(...lengths);
}

it("a browser test is read at a glance: none has more than 80 lines", () => {
  const lengths = globSync("*.spec.ts", { cwd: folder }).map((file) => ({ file, lines: longestIn(file) }));

  expect(lengths.filter(({ lines }) => lines > 10).length).toBeGreaterThan(30);
  expect(lengths.filter(({ lines }) => lines > 80)).toEqual([]);
});
