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

/** Files with a test that is too long still, and how long: none may be added, none may grow. */
const tooLong = new Map([
  ["adminScreens.spec.ts", 122],
  ["docks.spec.ts", 118],
  ["import.spec.ts", 82],
  ["lists.spec.ts", 104],
  ["sessionExpiry.spec.ts", 163],
]);

it("a browser test is read at a glance: none has more than 80 lines", () => {
  const lengths = globSync("*.spec.ts", { cwd: folder }).map((file) => ({ file, lines: longestIn(file) }));

  expect(lengths.filter(({ lines }) => lines > 10).length).toBeGreaterThan(30);
  expect(lengths.filter(({ file, lines }) => lines > (tooLong.get(file) ?? 80))).toEqual([]);
});
