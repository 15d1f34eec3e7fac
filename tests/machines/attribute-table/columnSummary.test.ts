import { describe, expect, it } from "vitest";
import { maxListedValues, summarise } from "../../../machines/attribute-table/columnSummary.ts";

describe("what the values of a column come to (§21.6)", () => {
  it("tells of numbers their sum and mean, and of all how many are empty or different, the most frequent first", () => {
    expect(summarise([2, 10, 2, null, "", undefined], 8)).toEqual({
      rows: 6,
      total: 8,
      empty: 3,
      sum: 14,
      mean: 14 / 3,
      median: 2,
      least: 2,
      most: 10,
      distinctCount: 2,
      values: [
        { value: 2, count: 2 },
        { value: 10, count: 1 },
      ],
      ranges: [2, 3, 4, 5, 6, 7, 8, 9, 10].map((from) => ({
        from,
        until: from + 1,
        count: { 2: 2, 10: 1 }[from] ?? 0,
      })),
    });
  });

  it.each([
    [[3, 1, 2], 2],
    [[0.1, 0.3, 10, -5], 0.2],
    [[], null],
  ])("§23.1 the median of %j is %s", (numbers, median) => {
    expect(summarise(numbers, null).median).toBe(median);
  });

  it("orders texts and dates, and has no sum of them", () => {
    const { sum, mean, least, most, values } = summarise(
      ["2024-02-01", "2023-12-31", "2024-02-01", "2024-01-01"],
      4,
    );

    expect({ sum, mean, least, most }).toEqual({
      sum: null,
      mean: null,
      least: "2023-12-31",
      most: "2024-02-01",
    });
    expect(values.map(({ value }) => value)).toEqual(["2024-02-01", "2023-12-31", "2024-01-01"]);
  });

  it("counts more values than it lists; of nothing there is nothing", () => {
    const many = summarise(
      Array.from({ length: maxListedValues + 1 }, (_, n) => n),
      null,
    );

    expect([many.distinctCount, many.values.length]).toEqual([maxListedValues + 1, maxListedValues]);
    expect(summarise([], 0)).toMatchObject({ sum: null, mean: null, least: undefined, most: undefined });
  });
});
