import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isComplete, operatorsOf, writeConstraint } from "../../../machines/lists/constraints.ts";
import type { ColumnKind, Constraint } from "../../../schemas/listConstraints.ts";

beforeEach(() => vi.stubEnv("TZ", "Europe/Amsterdam"));
afterEach(() => vi.unstubAllEnvs());

describe("a condition as the server takes it (§3.35)", () => {
  it.each<[Constraint["operator"], string[], string]>([
    ["startsWith", ["ab"], "$in:ab*"],
    ["contains", ["ab"], "$in:*ab*"],
    ["endsWith", ["ab"], "$in:*ab"],
    ["oneOf", ["a", "b"], "$in:a,b"],
    ["notEquals", ["a"], "$not:a"],
    ["notContains", ["a"], "$not:*a*"],
    ["equals", ["a"], "$eq:a"],
  ])("on text: %s", (operator, values, written) => {
    expect(writeConstraint("text", { operator, values })).toBe(written);
  });

  it.each<[Constraint["operator"], string[], string]>([
    ["equals", ["5"], "$eq:5"],
    ["notEquals", ["5"], "$not:5"],
    ["oneOf", ["9", "10"], "$in:9,10"],
    ["less", ["5"], "$lt:5"],
    ["atMost", ["5"], "$lte:5"],
    ["more", ["5"], "$gt:5"],
    ["atLeast", ["-5.5"], "$gte:-5.5"],
    ["between", ["10", "9"], "$btw:9,10"],
  ])("on a number: %s", (operator, values, written) => {
    expect(writeConstraint("number", { operator, values })).toBe(written);
  });

  it.each<[Constraint["operator"], string[], string]>([
    ["equals", ["2026-11-01"], "$btw:2026-10-31T23:00:00.000Z,2026-11-01T22:59:59.999Z"],
    ["less", ["2026-11-01"], "$lt:2026-10-31T23:00:00.000Z"],
    ["atMost", ["2026-11-01"], "$lte:2026-11-01T22:59:59.999Z"],
    ["more", ["2026-11-01"], "$gt:2026-11-01T22:59:59.999Z"],
    ["atLeast", ["2026-11-01"], "$gte:2026-10-31T23:00:00.000Z"],
    ["between", ["2026-11-02", "2026-11-01"], "$btw:2026-10-31T23:00:00.000Z,2026-11-02T22:59:59.999Z"],
    // The night in which the clock goes back an hour.
    ["equals", ["2026-10-25"], "$btw:2026-10-24T22:00:00.000Z,2026-10-25T22:59:59.999Z"],
  ])("on a date, whose day begins where the person is: %s %j", (operator, values, written) => {
    expect(writeConstraint("date", { operator, values })).toBe(written);
  });

  it("on yes or no is 1 or 0 (§3.36)", () => {
    expect(writeConstraint("boolean", { operator: "equals", values: ["1"] })).toBe("$eq:1");
    expect(writeConstraint("boolean", { operator: "equals", values: ["0"] })).toBe("$eq:0");
  });

  it("on a choice is one of them, or not one", () => {
    expect(writeConstraint("choice", { operator: "oneOf", values: ["invited", "expired"] })).toBe(
      "$in:invited,expired",
    );
    expect(writeConstraint("choice", { operator: "notEquals", values: ["active"] })).toBe("$not:active");
  });

  it("means commas, stars and backslashes as they are typed", () => {
    expect(writeConstraint("text", { operator: "contains", values: [String.raw` a,b*c\ `] })).toBe(
      String.raw`$in:*a\,b\*c\\*`,
    );
  });
});

describe("the operators of a column", () => {
  const every: Constraint["operator"][] = [
    "startsWith",
    "contains",
    "endsWith",
    "oneOf",
    "notEquals",
    "notContains",
    "equals",
    "less",
    "atMost",
    "more",
    "atLeast",
    "between",
  ];

  it("fit what it holds, and together are all there are (§3.35)", () => {
    const kinds: ColumnKind[] = ["text", "number", "date", "boolean", "choice"];

    expect(new Set(kinds.flatMap((kind) => operatorsOf(kind)))).toEqual(new Set(every));
    expect(operatorsOf("text")).not.toContain("less");
    expect(operatorsOf("number")).not.toContain("contains");
    expect(operatorsOf("boolean")).toEqual(["equals"]);
    expect(operatorsOf("choice")).toEqual(["oneOf", "equals", "notEquals"]);
  });
});

describe("a condition that the server will understand", () => {
  it.each<[ColumnKind, Constraint, boolean]>([
    ["text", { operator: "contains", values: ["a"] }, true],
    ["text", { operator: "contains", values: [" "] }, false],
    ["text", { operator: "contains", values: [] }, false],
    ["text", { operator: "contains", values: ["a", "b"] }, false],
    ["text", { operator: "contains", values: ["x".repeat(1018)] }, true],
    ["text", { operator: "contains", values: ["x".repeat(1019)] }, false],
    ["text", { operator: "less", values: ["a"] }, false],
    ["text", { operator: "oneOf", values: ["a", "b", "c"] }, true],
    ["text", { operator: "oneOf", values: [] }, false],
    ["text", { operator: "oneOf", values: Array.from({ length: 101 }, String) }, false],
    ["number", { operator: "between", values: ["1", "2"] }, true],
    ["number", { operator: "between", values: ["1"] }, false],
    ["number", { operator: "between", values: ["1", "een"] }, false],
    ["number", { operator: "equals", values: ["-12.25"] }, true],
    ["number", { operator: "equals", values: ["1e5"] }, false],
    ["number", { operator: "equals", values: ["een"] }, false],
    ["date", { operator: "equals", values: ["2026-11-01"] }, true],
    ["date", { operator: "equals", values: ["2026-13-41"] }, false],
    ["date", { operator: "equals", values: ["1 november"] }, false],
    ["boolean", { operator: "equals", values: ["1"] }, true],
    ["boolean", { operator: "equals", values: ["0"] }, true],
    ["boolean", { operator: "equals", values: ["ja"] }, false],
  ])("%s %j: %j", (kind, constraint, expected) => {
    expect(isComplete(kind, constraint)).toBe(expected);
  });

  it.each<ColumnKind>(["text", "number", "date", "boolean", "choice"])(
    "is none yet where nothing was filled in, on a %s",
    (kind) => {
      for (const operator of operatorsOf(kind))
        expect(isComplete(kind, { operator, values: [] })).toBe(false);
    },
  );
});
