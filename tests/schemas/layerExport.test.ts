import { Value } from "typebox/value";
import { expect, it } from "vitest";
import { LayerExport, maxChosenExport } from "../../schemas/layerExport.ts";

const asked = { layer: "bomen", format: "gpkg", crs: 28992, columns: ["soort"], hasLabels: true };
const times = (text: string, count: number) => Array.from({ length: count }, () => text);

it.each([
  {},
  { crs: 4326, columns: times("a".repeat(256), 500) },
  { filter: "f".repeat(12_000) },
  { ids: times("i".repeat(100), maxChosenExport) },
  { format: "semicolonCsv", sort: { attribute: "a".repeat(256), isDescending: false } },
])("§25.3 takes an export %#", (change) => {
  expect(Value.Check(LayerExport, { ...asked, ...change })).toBe(true);
});

it.each([
  { layer: "" },
  { layer: "a".repeat(257) },
  { layer: undefined },
  { format: "dwg" },
  { crs: 3857 },
  { columns: [] },
  { columns: [""] },
  { columns: ["a".repeat(257)] },
  { columns: times("a", 501) },
  { hasLabels: "ja" },
  { filter: "" },
  { filter: "f".repeat(12_001) },
  { sort: { attribute: "", isDescending: false } },
  { sort: { attribute: "a".repeat(257), isDescending: false } },
  { sort: { attribute: "a" } },
  { sort: { attribute: "a", isDescending: false, more: 1 } },
  { ids: [] },
  { ids: [""] },
  { ids: ["i".repeat(101)] },
  { ids: times("i", maxChosenExport + 1) },
  { workspace: "elders" },
])("§25.3 refuses an export %#", (change) => {
  expect(Value.Check(LayerExport, { ...asked, ...change })).toBe(false);
});
