import { expect, it } from "vitest";
import { predicateFor } from "../../../../server/maps/embedded/filter/evaluate.ts";
import { parseFilter } from "../../../../server/maps/embedded/filter/parseFilter.ts";
import { filterOf } from "../../../../server/maps/ogc-api/fes.ts";
import { inMemory, storeOfTrees } from "../storeSetup.ts";

const values = [null, 0, 1, -2.5, "", "1", "Eik", "eik", true, false, [1]];
const layer = inMemory((await storeOfTrees(values.map((is) => ({ is })))).layer("a", "bomen"));

const foundBy = async (condition: string) => {
  const fits = await predicateFor(parseFilter(filterOf([condition])), layer);
  return values.flatMap((_, place) => (fits(layer.fileOrder.indexOf(place)) ? [values[place]] : []));
};
const compared = (operator: string, literal: string, attributes = "") =>
  `<f:PropertyIs${operator} ${attributes}><f:ValueReference>is</f:ValueReference><f:Literal>${literal}</f:Literal></f:PropertyIs${operator}>`;

it.each<[string, string, unknown[]]>([
  ["EqualTo", "1", [1, "1", true]],
  ["EqualTo", " 1 ", [1, true]],
  ["EqualTo", "TRUE", [true]],
  ["EqualTo", "true", [true]],
  ["EqualTo", "not true", [false]],
  ["EqualTo", "true x", [false]],
  ["EqualTo", "0", [0, false]],
  ["EqualTo", "", ["", false]],
  ["EqualTo", " ", [false]],
  ["EqualTo", "eik", ["eik", false]],
  ["EqualTo", "[1]", [false, [1]]],
  ["NotEqualTo", "1", [0, -2.5, "", "Eik", "eik", false, [1]]],
  ["NotEqualTo", "", [0, 1, -2.5, "1", "Eik", "eik", true, [1]]],
  ["LessThan", "0", [-2.5, ""]],
  ["LessThan", "", []],
  ["LessThanOrEqualTo", "0", [0, -2.5, "", false]],
  ["GreaterThan", "0", [1, "1", "Eik", "eik", true, [1]]],
  ["GreaterThanOrEqualTo", "1", [1, "1", "Eik", "eik", true, [1]]],
])("PropertyIs%s %j is so of %j, and of nothing else (§7.16)", async (operator, literal, expected) => {
  expect(await foundBy(compared(operator, literal))).toEqual(expected);
});

it("takes any case where that is asked, and no value for no text (§7.16)", async () => {
  const any = 'matchCase="false"';

  expect(await foundBy(compared("EqualTo", "EIK", any))).toEqual(["Eik", "eik", false]);
  expect(await foundBy(compared("EqualTo", "1", any))).toEqual([1, "1", true]);
  expect(await foundBy(compared("Like", "*", 'wildCard="*"'))).toEqual(values.slice(1));
  expect(await foundBy(compared("Like", "null"))).toEqual([]);
  expect(await foundBy(compared("Like", "true"))).toEqual([true]);
});
