import { describe, expect, it } from "vitest";
import {
  cleanSearch,
  firstListState,
  nextSort,
  parseTableState,
  toListQuery,
} from "../../../machines/lists/listQuery.ts";

describe("what a list asks for", () => {
  it("is page 1 with 10 rows to begin with (§3.31, §9.11)", () => {
    expect(toListQuery(firstListState)).toEqual({ page: 1, limit: 10 });
  });

  it("writes sort, search and filters as the server takes them (§3.32, §3.33, §3.34)", () => {
    const query = toListQuery({
      ...firstListState,
      search: "bomen",
      sort: { field: "name", direction: "DESC" },
      filters: [{ field: "workspace", value: "$eq:proef" }],
    });

    expect(query).toMatchObject({
      search: "bomen",
      sortBy: ["name:DESC"],
      filter: [{ field: "workspace", value: "$eq:proef" }],
    });
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

describe("a stored table state (§4.29)", () => {
  it("is restored", () => {
    const table = {
      sort: { field: "name", direction: "ASC" },
      filters: [{ field: "workspace", value: "$eq:a" }],
    };

    expect(parseTableState(table)).toEqual(table);
  });

  it.each([[null], ["nonsense"], [{ sort: { field: 3 }, filters: [{ field: "a" }, 7] }], [{ sort: "name" }]])(
    "that makes no sense is as good as none: %j",
    (stored) => {
      expect(parseTableState(stored)).toEqual({ sort: null, filters: [] });
    },
  );
});
