import { describe, expect, it } from "vitest";
import {
  type AddressedList,
  type AddressParameter,
  isListParameter,
  readListAddress,
  writeListAddress,
} from "../../../machines/lists/listAddress.ts";

const fields = [
  { field: "name", kind: "text", isSortable: true },
  { field: "createdAt", kind: "date" },
  { field: "userCount", kind: "number", isSortable: true },
] as const;

const bare: AddressedList = { page: 1, search: "", sort: null, filters: [], pageSize: null };

describe("the address of a list", () => {
  it.each<[string, Partial<AddressedList>, AddressParameter[]]>([
    ["nothing of how a list begins", {}, []],
    ["the page", { page: 12 }, [["page", "12"]]],
    ["how many rows a page has", { pageSize: 50 }, [["limit", "50"]]],
    ["the order (§3.32)", { sort: { field: "name", direction: "DESC" } }, [["sortBy", "name:DESC"]]],
    ["the search", { search: "água & bos" }, [["search", "água & bos"]]],
    [
      "filters, of a column more than one, whatever is in their values (§3.34, §5.22)",
      {
        filters: [
          { field: "name", operator: "contains", values: [String.raw`a,b\c:d`] },
          { field: "name", operator: "oneOf", values: ["x", "y,z"] },
          { field: "createdAt", operator: "between", values: ["2026-11-01", "2026-11-30"] },
        ],
      },
      [
        ["filter.name", String.raw`contains:a\,b\\c:d`],
        ["filter.name", String.raw`oneOf:x,y\,z`],
        ["filter.createdAt", "between:2026-11-01,2026-11-30"],
      ],
    ],
  ])("says %s", (_, differs, parameters) => {
    const list = { ...bare, ...differs };

    expect(writeListAddress(list)).toEqual(parameters);
    expect(readListAddress(parameters, fields)).toEqual(list);
  });

  it.each<AddressParameter>([
    ["page", "0"],
    ["page", "-1"],
    ["page", "1e9"],
    ["page", "12345678901234567890"],
    ["limit", "7"],
    ["limit", "constructor"],
    ["sortBy", "name"],
    ["sortBy", "name:UP"],
    ["sortBy", "createdAt:ASC"],
    ["sortBy", "__proto__:ASC"],
    ["search", "x".repeat(257)],
    ["filter.name", "contains"],
    ["filter.name", "contains:"],
    ["filter.name", "between:a,b"],
    ["filter.name", "toString:a"],
    ["filter.unknown", "equals:1"],
    ["filter.__proto__", "equals:1"],
    ["filter.createdAt", "equals:yesterday"],
    ["filter.userCount", "more:many"],
    ["filter.", "equals:1"],
    ["filter.name", "?equals:a"],
    ["hidden.name", "equals:a"],
    ["nonsense", "1"],
  ])("is as good as unsaid where it says %s=%s", (name, value) => {
    expect(readListAddress([[name, value]], fields)).toEqual(bare);
  });

  it("says nothing of the size that a page has by itself", () => {
    expect(writeListAddress({ ...bare, pageSize: 10 })).toEqual([]);
  });

  it("has parameters of its own, beside those of the page", () => {
    const names = ["page", "limit", "sortBy", "search", "filter.name"];

    expect([...names, "tab", "filter", "my.filter."].filter(isListParameter)).toEqual(names);
  });

  it("takes of a column no more than two conditions (§5.22)", () => {
    const parameters = ["a", "b", "c"].map((value) => ["filter.name", `equals:${value}`] as const);

    expect(readListAddress(parameters, fields).filters).toHaveLength(2);
  });
});
