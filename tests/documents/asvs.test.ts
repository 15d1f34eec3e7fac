import { describe, expect, it } from "vitest";
import { goneOf, namedTestsIn, tableRows } from "./namedTests.ts";

/** Every requirement of levels 1 and 2 of ASVS 5.0.0, a section at a time. */
const sections = `
  1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1-1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
  4.1.1-3 4.2.1-1 4.3.1-2 4.4.1-4 5.1.1-1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3
  6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1-1 8.4.1-1 9.1.1-3 9.2.1-4 10.1.1-2
  10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1-1 11.6.1-1
  12.1.1-3 12.2.1-2 12.3.1-4 13.1.1-1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3
  15.3.1-7 16.1.1-1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1-1 17.2.1-4 17.3.1-2`;
const required = [...sections.matchAll(/(\d+\.\d+)\.1-(\d+)/g)].flatMap(([, section, last]) =>
  Array.from({ length: Number(last) }, (_, place) => `${section}.${place + 1}`),
);

const rows = tableRows("docs/security/asvs.md").map(
  ([id = "", level, asks = "", verdict = "", why = ""]) => ({
    id,
    level,
    asks,
    verdict,
    why,
  }),
);

describe("the table of ASVS (§28.1)", () => {
  it("has each requirement of levels 1 and 2 once, in its order", () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(required);
    expect(rows.filter(({ level, asks }) => !/^[12]$/.test(level ?? "") || asks === "")).toEqual([]);
  });

  it("names for what holds a test, a rule or a passage that is there", () => {
    const holding = rows.filter(({ verdict }) => verdict === "holds");

    expect(holding.filter(({ why }) => namedTestsIn(why).length === 0)).toEqual([]);
    expect(
      holding.flatMap(({ id, why }) =>
        goneOf(namedTestsIn(why)).map(({ file, words }) => `${id}: ${file} › ${words}`),
      ),
    ).toEqual([]);
  });

  it("says of all else why it does not apply or deviates", () => {
    const others = rows.filter(({ verdict }) => verdict !== "holds");

    expect(
      others.filter(
        ({ verdict, why }) => !["does not apply", "deviates"].includes(verdict) || why.length < 12,
      ),
    ).toEqual([]);
  });
});

it("the log of attacks names tests that are there", () => {
  const attacks = tableRows("docs/security/attack-log.md").map(([tried = "", , test = ""]) => ({
    tried,
    test,
  }));

  expect(attacks.length).toBeGreaterThan(30);
  expect(attacks.filter(({ test }) => test !== "–" && namedTestsIn(test).length === 0)).toEqual([]);
  expect(attacks.flatMap(({ test }) => goneOf(namedTestsIn(test)))).toEqual([]);
});
