import { describe, expect, it } from "vitest";
import { InvalidQuery } from "../../../server/services/errors.ts";
import {
  listQueryOf,
  readListQuery,
  toListAnswer,
  type ListFields,
} from "../../../server/services/lists/listQuery.ts";

const fields: ListFields = { name: "text", size: "number", open: "boolean", at: "instant" };

const read = (query: string) => readListQuery(listQueryOf(new URLSearchParams(query)), fields);
const filterOf = (value: string, field = "name") =>
  readListQuery({ filter: [{ field, value }] }, fields).filters[0];

/** What a refused query is told: the parameter and the rule. */
function refusalOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof InvalidQuery) return { code: error.code, ...error.details?.[0] };
    throw error;
  }
  return undefined;
}

describe("paging and sorting", () => {
  it("starts at the first page of ten, in no particular order §3.31 §9.11", () => {
    expect(read("")).toEqual({ page: 1, limit: 10, sort: [], search: undefined, filters: [] });
  });

  it("reads page, limit and several fields to sort by §3.31 §3.32", () => {
    expect(read("page=3&limit=100&sortBy=name:ASC&sortBy=at:DESC")).toMatchObject({
      page: 3,
      limit: 100,
      sort: [
        { field: "name", direction: "asc" },
        { field: "at", direction: "desc" },
      ],
    });
  });

  it.each([
    ["page=0", "page", "min_value"],
    ["page=one", "page", "integer"],
    ["page=1.5", "page", "integer"],
    ["page=99999999999", "page", "integer"],
    ["page=100000000", "page", "max_value"],
    ["limit=101", "limit", "max_value"],
    ["limit=-1", "limit", "integer"],
    ["sortBy=colour:ASC", "sortBy=colour:ASC", "unknownField"],
    ["sortBy=name:asc", "sortBy=name:asc", "unknownDirection"],
    ["sortBy=name:ASC:DESC", "sortBy=name:ASC:DESC", "unknownDirection"],
    ["sortBy=name", "sortBy=name", "unknownDirection"],
    ["sortBy=name:ASC&sortBy=name:DESC", "sortBy=name:DESC", "repeated"],
    ["sortBy=__proto__:ASC", "sortBy=__proto__:ASC", "unknownField"],
    ["offset=3", "offset", "unknownParameter"],
  ])("refuses %s, naming %s", (query, path, message) => {
    expect(refusalOf(() => read(query))).toEqual({ code: "query.invalid", path, message });
  });

  it("answers what was asked for along with the rows §3.29 §7.22", () => {
    const query = "page=3&sortBy=name:ASC&search=+bomen&filter.name=$in:a*&filter.name=$not:ab";

    expect(toListAnswer(["a"], 21, listQueryOf(new URLSearchParams(query)))).toEqual({
      data: ["a"],
      meta: {
        totalItems: 21,
        itemsPerPage: 10,
        currentPage: 3,
        totalPages: 3,
        sortBy: ["name:ASC"],
        search: "bomen",
        filter: { name: ["$in:a*", "$not:ab"] },
      },
    });
    expect(toListAnswer([], 0, {}).meta).toEqual({
      totalItems: 0,
      itemsPerPage: 10,
      currentPage: 1,
      totalPages: 0,
      sortBy: [],
      search: "",
      filter: {},
    });
  });
});

describe("search", () => {
  it("is trimmed §3.33 §5.20", () => {
    expect(read("search=++bomen+").search).toBe("bomen");
    expect(read("search=++").search).toBeUndefined();
  });

  it("may hold 256 characters and no more §5.20 §9.12", () => {
    expect(read(`search=${"a".repeat(256)}`).search).toHaveLength(256);
    expect(refusalOf(() => read(`search=${"a".repeat(257)}`))).toMatchObject({
      path: "search",
      message: "max",
    });
  });
});

