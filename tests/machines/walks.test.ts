import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { allMachines } from "../support/machines/allMachines.ts";

const texts = globSync("**/*.test.ts", { cwd: import.meta.dirname })
  .filter((file) => path.basename(file) !== path.basename(import.meta.filename))
  .map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8"));

/** Where a test walks a machine, as such or with quiet effects. */
const walkOf = (name: string) =>
  new RegExp(
    `walk(?:Machine|Whole)\\(\\s*${name}\\b|const (\\w+) = ${name}\\.provide[\\s\\S]*walk(?:Machine|Whole)\\(\\s*\\1\\b`,
  );

describe("the machines of every room", () => {
  it.each(allMachines.map(({ id }) => `${id}Machine`))(
    "%s is walked along every path, under invariants",
    (name) => {
      const walks = texts.filter((text) => walkOf(name).test(text));

      expect(walks.filter((text) => /\binvariants\b/.test(text))).not.toEqual([]);
      expect(walks.join("\n")).toMatch(/walkWhole|unusedInAll|unreached[\s\S]*untaken/);
    },
  );
});
