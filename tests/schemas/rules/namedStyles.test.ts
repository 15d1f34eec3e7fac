import { expect, it } from "vitest";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { isDefaultName, namedStyles, styleNamed } from "../../../schemas/rules/namedStyles.ts";

const red = { symbol: { fill: "#ff0000" } };
const blue = { symbol: { fill: "#0000ff" }, maxScaleDenominator: 5000 };
const green = { symbol: { fill: "#00ff00" } };
const wordsOf = (name: string) => ({ name, title: name.toUpperCase() });
const style: LayerStyle = {
  ...red,
  words: wordsOf("soort"),
  others: [
    { ...blue, words: wordsOf("leeftijd") },
    { ...green, words: wordsOf("soort") },
    { ...green, words: wordsOf("leeftijd") },
    { ...green, words: wordsOf("hoogte") },
  ],
};

it("tells the default style, then the others in their order, each name once with its first drawing", () => {
  expect(namedStyles(style)).toEqual([
    { words: wordsOf("soort"), drawing: red },
    { words: wordsOf("leeftijd"), drawing: blue },
    { words: wordsOf("hoogte"), drawing: green },
  ]);
});

it("tells one style, called default, where none is named", () => {
  expect(namedStyles(red)).toEqual([{ words: { name: "default" }, drawing: red }]);
});

it.each<[string, LayerStyle, object | undefined]>([
  ["soort", style, red],
  ["hoogte", style, green],
  ["", style, red],
  ["default", style, red],
  ["nergens", style, undefined],
  ["", red, red],
  ["default", red, red],
  ["soort", red, undefined],
  ["default", { ...red, others: [{ ...blue, words: wordsOf("default") }] }, red],
  ["default", { ...style, others: [{ ...blue, words: wordsOf("default") }] }, blue],
])("finds by the name %j", (name, given, drawing) => {
  expect(styleNamed(given, name)?.drawing).toEqual(drawing);
});

it.each([
  ["", true],
  ["default", true],
  ["soort", false],
])("takes %j for the name of the first one: %s", (name, isDefault) => {
  expect(isDefaultName(name)).toBe(isDefault);
});
