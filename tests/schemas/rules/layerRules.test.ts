import { expect, it } from "vitest";
import type { When } from "../../../schemas/rules/classTests.ts";
import { symbolOf } from "../../../schemas/rules/layerRules.ts";

const conditions: When[] = [
  { property: "soort", in: ["eik", 7] },
  { property: "hoogte", min: 2, below: 5 },
  { property: "hoogte", below: 10 },
  { property: "nr" },
];
const rules = conditions.map((when) => ({ title: "", when, symbol: {} }));

it.each([
  [{ soort: "eik", hoogte: 3 }, 1],
  [{ soort: 7 }, 1],
  [{ soort: "7" }, 0],
  [{ hoogte: 2 }, 2],
  [{ hoogte: "4.9" }, 2],
  [{ hoogte: 5 }, 3],
  [{ hoogte: 1 }, 3],
  [{ hoogte: 10 }, 0],
  [{ hoogte: "hoog" }, 0],
  [{ hoogte: null }, 0],
  [{ nr: "" }, 4],
  [{}, 0],
])("a feature is drawn by the first rule that holds, else by the layer's own symbol: %j by %i", (...row) => {
  const [properties, symbol] = row;

  expect(symbolOf({ symbol: {}, rules }, properties)).toBe(symbol);
  expect(symbolOf({ symbol: {} }, properties)).toBe(0);
  expect(symbolOf(undefined, properties)).toBe(0);
});
