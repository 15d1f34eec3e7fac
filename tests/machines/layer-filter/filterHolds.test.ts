import { describe, expect, it } from "vitest";
import { encodeFilter } from "../../../machines/layer-filter/filterEncoding.ts";
import { filterHolds } from "../../../machines/layer-filter/filterHolds.ts";
import type { FilterCondition, FilterOperator, LayerFilter } from "../../../schemas/layerFilter.ts";
import { predicateFor } from "../../../server/maps/embedded/filter/evaluate.ts";
import { parseFilter } from "../../../server/maps/embedded/filter/parseFilter.ts";
import { buildLayer } from "../../support/map-servers/loadedLayer.ts";

const rows = [
  { soort: "Eik", hoogte: 10, dag: "2026-03-01", tijd: "2026-03-01T12:00:00", oud: true },
  { soort: "eikenlaan", hoogte: 2.5, dag: "2026-03-02", tijd: "2026-03-02T00:00:00", oud: false },
  { soort: "Es", hoogte: -1, dag: "2026-02-28", tijd: "2026-02-28T23:59:59", oud: true },
  { soort: null, hoogte: null, dag: null, tijd: null, oud: null },
];
const on = (attribute: string, operator: FilterOperator, value = "", until?: string): FilterCondition => ({
  attribute,
  operator,
  value,
  ...(until !== undefined && { until }),
});
const oak = on("soort", "equals", "Eik");
const high = on("hoogte", "atLeast", "2.5");

describe("what a filter lets through, and a class that is hidden, is as the map service has it (§20.2, §20.5, §20.7)", () => {
  it.each<[number[], LayerFilter]>([
    [[0], [on("soort", "equals", "EIK")]],
    [[1, 2], [on("soort", "notEquals", "eik")]],
    [[0, 1], [on("soort", "contains", "IK")]],
    [[0, 1, 2], [on("soort", "startsWith", "e")]],
    [[0, 1], [high]],
    [[1, 2], [on("hoogte", "atMost", "2.5")]],
    [[0], [on("hoogte", "above", "2.5")]],
    [[2], [on("hoogte", "below", "2.5")]],
    [[0, 1], [on("hoogte", "between", "2.5", "10")]],
    [[1], [on("hoogte", "between", "2", "3")]],
    [[2], [on("hoogte", "equals", "-1.0")]],
    [[0, 1], [on("hoogte", "notEquals", "-1")]],
    [[1], [on("dag", "above", "2026-03-01")]],
    [[0], [on("tijd", "onDay", "2026-03-01")]],
    [[1], [on("tijd", "onDay", "2026-03-02")]],
    [[0, 2], [on("oud", "equals", "true")]],
    [[3], [on("soort", "empty")]],
    [[0, 1, 2], [on("soort", "filled")]],
    [[3], [on("weg", "empty"), on("soort", "empty")]],
    [[0, 2], [{ anyOf: [oak, on("hoogte", "below", "0")] }]],
    [[0, 2], [{ anyOf: [{ allOf: [oak, high] }, on("soort", "equals", "es")] }]],
    [[0], [oak, high]],
    // Classes: of a value exactly, after another one, and of what is left.
    [[1, 2, 3], [{ hidden: "x", test: [oak], before: [] }]],
    [[0, 1, 2, 3], [{ hidden: "x", test: [on("soort", "equals", "eik")], before: [] }]],
    [[0, 2, 3], [{ hidden: "x", test: [on("dag", "above", "2026-03-01")], before: [] }]],
    [[0, 2, 3], [{ hidden: "x", test: [high], before: [[oak]] }]],
    [[0, 1], [{ hidden: "x", before: [[oak], [high]] }]],
    [[0, 3], [{ hidden: "x", test: [{ anyOf: [on("soort", "equals", "Es"), high] }], before: [[oak]] }]],
  ])("%j of the rows by %j", async (expected, filter) => {
    const layer = buildLayer(
      rows.map((properties) => ({ geometry: { type: "Point", coordinates: [0, 0] }, properties })),
    );
    const holds = await predicateFor(parseFilter(encodeFilter(filter, "wfs") ?? ""), layer);

    expect(rows.flatMap((row, i) => (filterHolds(filter, row) ? [i] : []))).toEqual(expected);
    expect(rows.flatMap((_, i) => (holds(i) ? [i] : []))).toEqual(expected);
  });
});
