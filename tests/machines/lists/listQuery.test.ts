import { describe, expect, it } from "vitest";
import {
  cleanSearch,
  constrain,
  firstListState,
  nextSort,
  resizePage,
  toListQuery,
} from "../../../machines/lists/listQuery.ts";
import { suggestedValues, toSuggestionQuery } from "../../../machines/lists/suggestions.ts";

const fields = [
  { field: "name", kind: "text", isSortable: true },
  { field: "workspace", kind: "text" },
  { field: "updatedAt", kind: "date" },
] as const;

describe("what a list asks for", () => {
  it("is page 1 with 10 rows to begin with (§3.31, §9.11)", () => {
    expect(toListQuery(firstListState, fields)).toEqual({ page: 1, limit: 10 });
  });

  it("writes sort, search and filters as the server takes them (§3.32, §3.33, §3.34)", () => {
    const query = toListQuery(
      {
        ...firstListState,
        search: "bomen",
        sort: { field: "name", direction: "DESC" },
        filters: [{ field: "workspace", operator: "equals", values: ["proef"] }],
      },
      fields,
    );

    expect(query).toMatchObject({
      search: "bomen",
      sortBy: ["name:DESC"],
      filter: [{ field: "workspace", value: "$eq:proef" }],
    });
  });

  it("says days as the times between which they lie, and nothing of a column that is none", () => {
    const equals = (field: string, value: string) =>
      ({ field, operator: "equals", values: [value] }) as const;
    const filterOf = (...filters: ReturnType<typeof equals>[]) =>
      toListQuery({ ...firstListState, filters }, fields).filter;

    expect(filterOf(equals("updatedAt", "2026-11-01"), equals("gone", "a"))).toEqual([
      { field: "updatedAt", value: expect.stringMatching(/^\$btw:/) },
    ]);
    expect(filterOf(equals("gone", "a"))).toBeUndefined();
  });
});

describe("sorting", () => {
  it("cycles ascending, descending, none (§4.27)", () => {
    const first = nextSort(null, "name");
    const second = nextSort(first, "name");

    expect(first).toEqual({ field: "name", direction: "ASC" });
    expect(second).toEqual({ field: "name", direction: "DESC" });
    expect(nextSort(second, "name")).toBeNull();
  });

  it("by another column starts ascending", () => {
    expect(nextSort({ field: "name", direction: "ASC" }, "updatedAt")).toEqual({
      field: "updatedAt",
      direction: "ASC",
    });
  });
});

describe("the search text", () => {
  it("is trimmed (§5.20)", () => {
    expect(cleanSearch("  bomen ")).toBe("bomen");
  });

  it("of 256 characters is searched for, a longer one is none (§4.25, §9.12)", () => {
    expect(cleanSearch("x".repeat(256))).toHaveLength(256);
    expect(cleanSearch("x".repeat(257))).toBe("");
  });
});

describe("filtering a column", () => {
  const contains = (value: string) => ({ operator: "contains", values: [value] }) as const;

  it("puts its new conditions in place of the old ones, and returns to page 1 (§4.26)", () => {
    const before = constrain({ ...firstListState, page: 3 }, "name", [contains("a")], fields);
    const beside = constrain(before, "workspace", [contains("w")], fields);

    const after = constrain({ ...beside, page: 2 }, "name", [contains("b")], fields);

    expect(before.page).toBe(1);
    expect(after.page).toBe(1);
    expect(after.filters).toEqual([
      { field: "workspace", ...contains("w") },
      { field: "name", ...contains("b") },
    ]);
  });

  it("takes at most two conditions (§5.22)", () => {
    const { filters } = constrain(
      firstListState,
      "name",
      [contains("a"), contains("b"), contains("c")],
      fields,
    );

    expect(filters.map(({ values }) => values)).toEqual([["a"], ["b"]]);
  });

  it("leaves out what is not finished, and columns that have no filter", () => {
    expect(constrain(firstListState, "name", [contains(" ")], fields).filters).toEqual([]);
    expect(constrain(firstListState, "layers", [contains("a")], fields).filters).toEqual([]);
  });
});

it("suggestions for a filter (§9.16) are the texts of the rows that contain what was typed, each once", () => {
  const data = [{ name: "Assen" }, { name: "" }, { name: 3 }, {}, { name: "Assen" }, { name: "Tassen" }];
  const meta = { totalItems: 6, itemsPerPage: 25, currentPage: 1, totalPages: 1 };

  expect(toSuggestionQuery({ field: "name", typed: "as*" })).toEqual({
    page: 1,
    limit: 25,
    sortBy: ["name:ASC"],
    filter: [{ field: "name", value: String.raw`$in:*as\**` }],
  });
  expect(suggestedValues({ data, meta }, "name")).toEqual(["Assen", "Tassen"]);
});

it("another number of rows a page (§9.11) keeps the row in sight that was the first", () => {
  expect(resizePage({ ...firstListState, page: 6 }, 25)).toMatchObject({ page: 3, pageSize: 25 });
  expect(resizePage({ ...firstListState, page: 3, pageSize: 25 }, 10)).toMatchObject({
    page: 6,
    pageSize: 10,
  });
});
