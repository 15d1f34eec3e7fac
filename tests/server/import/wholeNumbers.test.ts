import { describe, expect, it } from "vitest";
import { expectEveryDigit, imported, numbers, source } from "./wholeNumbers.ts";

describe("§1.9 a column with whole numbers beyond 2⁵³ keeps every digit, as text in all of its rows", () => {
  it("from GeoJSON", async () => {
    await expectEveryDigit("getallen.geojson", source);
  });

  it("from GeoJSON, within a value that holds others", async () => {
    const nested = source.replaceAll(/"nummer":(-?\d+)/g, '"nummer":{"bij":$1}');

    const { rows } = await imported("binnenin.geojson", nested);

    expect(rows.map(({ nummer }) => nummer)).toEqual(numbers.map((nummer) => `{"bij":${nummer}}`));
  });
});