describe("filters on text", () => {
  const parts = (value: string) => {
    const filter = filterOf(value);
    if (filter?.operator !== "matches") throw new Error(`not a match: ${filter?.operator}`);
    return [filter.negated, ...filter.patterns.map((pattern) => pattern.parts)];
  };

  it.each([
    ["starts with", "$in:a*", [false, ["a", ""]]],
    ["contains", "$in:*a*", [false, ["", "a", ""]]],
    ["ends with", "$in:*a", [false, ["", "a"]]],
    ["one of", "$in:a,b", [false, ["a"], ["b"]]],
    ["not equal", "$not:a", [true, ["a"]]],
    ["does not contain", "$not:*a*", [true, ["", "a", ""]]],
    ["equal", "$eq:a", [false, ["a"]]],
    ["a literal star", "$in:a\\*", [false, ["a*"]]],
    ["a literal comma", "$in:a\\,b,c", [false, ["a,b"], ["c"]]],
    ["a literal backslash", "$in:a\\\\*", [false, ["a\\", ""]]],
    ["a backslash before anything else", "$in:a\\b", [false, ["a\\b"]]],
    ["a backslash at the end", "$in:a\\", [false, ["a\\"]]],
    ["an empty value in a list", "$in:a,,b", [false, ["a"], [""], ["b"]]],
    ["equal to text with a comma and a star", "$eq:a,b*", [false, ["a,b*"]]],
    ["a colon in the value", "$in:a:b", [false, ["a:b"]]],
  ])("%s: %s §3.34 §3.35", (_, value, expected) => {
    expect(parts(value)).toEqual(expected);
  });
});

describe("filters on numbers, booleans and instants", () => {
  it.each([
    ["size", "$eq:5", { operator: "=", value: 5 }],
    ["size", "$lt:-5.5", { operator: "<", value: -5.5 }],
    ["size", "$lte:5", { operator: "<=", value: 5 }],
    ["size", "$gt:5", { operator: ">", value: 5 }],
    ["size", "$gte:5", { operator: ">=", value: 5 }],
    ["size", "$btw:1,9", { operator: "between", low: 1, high: 9 }],
    ["size", "$in:1,2", { operator: "oneOf", negated: false, values: [1, 2] }],
    ["size", "$not:1", { operator: "oneOf", negated: true, values: [1] }],
    ["at", "$gte:2026-03-01", { operator: ">=", value: new Date("2026-03-01") }],
    ["at", "$lt:2026-03-01T10:00:00+01:00", { operator: "<", value: new Date("2026-03-01T09:00:00Z") }],
  ])("%s %s §3.35", (field, value, expected) => {
    expect(filterOf(value, field)).toEqual({ field, kind: fields[field], ...expected });
  });

  it("reads booleans as 1 and 0 §3.36", () => {
    expect(filterOf("$eq:1", "open")).toMatchObject({ value: true });
    expect(filterOf("$eq:0", "open")).toMatchObject({ value: false });
    expect(refusalOf(() => filterOf("$eq:true", "open"))).toMatchObject({ message: "boolean" });
  });
});

describe("filters that are refused", () => {
  it.each([
    ["colour", "$eq:a", "unknownField"],
    ["toString", "$eq:a", "unknownField"],
    ["name", "a", "unknownOperator"],
    ["name", "$like:a", "unknownOperator"],
    ["name", "$IN:a", "unknownOperator"],
    ["name", "$in:", "required"],
    ["name", `$in:${"a".repeat(1025)}`, "max"],
    ["name", `$in:${"a,".repeat(200)}`, "max"],
    ["name", "$eq:a\0", "regex"],
    ["size", "$eq:five", "numeric"],
    ["size", "$eq:", "numeric"],
    ["size", "$in:1*", "regex"],
    ["size", "$eq:1e400", "numeric"],
    ["size", "$btw:1", "between"],
    ["size", "$btw:1,2,3", "between"],
    ["at", "$eq:yesterday", "date"],
    ["at", "$eq:2026-13-45", "date"],
  ])("%s %s §3.35", (field, value, message) => {
    expect(refusalOf(() => filterOf(value, field))).toEqual({
      code: "query.invalid",
      path: `filter.${field}`,
      message,
    });
  });

  it("takes two constraints on a field and not three §5.22", () => {
    expect(read("filter.name=$in:a*&filter.name=$not:ab&filter.size=$gt:1").filters).toHaveLength(3);
    expect(refusalOf(() => read("filter.name=$in:a&filter.name=$in:b&filter.name=$in:c"))).toMatchObject({
      path: "filter.name",
      message: "tooManyConstraints",
    });
  });
});
