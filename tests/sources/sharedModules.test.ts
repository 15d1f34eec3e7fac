import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const tests = resolve(import.meta.dirname, "..");

/** Vitest loads these anew for each test file. */
const setupFiles = ["support/run/failOnConsoleError.ts", "support/run/cleanPage.ts"];

it("modules that test files share register no hooks by being loaded: only the first file would have them", () => {
  const modules = globSync("{contract,locales,machines,schemas,server,src,support}/**/*.{ts,tsx}", {
    cwd: tests,
    exclude: ["**/*.test.{ts,tsx}"],
  });

  const withHooks = modules.filter((path) =>
    /^(before|after)(Each|All)\(/m.test(readFileSync(resolve(tests, path), "utf8")),
  );

  expect(withHooks.toSorted()).toEqual(setupFiles.toSorted());
});
