import { describe, expect, it } from "vitest";
import { Value } from "typebox/value";
import {
  breakMethods,
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
import {
  draftOf,
  firstLabel,
  mainColour,
  newDraft,
  withColour,
} from "../../../machines/layer-style/styleDraft.ts";
import {
  changeStyle,
  endStep,
  redo,
  startHistory,
  undo,
} from "../../../machines/layer-style/styleHistory.ts";
import {
  attributesFor,
  withRebuiltRules,
  type RuleMaking,
  withLabel,
  withLevels,
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
    expect(equalBreaks(0, 3e-14, 3)).toEqual([1e-14, 2e-14]);
    // No number is in between.
    expect(equalBreaks(1e16, 1e16 + 2, 5)).toEqual([1e16 + 2]);
  });

  it("part a sample in equal numbers, and never a number from itself", () => {
    expect(quantileBreaks([8, 1, 2, 7, 3, 6, 4, 15], 4)).toEqual([3, 6, 8]);
    expect(quantileBreaks([1, 1, 1, 1, 1, 9], 3)).toEqual([]);
    expect(quantileBreaks([1, 1, 1, 5, 5, 9], 3)).toEqual([5]);
  });

  it("are none where all numbers are the same, or there are none", () => {
    expect(equalBreaks(4, 4, 5)).toEqual([]);
    expect(quantileBreaks([], 5)).toEqual([]);
  });

  it("leave no number without a class", () => {
    const titles = (breaks: number[]) => classesBetween(breaks).map((each) => classTitle(each, String));

    expect(titles([10, 20])).toEqual(["< 10", "10 – 20", "≥ 20"]);
    expect(titles([])).toEqual([""]);
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

  it("run from end to end, or the other way round; a single one is their middle", () => {
    expect(rampColours("blue", 1)).toEqual(["#4b94c8"]);
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

  it("of twenty categories are twenty: those of a second round lighter, of a third darker", () => {
    expect(new Set(Array.from({ length: 20 }, (_, place) => categoryColour(place))).size).toBe(20);
    expect([0, 7, 14].map(categoryColour)).toEqual(["#0072b2", "#80b9d9", "#00446b"]);
  });

  it("are read as people type them", () => {
    expect([" 1F5f8b ", "#abc", "#11223344", "rood", "#12345"].map((typed) => readColour(typed))).toEqual([
      "#1f5f8b",
      "#aabbcc",
      "#11223344",
      undefined,
      undefined,
    ]);
    expect([0.5, 1].map((opacity) => withOpacity("#11223344", opacity))).toEqual(["#11223380", "#112233"]);
    expect(["#11223380", "#112233"].map((colour) => opacityOf(colour).toFixed(2))).toEqual(["0.50", "1.00"]);
  });
});

describe("a style", () => {
  const edge = { stroke: "#004a74" };
  const marker = { radius: 5, shape: "circle" } as const;
  it.each([
    ["point", { fill: "#0072b2", stroke: "#ffffff", strokeWidth: 1, ...marker }, { fill: "#ff0000" }],
    ["line", { stroke: "#0072b2", strokeWidth: 2 }, { stroke: "#ff0000" }],
    ["polygon", { fill: "#0072b299", ...edge, strokeWidth: 1 }, { fill: "#ff000099", stroke: "#a60000" }],
    [
      "mixed",
      { fill: "#0072b299", ...edge, strokeWidth: 1.5, ...marker },
      { fill: "#ff000099", stroke: "#a60000" },
    ],
  ] as const)("of %s begins plainly, and another colour keeps its opacity", (geometry, symbol, red) => {
    expect(newDraft(geometry).style.symbol).toEqual(symbol);
    expect(mainColour(symbol, geometry)).toMatch(/^#0072b2/);
    expect(withColour(symbol, geometry, "#ff0000")).toEqual({ ...symbol, ...red });
  });

  it("has another colour for each layer of a file, and one where little is drawn", () => {
    expect([1, 7].map((place) => newDraft("line", place).style.symbol.stroke)).toEqual([
      "#e69f00",
      "#0072b2",
    ]);
    expect(mainColour({ stroke: "#112233" }, "polygon")).toBe("#112233");
    expect(mainColour({ fill: "#112233" }, "line")).toBe("#000000");
    expect(withColour({}, "point", "#ff0000")).toEqual({ fill: "#ff0000" });
  });

  it("by category has a rule for each value, in different colours, and grey for the rest", () => {
    const { style } = withRebuiltRules(newDraft("polygon"), { kind: "categories" }, making());
    const rule = (value: string, fill: string, stroke: string) => ({
      title: value,
      when: { property: "soort", in: [value] },
      symbol: { fill, stroke, strokeWidth: 1 },
    });

    expect(style).toEqual({
      symbol: { fill: "#b4bac199", stroke: "#75797d", strokeWidth: 1 },
      rules: [
        rule("eik", "#0072b299", "#004a74"),
        rule("beuk", "#e69f0099", "#966700"),
        rule("linde", "#009e7399", "#00674b"),
      ],
    });
  });

  it("gets back the colour of its first rule when its rules go, and keeps its own while they stay", () => {
    const draft = withRebuiltRules(newDraft("line"), { kind: "categories" }, making());
    const thin = withRule(draft, 0, { symbol: { stroke: "#11223344" } });
    const strokeOf = (kind: "single" | "classes" | "categories", from = thin) =>
      withRebuiltRules(
        from,
        { kind },
        {
          ...making(),
          layer: { geometry: "line", attributes: [anAttribute(), height] },
        },
      ).style.symbol.stroke;

    expect(strokeOf("single")).toBe("#112233");
    expect(strokeOf("classes", withSymbol(draft, { stroke: "#445566" }))).toBe("#445566");
    expect(strokeOf("single", { ...draft, style: { symbol: {} } })).toBe("#0072b2");
    expect(strokeOf("single", draftOf({ symbol: { stroke: "#445566" } }))).toBe("#445566");
  });

  it("by classes puts each number in one class, and what is no number in none", () => {
    const { style } = withRebuiltRules(newDraft("polygon"), { kind: "classes", classCount: 3 }, making());

    expect(style.rules).toHaveLength(3);
    expect([2, 11.9, 12, 32, 1000, null, undefined].map((hoogte) => symbolOf(style, { hoogte }))).toEqual([
      1, 1, 2, 3, 3, 0, 0,
    ]);
  });

  it("by classes has the borders of its method, of equal intervals whatever was seen", () => {
    const bordersOf = (method: (typeof breakMethods)[number], sample = [2, 3, 4, 32]) =>
      withRebuiltRules(
        newDraft("polygon"),
        { kind: "classes", method, classCount: 2 },
        making(sample),
      ).style.rules?.map(({ when, symbol }) => [when.min, when.below, symbol.fill]);
    const [low, high] = ["#fde72599", "#44015499"];

    expect(Object.fromEntries(breakMethods.map((method) => [method, bordersOf(method)]))).toEqual({
      equalInterval: [
        [undefined, 17, low],
        [17, undefined, high],
      ],
      quantile: [
        [undefined, 4, low],
        [4, undefined, high],
      ],
    });
    // What is no number is in no class, not even where there is one.
    expect(bordersOf("quantile", [5, 5])).toEqual([[2, undefined, "#21918c99"]]);
  });

  it("offers classes only for numbers that differ, and categories where there are values", () => {
    const layer = {
      geometry: "point",
      attributes: [
        anAttribute({ minimum: 1, maximum: 2 }),
        height,
        { ...height, name: "aantal", type: "integer" },
        { ...height, name: "gelijk", maximum: 2 },
        anAttribute({ name: "leeg", type: "number", values: [], minimum: 1 }),
        anAttribute({ name: "kaal", type: "number", values: [], maximum: 1 }),
      ],
    } as const;

    expect(attributesFor("classes", layer).map(({ name }) => name)).toEqual(["hoogte", "aantal"]);
    expect(attributesFor("categories", layer).map(({ name }) => name)).toEqual([
      "soort",
      "hoogte",
      "aantal",
      "gelijk",
    ]);
  });

  it("goes by the attribute that was chosen, else by the first that has few values", () => {
    const few = [null, 1, 13, 2, 12].map((distinct) => anAttribute({ name: `${distinct}`, distinct }));
    const numbers = [height, { ...height, name: "aantal", distinct: 3 }];
    const chosen = (changes: object, attributes = few) =>
      withRebuiltRules(newDraft("point"), changes, {
        ...making(),
        layer: { geometry: "point", attributes },
      }).attribute;

    expect(chosen({ kind: "categories" })).toBe("2");
    expect(chosen({ kind: "categories" }, few.toReversed())).toBe("12");
    expect(chosen({ kind: "categories" }, few.slice(0, 3))).toBe("null");
    expect(chosen({ kind: "categories", attribute: "13" })).toBe("13");
    expect(chosen({ kind: "classes" }, numbers)).toBe("hoogte");
    expect(chosen({ kind: "classes" })).toBeNull();
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

    const single = withRebuiltRules(named, { kind: "single" }, making());
    expect(single.style.rules).toBeUndefined();
    for (const same of [
      withRule(single, 0, { title: "" }),
      withoutRule(single, 0),
      withSymbol(single, single.style.symbol),
    ])
      expect(same).toEqual(single);
  });

  it("keeps its symbol levels for new rules, and has none without rules", () => {
    const draft = withRebuiltRules(newDraft("line"), { kind: "categories" }, making());

    const levelled = withLevels(draft, true);

    expect(levelled.style).toStrictEqual({ ...draft.style, levels: true });
    expect(Value.Check(LayerStyle, levelled.style)).toBe(true);
    expect(withRebuiltRules(levelled, { kind: "classes" }, making()).style.levels).toBe(true);
    expect(withRebuiltRules(levelled, { kind: "single" }, making()).style).not.toHaveProperty("levels");
    expect(withLevels(levelled, false)).toStrictEqual(draft);
  });

  it("has a label that the server takes, or none", () => {
    const draft = newDraft("point");

    const labelled = withLabel(draft, { property: "soort", ...firstLabel });

    expect(Value.Check(LayerStyle, labelled.style)).toBe(true);
    expect(labelled.style).toMatchObject({ label: { property: "soort" }, symbol: draft.style.symbol });
    expect(withLabel(labelled, null)).toStrictEqual(draft);
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
    const edited = (kind: "classes" | "categories", classCount: number) =>
      draftOf(withRebuiltRules(newDraft("polygon"), { kind, classCount }, making()).style);
    const [classes, categories] = [edited("classes", 3), edited("categories", 5)];

    const mixed = draftOf({
      symbol: {},
      rules: [
        { title: "", when: { property: "soort", in: ["eik"] }, symbol: {} },
        { title: "", when: { property: "hoogte", min: 1 }, symbol: {} },
      ],
    });
    expect(mixed).toMatchObject({ kind: "classes", attribute: "hoogte", classCount: 2 });
    expect(classes).toMatchObject({ kind: "classes", attribute: "hoogte", classCount: 3 });
    expect(categories).toMatchObject({ kind: "categories", attribute: "soort", classCount: 3 });
    const both = [...(categories.style.rules ?? []), ...(classes.style.rules ?? [])];
    expect(draftOf({ symbol: {}, rules: both }).kind).toBe("classes");
    expect(draftOf(newDraft("line").style)).toMatchObject({ kind: "single", attribute: null });
  });
});

describe("what was done to a style", () => {
  const titled = (place: number) => draftOf({ title: `${place}`, symbol: {} });
  const [first, second, third] = [titled(1), titled(2), titled(3)];
  const start = startHistory(first);

  it("is undone and redone step by step, and no further; after another change there is nothing to redo", () => {
    const changed = [second, third].reduce((now, draft) => changeStyle(now, draft, null), start);

    expect([undo(start), redo(start)]).toEqual([start, start]);
    const undone = undo(undo(undo(changed)));
    expect([undone.past, undone.present, undone.future]).toEqual([[], first, [second, third]]);
    expect(redo(redo(redo(undone)))).toEqual(changed);
    expect(undo(undo(redo(redo(undone))))).toEqual(undone);
    expect(changeStyle(undone, third, null)).toEqual({
      past: [first],
      present: third,
      future: [],
      changing: null,
    });
  });

  it("is one step as long as the same thing changes", () => {
    const dragged = changeStyle(changeStyle(start, second, "fill"), third, "fill");

    expect(undo(dragged).present).toBe(first);
    expect(undo(changeStyle(dragged, second, "stroke")).present).toBe(third);
    expect(undo(changeStyle(endStep(dragged), second, "fill")).present).toBe(third);
  });

  it("is remembered for fifty steps", () => {
    const drafts = Array.from({ length: 60 }, (_, place) => titled(place));

    const long = drafts.reduce((now, draft) => changeStyle(now, draft, null), start);

    expect(long.past).toEqual(drafts.slice(9, 59));
  });
});
