import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("live regions stay on the page while they are empty: what is not displayed is not heard when its words come", () => {
  const takenOff = globSync("src/**/*.css").flatMap(
    (file) =>
      readFileSync(file, "utf8")
        .match(/[^{}]*:empty\s*\{[^}]*display:\s*none/gu)
        ?.map((rule) => `${file} ${rule}`) ?? [],
  );

  // A landmark, whose popovers are heard by themselves.
  expect(takenOff.filter((rule) => !rule.includes(".overlay-region:empty"))).toEqual([]);
});
