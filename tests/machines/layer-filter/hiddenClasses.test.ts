import { describe, expect, it } from "vitest";
import { classOf, filterHolds } from "../../../machines/layer-filter/filterHolds.ts";
import {
  canBeHidden,
  isClassHidden,
  withToggledClass,
} from "../../../machines/layer-filter/hiddenClasses.ts";
import { filterOf, parseFilters, withFilter } from "../../../machines/layer-filter/layerFilters.ts";
import type { LayerFilter } from "../../../schemas/layerFilter.ts";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { symbolOf } from "../../../schemas/rules/layerRules.ts";
import { readLegendClasses } from "../../../src/api/legendClasses.ts";

type Rules = NonNullable<LayerStyle["rules"]>;
const symbol = { fill: "#ff0000" };
const rulesOf = (...whens: Rules[number]["when"][]): Rules =>
  whens.map((when, place) => ({ title: `klasse ${place + 1}`, when, symbol }));
/** As the map service tells them: the rules, then what none of them takes. */
const classesOf = (rules: Rules) =>
  readLegendClasses({
    Legend: [
      { rules: [...rules, { title: "overig", symbol }].map((rule) => ({ ...rule, geometry: "point" })) },
    ],
  });
const rows = [
  { staat: "goed", hoogte: 1, oud: true },
  { staat: "slecht", hoogte: 5, oud: false },
  { staat: "matig", hoogte: 10, oud: true },
  { staat: null, hoogte: null, oud: null },
  { staat: "weg", hoogte: 20 },
];

describe("classes of a legend (§20.6, §20.7)", () => {
  it.each<[string, Rules]>([
    [
      "of one value each",
      rulesOf({ property: "staat", in: ["goed"] }, { property: "staat", in: ["slecht"] }),
    ],
    [
      "of several values",
      rulesOf({ property: "staat", in: ["goed", "weg"] }, { property: "staat", in: ["weg"] }),
    ],
    [
      "of numbers",
      rulesOf(
        { property: "hoogte", below: 5 },
        { property: "hoogte", min: 5, below: 15 },
        { property: "hoogte", min: 10 },
      ),
    ],
    [
      "of several attributes",
      rulesOf({ property: "oud", in: [true] }, { property: "staat", in: ["goed", "weg"] }),
    ],
    ["of what is filled in", rulesOf({ property: "hoogte", in: [10, 20], min: 15 }, { property: "oud" })],
  ])("take the features that are drawn so, and hide exactly those: %s", (_, rules) => {
    const classes = classesOf(rules);
    const drawn = rows.map((row) => (symbolOf({ symbol, rules }, row) + rules.length) % (rules.length + 1));

    expect(rows.map((row) => classOf(classes, row))).toEqual(drawn);
    for (const [place, each] of classes.entries()) {
      const filter = withToggledClass([], each);
      expect(rows.map((row) => filterHolds(filter, row))).toEqual(drawn.map((of) => of !== place));
      expect(parseFilters({ bomen: filter })).toEqual({ bomen: filter });
    }
  });

  it("name what came before only where that could take the same", () => {
    const apart = rulesOf({ property: "staat", in: ["goed"] }, { property: "staat", in: ["slecht", "weg"] });
    const beside = rulesOf({ property: "hoogte", below: 5 }, { property: "hoogte", min: 5 });
    const other = rulesOf({ property: "hoogte", below: 5 }, { property: "oud", in: [true] });
    const over = rulesOf({ property: "hoogte", below: 5 }, { property: "hoogte", min: 4 });
    const before = (rules: Rules) => classesOf(rules).map(({ takes }) => takes?.before.length);

    expect([apart, beside, other, over].map(before)).toEqual([
      [0, 0, 2],
      [0, 0, 2],
      [0, 1, 2],
      [0, 1, 2],
    ]);
  });

  it("are hidden beside the filter, shown again, and hidden no further than an address has room for", () => {
    const [good, bad] = classesOf(
      rulesOf({ property: "staat", in: ["goed"] }, { property: "staat", in: ["slecht"] }),
    );
    if (!good || !bad) throw new Error("there are no classes");
    const written: LayerFilter = [{ attribute: "hoogte", operator: "above", value: "2" }];
    const one = withToggledClass(written, good);
    const both = withToggledClass(one, bad);

    expect([isClassHidden(one, good), isClassHidden(one, bad)]).toEqual([true, false]);
    expect(withToggledClass(both, good)).toEqual(withToggledClass(written, bad));
    expect(withToggledClass([], { title: "alles" })).toEqual([]);
    const many = Array.from({ length: 25 }, (_, place) => ({ property: "staat", in: [`s${place}`] }));
    const rest = classesOf(rulesOf(...many)).at(-1);
    if (!rest) throw new Error("there is no class");
    expect([canBeHidden([], good), canBeHidden([], rest), canBeHidden([], { title: "alles" })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(filterOf(withFilter({}, "bomen", withToggledClass([], rest)), "bomen")).toEqual([]);
  });

  it("come from an address whole or not at all", () => {
    const test = [{ attribute: "staat", operator: "equals", value: "goed" }];
    const odd = { attribute: "staat", operator: "exec", value: "goed" };
    const read = (stored: unknown) => parseFilters({ bomen: [stored] })["bomen"];

    expect(read({ hidden: "a", test, before: [] })).toEqual([{ hidden: "a", test, before: [] }]);
    expect(read({ hidden: "a", before: [test] })).toEqual([{ hidden: "a", before: [test] }]);
    for (const stored of [
      { hidden: 7, test, before: [] },
      { hidden: "a", test: [...test, odd], before: [] },
      { hidden: "a", test: [], before: [] },
      { hidden: "a", before: [] },
      { hidden: "a" },
      { hidden: "a", before: [[odd]] },
    ])
      expect(read(stored)).toBeUndefined();
  });
});
