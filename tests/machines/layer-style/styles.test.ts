import { describe, expect, it } from "vitest";
import { Value } from "typebox/value";
import {
  classesBetween,
  classTitle,
  equalBreaks,
  quantileBreaks,
} from "../../../machines/layer-style/classBreaks.ts";
import {
  categoryColour,
  categoryColours,
  rampColours,
  rampNames,
} from "../../../machines/layer-style/colourRamps.ts";
import { opacityOf, readColour, rgbOf, withOpacity } from "../../../machines/layer-style/colours.ts";
import { draftOf, newDraft } from "../../../machines/layer-style/styleDraft.ts";
import {
  attributesFor,
  withRebuiltRules,
  type RuleMaking,
  withoutRule,
  withRule,
  withSymbol,
} from "../../../machines/layer-style/styleRules.ts";
import { LayerStyle } from "../../../schemas/layerStyle.ts";
import { symbolOf } from "../../../schemas/rules/layerRules.ts";
import { anAttribute } from "../import/imports.ts";

const height = anAttribute({
  name: "hoogte",
  type: "number",
  distinct: null,
  values: [4],
  minimum: 2,
  maximum: 32,
});
const making = (sample: readonly number[] = []): RuleMaking => ({
  layer: { geometry: "polygon", attributes: [anAttribute(), height] },
  sampleOf: () => sample,
  writeNumber: String,
  writeValue: String,
});

describe("borders between classes", () => {
  it("lie equally far apart, with no more digits than they need", () => {
    expect(equalBreaks(0, 10, 5)).toEqual([2, 4, 6, 8]);
    expect(equalBreaks(0, 1, 3)).toEqual([0.33, 0.67]);
    expect(equalBreaks(1900, 2026, 3)).toEqual([1942, 1984]);
  });

  it("part a sample in equal numbers, and never a number from itself", () => {
    expect(quantileBreaks([8, 1, 2, 7, 3, 6, 4, 5], 4)).toEqual([3, 5, 7]);
    expect(quantileBreaks([1, 1, 1, 1, 1, 9], 3)).toEqual([]);
    expect(quantileBreaks([1, 1, 1, 5, 5, 9], 3)).toEqual([5]);
  });

  it("are none where all numbers are the same, or there are none", () => {
    expect(equalBreaks(4, 4, 5)).toEqual([]);
    expect(quantileBreaks([], 5)).toEqual([]);
  });

  it("leave no number without a class", () => {
    const titles = classesBetween([10, 20]).map((each) => classTitle(each, String));

    expect(titles).toEqual(["< 10", "10 – 20", "≥ 20"]);
  });
});

/** How light a colour looks, 0 to 1. Source: WCAG 2.2, relative luminance. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour).map((value) =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/**
 * The colour as somebody without green-sensitive cones sees it. Source: Viénot, Brettel and Mollon 1999, on values as they
 * are; enough to compare.
 */
const withoutGreen = (colour: string) => {
  const [red, green, blue] = rgbOf(colour);
  return [
    0.29275 * red + 0.70725 * green,
    0.29275 * red + 0.70725 * green,
    -0.02234 * red + 0.02234 * green + blue,
  ] as const;
};
const distance = (first: readonly number[], second: readonly number[]) =>
  Math.hypot(...first.map((value, index) => value - (second[index] ?? 0)));

describe("the colours", () => {
  it.each(rampNames.filter((name) => name !== "blueOrange"))(
    "of %s get steadily darker, in grey as well",
    (name) => {
      const light = rampColours(name, 9).map(luminance);

      expect(light).toEqual(light.toSorted((first, second) => second - first));
      expect((light[0] ?? 0) - (light[8] ?? 0)).toBeGreaterThan(0.5);
    },
  );

  it("of two directions are lightest in their middle", () => {
    const light = rampColours("blueOrange", 5).map(luminance);

    expect(Math.max(...light)).toBe(light[2]);
  });

  it("run from end to end, or the other way round", () => {
    expect(rampColours("blue", 3)).toEqual(["#e3eef9", "#4b94c8", "#08306b"]);
    expect(rampColours("blue", 3, true)).toEqual(["#08306b", "#4b94c8", "#e3eef9"]);
  });

  it("of categories stay apart for who doesn't tell red from green", () => {
    const seen = categoryColours.map(withoutGreen);
    const distances = seen.flatMap((each, index) =>
      seen.slice(index + 1).map((other) => distance(each, other)),
    );

    expect(Math.min(...distances)).toBeGreaterThan(24);
  });

  it("of twenty categories are twenty", () => {
    expect(new Set(Array.from({ length: 20 }, (_, place) => categoryColour(place))).size).toBe(20);
  });

  it("are read as people type them", () => {
    expect(["1F5f8b", "#abc", "#11223344", "rood", "#12345"].map((typed) => readColour(typed))).toEqual([
      "#1f5f8b",
      "#aabbcc",
      "#11223344",
      undefined,
      undefined,
    ]);
    expect(withOpacity("#112233", 0.5)).toBe("#11223380");
    expect(opacityOf("#11223380")).toBeCloseTo(0.5, 2);
  });
});

