import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("what tests wait for may take as long as the one setting says: Vitest's own second is over on a busy machine", () => {
  const impatient = globSync("tests/**/*.test.{ts,tsx}").filter((file) =>
    [...readFileSync(file, "utf8").matchAll(/vi\.wait(?:For|Until)\((?<call>.*)\);/gu)].some(
      ({ groups }) => !groups?.["call"]?.includes("timeout: patienceMs"),
    ),
  );

  expect(impatient).toEqual([]);
});
