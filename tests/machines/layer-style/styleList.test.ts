import { describe, expect, it } from "vitest";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { namedStyles, styleNamed } from "../../../schemas/rules/namedStyles.ts";
import type { StyleDraft } from "../../../machines/layer-style/styleDraft.ts";
import {
  atStyle,
  canAddStyle,
  draftOfAll,
  wholeStyle,
  withMovedStyle,
  withNewStyle,
  withoutStyle,
  withStyleTitle,
} from "../../../machines/layer-style/styleList.ts";

const [red, green] = [{ fill: "#ff0000" }, { fill: "#00ff00" }];
const single: LayerStyle = { title: "Bomen", symbol: red };
const drawn = (draft: StyleDraft, symbol: LayerStyle["symbol"]): StyleDraft => ({
  ...draft,
  style: { ...draft.style, symbol },
});
const add = (draft: StyleDraft, title: string) => withNewStyle(draft, title, "Standaard");
const titlesOf = (draft: StyleDraft) => namedStyles(wholeStyle(draft)).map(({ words }) => words.title);

describe("§24.3 the styles of a layer", () => {
  it("are one without a name, as long as there is no other", () => {
    expect(wholeStyle(draftOfAll(single))).toEqual(single);
    expect(wholeStyle(drawn(draftOfAll(single), green))).toEqual({ ...single, symbol: green });
  });

  it("get one more, drawn as the one at hand, and are drawn each for itself", () => {
    const two = drawn(add(draftOfAll(single), "Op hoogte"), green);
    const changed = drawn(atStyle(two, 0), { ...red, stroke: "#000000" });

    expect(wholeStyle(changed)).toEqual({
      title: "Bomen",
      symbol: { ...red, stroke: "#000000" },
      words: { name: "standaard", title: "Standaard" },
      others: [{ words: { name: "op_hoogte", title: "Op hoogte" }, symbol: green }],
    });
    expect(wholeStyle(draftOfAll(wholeStyle(changed)))).toEqual(wholeStyle(changed));
  });

  it("have names of their own, of plain letters, which stay when their titles change", () => {
    const draft = ["Über Élan!", "über élan", "default", "?!"].reduce(add, draftOfAll(single));
    const retitled = withStyleTitle(draft, "Anders");

    const names = namedStyles(wholeStyle(retitled)).map(({ words }) => words.name);
    expect(names).toEqual(["standaard", "uber_elan", "uber_elan_2", "stijl", "stijl_2"]);
    expect(titlesOf(retitled)).toEqual(["Standaard", "Über Élan!", "über élan", "default", "Anders"]);
    expect(titlesOf(withStyleTitle(draft, " ")).at(-1)).toBe("stijl_2");
  });

  it("are put in order, the first being the default, and taken away but for the last", () => {
    const three = add(add(draftOfAll(single), "Tweede"), "Derde");
    const moved = withMovedStyle(drawn(three, green), -5);
    expect([titlesOf(moved), moved.place]).toEqual([["Derde", "Standaard", "Tweede"], 0]);
    expect(wholeStyle(moved)).toMatchObject({ title: "Bomen", symbol: green, others: [{ symbol: red }, {}] });
    expect(wholeStyle(moved).others?.[0]).not.toHaveProperty("title");
    expect(titlesOf(withMovedStyle(moved, 1))).toEqual(["Standaard", "Derde", "Tweede"]);

    const one = withoutStyle(withoutStyle(three));
    expect([titlesOf(withoutStyle(three)), withoutStyle(three).place]).toEqual([["Standaard", "Tweede"], 1]);
    expect(wholeStyle(withoutStyle(one))).toEqual({
      ...single,
      words: { name: "standaard", title: "Standaard" },
    });
  });

  it("are twelve at most", () => {
    const eleven = Array.from({ length: 10 }, (_, n) => `Stijl ${n}`).reduce(add, draftOfAll(single));

    expect([canAddStyle(eleven), canAddStyle(add(eleven, "nog een"))]).toEqual([true, false]);
  });

  it("are found by name, the default also as default and without one", () => {
    const words = (name: string) => ({ name, title: name.toUpperCase() });
    const style = {
      symbol: red,
      words: words("soort"),
      others: ["hoogte", "soort", "hoogte"].map((name) => ({ symbol: green, words: words(name) })),
    };

    const names = ["", "default", "soort", "hoogte", "kleur"];
    expect(names.map((name) => styleNamed(style, name)?.drawing.symbol)).toEqual([
      red,
      red,
      red,
      green,
      undefined,
    ]);
    expect(namedStyles(style)).toHaveLength(2);
    expect(styleNamed(single, "default")).toEqual({ words: { name: "default" }, drawing: single });
  });
});