describe("a style", () => {
  it("by category has a rule for each value, in different colours, and grey for the rest", () => {
    const { style } = withRebuiltRules(newDraft("polygon"), { kind: "categories" }, making());

    expect(style.rules?.map(({ title, when }) => [title, when])).toEqual([
      ["eik", { property: "soort", in: ["eik"] }],
      ["beuk", { property: "soort", in: ["beuk"] }],
      ["linde", { property: "soort", in: ["linde"] }],
    ]);
    expect(new Set(style.rules?.map(({ symbol }) => symbol.fill)).size).toBe(3);
    expect(style.symbol.fill).toMatch(/^#b4bac1/);
  });

  it("by classes puts each number in one class, and what is no number in none", () => {
    const { style } = withRebuiltRules(newDraft("polygon"), { kind: "classes", classCount: 3 }, making());

    expect(style.rules).toHaveLength(3);
    expect([2, 11.9, 12, 32, 1000, null, undefined].map((hoogte) => symbolOf(style, { hoogte }))).toEqual([
      1, 1, 2, 3, 3, 0, 0,
    ]);
  });

  it("by quantiles goes by what was seen", () => {
    const { style } = withRebuiltRules(
      newDraft("polygon"),
      { kind: "classes", method: "quantile", classCount: 2 },
      making([2, 3, 4, 32]),
    );

    expect(style.rules?.map(({ when }) => when)).toEqual([
      { property: "hoogte", below: 4 },
      { property: "hoogte", min: 4 },
    ]);
  });

  it("offers classes only for numbers that differ", () => {
    const layer = {
      geometry: "point",
      attributes: [anAttribute(), height, { ...height, name: "gelijk", maximum: 2 }],
    } as const;

    expect(attributesFor("classes", layer).map(({ name }) => name)).toEqual(["hoogte"]);
    expect(attributesFor("categories", layer).map(({ name }) => name)).toEqual(["soort", "hoogte", "gelijk"]);
  });

  it("gives every rule the width and the dashes of its symbol, and none of its colours", () => {
    const draft = withRebuiltRules(newDraft("polygon"), { kind: "categories" }, making());
    const fills = draft.style.rules?.map(({ symbol }) => symbol.fill);

    const { style } = withSymbol(draft, {
      ...draft.style.symbol,
      fill: "#ff0000",
      strokeWidth: 4,
      strokeDash: [8, 4],
    });

    expect(style.rules?.map(({ symbol }) => symbol.strokeWidth)).toEqual([4, 4, 4]);
    expect(style.rules?.map(({ symbol }) => symbol.strokeDash)).toEqual([
      [8, 4],
      [8, 4],
      [8, 4],
    ]);
    expect(style.rules?.map(({ symbol }) => symbol.fill)).toEqual(fills);
  });

  it("keeps what was said of one rule, until its rules are made anew", () => {
    const draft = withRebuiltRules(newDraft("polygon"), { kind: "categories" }, making());

    const named = withRule(draft, 0, { title: "Zomereik" });
    expect(named.style.rules?.map(({ title }) => title)).toEqual(["Zomereik", "beuk", "linde"]);
    expect(withoutRule(named, 0).style.rules?.map(({ title }) => title)).toEqual(["beuk", "linde"]);

    expect(withRebuiltRules(named, { kind: "single" }, making()).style.rules).toBeUndefined();
  });

  it.each(["point", "line", "polygon", "mixed"] as const)(
    "of %s is one that the server takes",
    (geometry) => {
      const layer = { geometry, attributes: [anAttribute(), height] };
      const first = newDraft(geometry);
      const kinds = ["single", "categories", "classes"] as const;
      const styles = kinds.map((kind) => withRebuiltRules(first, { kind }, { ...making(), layer }).style);

      expect(styles.map((style) => Value.Check(LayerStyle, style))).toEqual([true, true, true]);
    },
  );

  it("that is stored is edited as what it was made as", () => {
    const { style } = withRebuiltRules(newDraft("polygon"), { kind: "classes", classCount: 3 }, making());

    expect(draftOf(style)).toMatchObject({ kind: "classes", attribute: "hoogte", classCount: 3 });
    expect(draftOf(newDraft("line").style)).toMatchObject({ kind: "single", attribute: null });
  });
});
