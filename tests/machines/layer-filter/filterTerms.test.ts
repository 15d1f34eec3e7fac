import { describe, expect, it } from "vitest";
import { bounded, conditionsIn, hiddenIn, writtenIn } from "../../../machines/layer-filter/filterTerms.ts";
import { canBeHidden, isClassHidden } from "../../../machines/layer-filter/hiddenClasses.ts";
import { parseFilters } from "../../../machines/layer-filter/layerFilters.ts";
import type { FilterCondition, FilterTerm } from "../../../schemas/layerFilter.ts";

const one: FilterCondition = { attribute: "a", operator: "equals", value: "1" };
const times = (count: number) => Array.from({ length: count }, () => one);
const anyOf = (count: number): FilterTerm => ({ anyOf: times(count) });
const both = (...counts: number[]): FilterTerm => ({
  anyOf: counts.map((count) => (count === 1 ? one : { allOf: times(count) })),
});
const hidden = (name: string, count: number) => ({ hidden: name, test: [one], before: [times(count - 1)] });

describe("a filter holds as much as fits in an address (§20.2, §20.7)", () => {
  it.each<[string, FilterTerm[], number]>([
    ["eight terms", times(9), 8],
    ["eight members in a group", [anyOf(8)], 1],
    ["not nine", [anyOf(9)], 0],
    ["six conditions in each member", [both(6, 1)], 1],
    ["not seven", [both(1, 7)], 0],
    ["twelve conditions in all", [anyOf(6), anyOf(6)], 2],
    ["not thirteen", [anyOf(6), both(6, 1)], 1],
    ["24 conditions of hidden classes", [hidden("a", 12), hidden("b", 12)], 2],
    ["not 25", [hidden("a", 12), hidden("b", 13)], 1],
    ["both apart", [...times(8), hidden("a", 24)], 9],
  ])("%s", (_, terms, kept) => {
    expect(bounded(terms)).toEqual(terms.slice(0, kept));
  });

  it("tells what was written and what is hidden apart", () => {
    const filter = [one, hidden("a", 1), both(2, 1)];

    expect([hiddenIn(filter), writtenIn(filter)]).toEqual([[filter[1]], [filter[0], filter[2]]]);
    expect(conditionsIn(writtenIn(filter))).toHaveLength(4);
    expect([
      isClassHidden([hidden("a", 1), hidden("b", 1)], { title: "b" }),
      isClassHidden([], { title: "b" }),
    ]).toEqual([true, false]);
    const takes = { test: [one], before: [times(11)] };
    expect([11, 12, 13].map((size) => canBeHidden([hidden("a", size)], { title: "b", takes }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each<[string, unknown[], FilterTerm[]]>([
    ["a group in a group of one", [{ anyOf: [{ allOf: [one] }, one] }], [anyOf(2)]],
    ["a group of nothing", [{ anyOf: [] }, { anyOf: [7, { allOf: "all" }] }, { anyOf: "any" }], []],
    [
      "a class without tests",
      [
        { hidden: "a", test: "all" },
        { hidden: "b", before: "all" },
      ],
      [],
    ],
    [
      "a class that others take from",
      [{ hidden: "a", before: [[one], [one]] }],
      [{ hidden: "a", before: [[one], [one]] }],
    ],
  ])("reads of an address %s", (_, stored, terms) => {
    expect(parseFilters({ bomen: stored })).toEqual(terms.length > 0 ? { bomen: terms } : {});
  });
});
