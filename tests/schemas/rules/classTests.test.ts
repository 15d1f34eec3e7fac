import { describe, expect, it } from "vitest";
import type { FilterOperator } from "../../../schemas/layerFilter.ts";
import { areApart, testOfRule } from "../../../schemas/rules/classTests.ts";

const on = (attribute: string, operator: FilterOperator, value = "") => ({ attribute, operator, value });
const [a, b] = [on("staat", "equals", "a"), on("staat", "equals", "b")];

describe("what a rule of a style asks, as a filter says it (§20.6)", () => {
  it.each([
    ["one value", { property: "staat", in: ["a"] }, [a]],
    ["one of several", { property: "staat", in: ["a", "b"] }, [{ anyOf: [a, b] }]],
    [
      "a number and a truth",
      { property: "staat", in: [2, true] },
      [{ anyOf: [on("staat", "equals", "2"), on("staat", "equals", "true")] }],
    ],
    ["at least", { property: "n", min: 0 }, [on("n", "atLeast", "0")]],
    ["below", { property: "n", below: 0 }, [on("n", "below", "0")]],
    [
      "all of it",
      { property: "n", in: [1], min: 1, below: 3 },
      [on("n", "equals", "1"), on("n", "atLeast", "1"), on("n", "below", "3")],
    ],
    ["anything", { property: "n" }, [on("n", "filled")]],
    ["anything, by no value", { property: "n", in: [] }, [on("n", "filled")]],
  ])("%s", (_, when, test) => {
    expect(testOfRule(when)).toEqual(test);
  });
});

describe("rules that are apart at a glance (§20.7)", () => {
  const of = (property: string, rest: object) => ({ property, ...rest });
  it.each([
    ["other values", of("a", { in: ["x"] }), of("a", { in: ["y", "z"] }), true],
    ["values of which one is the same", of("a", { in: ["x", "y"] }), of("a", { in: ["y"] }), false],
    ["other attributes", of("a", { in: ["x"] }), of("b", { in: ["y"] }), false],
    ["numbers beside each other", of("a", { min: 1, below: 2 }), of("a", { min: 2 }), true],
    ["numbers that overlap", of("a", { below: 3 }), of("a", { min: 2 }), false],
    ["a value and numbers", of("a", { in: [9] }), of("a", { below: 2 }), false],
    ["numbers without end", of("a", { min: 1 }), of("a", { min: 2 }), false],
    ["anything", of("a", {}), of("a", {}), false],
  ])("%s: %j and %j", (_, one, other, apart) => {
    expect([areApart(one, other), areApart(other, one)]).toEqual([apart, apart]);
  });
});
