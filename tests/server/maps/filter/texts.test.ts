import { describe, expect, it } from "vitest";
import { isLike, parseLike } from "../../../../server/maps/embedded/filter/like.ts";
import { momentOf } from "../../../../server/maps/embedded/filter/moments.ts";

describe("a pattern of texts", () => {
  const characters = { wildCard: "*", singleChar: "?", escapeChar: "\\", matchCase: true };

  it.each<[string, string, boolean]>([
    ["", "", true],
    ["eik", "", false],
    ["", "eik", false],
    ["eik", "eik", true],
    ["eik", "eiken", false],
    ["eiken", "eik", false],
    ["e?k", "eik", true],
    ["e?k", "ek", false],
    ["?", "😀", true],
    ["e*", "e", true],
    ["e**", "e", true],
    ["*k", "eik eik", true],
    ["*ik*k", "eik eek", true],
    ["*ik", "eik eek", false],
    ["*aab", "aaab", true],
    ["a*b*c", "axbxbxc", true],
    ["a*b?c", "axbxbxc", true],
    [String.raw`e\*`, "e*", true],
    [String.raw`e\*`, "eik", false],
    [String.raw`e\?k`, "e?k", true],
    [String.raw`e\?k`, "eik", false],
    ["e\\", "e\\", true],
    ["Eik", "eik", false],
  ])("that %j is like %j is %s", (pattern, text, expected) => {
    expect(isLike(text, parseLike(pattern, characters))).toBe(expected);
  });

  it("whose case does not count is like texts in either", () => {
    const oak = parseLike("EI*", { ...characters, matchCase: false });

    expect(["eik", "EIK", "es"].map((text) => isLike(text, oak))).toEqual([true, true, false]);
  });
});

it.each([
  ["2026-03-01", "2026-03-01T00:00:00.000Z"],
  ["2026-03-01Z", "2026-03-01T00:00:00.000Z"],
  ["2026-03-01T10:20", "2026-03-01T10:20:00.000Z"],
  ["2026-03-01T10:20:30", "2026-03-01T10:20:30.000Z"],
  ["2026-03-01t10:20:30.25z", "2026-03-01T10:20:30.250Z"],
  ["2026-03-01T10:20:30+01:00", "2026-03-01T09:20:30.000Z"],
  ["2026-03-01T10:20:30-0130", "2026-03-01T11:50:30.000Z"],
  ["2026-03-01T10:20:30+1130", "2026-02-28T22:50:30.000Z"],
])("%s is the moment %s", (text, moment) => {
  expect(new Date(momentOf(text)).toISOString()).toBe(moment);
});

it.each([
  "",
  "maart",
  "x2026-03-01",
  "2026-03-01x",
  "2026-3-1",
  "2026-03-01T10",
  "2026-03-01T10:20:30.",
  "2026-13-01",
  ["2026-03-01"],
  20_260_301,
  null,
  true,
])("%j is no moment", (value) => {
  expect(momentOf(value)).toBeNaN();
});
