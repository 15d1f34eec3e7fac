import { describe, expect, it } from "vitest";
import {
  draftOf,
  filterOfDraft,
  missingAttributes,
  settledDraft,
  typedText,
} from "../../../machines/layer-filter/filterDraft.ts";
import { parseFilters } from "../../../machines/layer-filter/layerFilters.ts";
import type {
  FilterCondition,
  FilterOperator,
  LayerAttribute,
  LayerFilter,
} from "../../../schemas/layerFilter.ts";
import type { DraftCondition } from "../../../schemas/layerFilterDraft.ts";

const attributes: LayerAttribute[] = [
  { name: "soort", kind: "text" },
  { name: "hoogte", kind: "number" },
  { name: "geplant", kind: "date" },
  { name: "monument", kind: "boolean" },
  { name: "gezien", kind: "dateTime" },
];
const oaks = { attribute: "soort", operator: "equals", value: "eik" } as const;
const lastMoment = "2026-03-01T23:59:59.999";
const oakOfDay = "2026-03-01 eik";
const draft = (filter: LayerFilter, wished?: string) => draftOf(attributes, filter, wished).conditions;
const settled = (condition: Partial<DraftCondition>) =>
  settledDraft(attributes, { conditions: [condition as DraftCondition] }).conditions[0];
const written = (condition: DraftCondition) => filterOfDraft({ conditions: [condition] })[0];

describe("the draft of a layer's filter", () => {
  it("begins with one condition, on the attribute that the person came from", () => {
    expect(draft([])).toEqual([{ kind: "text", attribute: "soort", operator: "contains" }]);
    expect(draft([oaks])).toEqual([{ kind: "text", ...oaks }]);
    expect(draft([oaks], "hoogte")).toEqual([
      { kind: "text", ...oaks },
      { kind: "number", attribute: "hoogte", operator: "equals" },
    ]);
    expect(
      draft(
        Array.from({ length: 8 }, () => oaks),
        "hoogte",
      ),
    ).toHaveLength(8);
  });

  it("asks of each attribute what it holds, and forgets a value of another kind", () => {
    expect(settled({})).toEqual({ kind: "text", attribute: "soort", operator: "contains" });
    expect(settled({ kind: "text", attribute: "hoogte", operator: "contains", value: "eik" })).toEqual({
      kind: "number",
      attribute: "hoogte",
      operator: "equals",
    });
    expect(settled({ kind: "number", attribute: "monument", operator: "atLeast", value: 2 })).toEqual({
      kind: "boolean",
      attribute: "monument",
      operator: "equals",
      value: "true",
    });
  });

  it.each<FilterCondition>([
    oaks,
    { attribute: "hoogte", operator: "between", value: "2.5", until: "10" },
    { attribute: "hoogte", operator: "above", value: "2.5" },
    { attribute: "geplant", operator: "between", value: "2026-03-01", until: "2026-03-02" },
    { attribute: "monument", operator: "equals", value: "false" },
    { attribute: "gezien", operator: "onDay", value: "2026-03-01" },
    { attribute: "gezien", operator: "above", value: "2026-03-01T23:59:59.999" },
    { attribute: "gezien", operator: "below", value: "2026-03-01T00:00:00" },
    { attribute: "gezien", operator: "atMost", value: "2026-03-01T23:59:59.999" },
    { attribute: "gezien", operator: "between", value: "2026-03-01", until: "2026-03-02T23:59:59.999" },
    { attribute: "soort", operator: "empty", value: "" },
  ])("goes on with %j as it was, which is also what a link says of it", (condition) => {
    const again = filterOfDraft({ conditions: draft([condition]) });

    expect(again).toEqual([condition]);
    expect(parseFilters({ bomen: again })).toEqual({ bomen: [condition] });
  });

  it.each<[string, string, FilterOperator, string, Partial<DraftCondition>]>([
    ["a number that is none, as written", "hoogte", "equals", "hoog", { kind: "number", value: "hoog" }],
    ["a number that is nothing yet", "hoogte", "equals", "", { kind: "number", value: "" }],
    ["zero", "hoogte", "equals", "0", { kind: "number", value: 0 }],
    [
      "an operator that the attribute does not have",
      "monument",
      "above",
      "true",
      { kind: "boolean", operator: "equals", value: "true" },
    ],
    ["what needs no value", "hoogte", "empty", "7", { kind: "number", value: undefined }],
    ["a text of what is gone", "weg", "contains", "12", { kind: "text", value: "12" }],
    ["a number of what is gone", "weg", "above", "12", { kind: "number", value: 12 }],
    ["a day of what is gone", "weg", "above", "2026-03-01", { kind: "date", value: "2026-03-01" }],
    ["a moment, by its day", "gezien", "above", lastMoment, { kind: "dateTime", value: "2026-03-01" }],
    ["a date, by its day", "geplant", "above", "2026-03-01T00:00:00", { kind: "date", value: "2026-03-01" }],
    ["a text as long as a day, whole", "soort", "equals", oakOfDay, { kind: "text", value: oakOfDay }],
  ])("writes on with %s", (...row) => {
    const [, attribute, operator, value, expected] = row;

    expect(draft([{ attribute, operator, value }])[0]).toEqual({ attribute, operator, ...expected });
  });

  it("takes until a day to its end where moments are compared, and two ends in either order", () => {
    const seen = { kind: "dateTime", attribute: "gezien", operator: "between" } as const;

    expect(written({ ...seen, value: "2026-03-09", until: "2026-03-01" })).toEqual({
      attribute: "gezien",
      operator: "between",
      value: "2026-03-01",
      until: "2026-03-09T23:59:59.999",
    });
    expect(written({ ...seen, operator: "atLeast", value: "2026-03-01" })?.value).toBe("2026-03-01");
    expect(
      written({ kind: "number", attribute: "hoogte", operator: "between", value: 10, until: 9.5 }),
    ).toMatchObject({ value: "9.5", until: "10" });
    expect(written({ ...seen, kind: "date" })).toMatchObject({ value: "", until: "" });
  });

  it("knows which text was typed last, for what to suggest", () => {
    const oak: DraftCondition = { kind: "text", ...oaks };
    const ash: DraftCondition = { ...oak, value: " es " };
    const tall: DraftCondition = { kind: "number", attribute: "hoogte", operator: "equals", value: 2 };

    expect(typedText([oak, oak], [oak, ash])).toEqual({ attribute: "soort", text: "es" });
    expect(typedText([], [oak])).toEqual({ attribute: "soort", text: "eik" });
    expect(typedText([], [{ kind: "text", attribute: "soort", operator: "contains" }])?.text).toBe("");
    expect(typedText([oak], [tall])).toBeUndefined();
    expect(typedText([oak], [oak])).toBeUndefined();
    expect(typedText([oak, ash], [ash])).toBeUndefined();
  });

  it("tells of attributes that the layer has no longer, and keeps what was asked of them", () => {
    const gone: LayerFilter = [
      { attribute: "omvang", operator: "between", value: "1", until: "2" },
      oaks,
      { attribute: "gekapt", operator: "below", value: "2026-03-01" },
    ];
    const conditions = draft(gone);

    expect(conditions.map(({ kind }) => kind)).toEqual(["number", "text", "date"]);
    const problem = { messageId: "filter.attributeGone", values: {} };
    expect(missingAttributes(attributes, { conditions })).toEqual([
      { path: "/conditions/0/attribute", ...problem },
      { path: "/conditions/2/attribute", ...problem },
    ]);
    expect(settledDraft(attributes, { conditions })).toEqual({ conditions });
  });
});
