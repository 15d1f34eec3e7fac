import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

const folder = resolve(import.meta.dirname, "../e2e");

/** The tests of a spec file by their titles as written, with how many lines each has. */
function testsIn(file: string): [title: string, lines: number][] {
  const text = readFileSync(join(folder, file), "utf8");
  const tests: [string, number][] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, body], start, end }) {
      if (callee.type !== "Identifier" || callee.name !== "test" || !title || !body) return;
      tests.push([text.slice(title.start, title.end), text.slice(start, end).split("\n").length]);
    },
  }).visit(parseSync(file, text).program);
  return tests;
}

/** Longer than a screen or two, to be made shorter: none may be added, none may grow. */
const known = new Map<string, number>();

it("a browser test is read at a glance: none has more than 80 lines", () => {
  const tests = globSync("*.spec.ts", { cwd: folder }).flatMap(testsIn);

  expect(tests.length).toBeGreaterThan(50);
  expect(tests.filter(([title, lines]) => lines > (known.get(title) ?? 80))).toEqual([]);
});
