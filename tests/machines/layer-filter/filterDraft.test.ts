import { describe, expect, it } from "vitest";
import {
  completeDraft,
  draftProblems,
  placedConditions,
  soughtText,
  touchedCondition,
  withValue,
} from "../../../machines/layer-filter/draftConditions.ts";
import {
  draftOf,
  filterOfDraft,
  freshGroup,
  settledDraft,
} from "../../../machines/layer-filter/filterDraft.ts";
import { parseFilters } from "../../../machines/layer-filter/layerFilters.ts";
import type {
  FilterCondition,
  FilterOperator,
  LayerAttribute,
  LayerFilter,
} from "../../../schemas/layerFilter.ts";
import type { DraftCondition, LayerFilterDraft } from "../../../schemas/layerFilterDraft.ts";

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
const all = (...conditions: LayerFilterDraft["conditions"]): LayerFilterDraft => ({
  join: "all",
  conditions,
});
const settled = (condition: Partial<DraftCondition>) =>
  settledDraft(attributes, all(condition as DraftCondition)).conditions[0];
const written = (condition: DraftCondition) => filterOfDraft(all(condition))[0];

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
    const again = filterOfDraft(all(...draft([condition])));

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
    expect(written({ ...seen, operator: "atLeast", value: "2026-03-01" })).toMatchObject({
      value: "2026-03-01",
    });
    expect(
      written({ kind: "number", attribute: "hoogte", operator: "between", value: 10, until: 9.5 }),
    ).toMatchObject({ value: "9.5", until: "10" });
    expect(written({ ...seen, kind: "date" })).toMatchObject({ value: "", until: "" });
  });

  it("knows which condition was changed last, for which values to tell", () => {
    const oak: DraftCondition = { kind: "text", ...oaks };
    const ash: DraftCondition = { ...oak, value: " es " };
    const tall: DraftCondition = { kind: "number", attribute: "hoogte", operator: "equals", value: 2 };
    const group = { kind: "group" as const, conditions: [oak, oak] };
    const touched = (before: LayerFilterDraft, now: LayerFilterDraft) => touchedCondition(before, now)?.path;

    expect(touchedCondition(all(oak, oak), all(oak, ash))).toEqual({
      path: "/conditions/1",
      condition: ash,
    });
    expect(touched(all(group), all({ ...group, conditions: [oak, ash] }))).toBe("/conditions/0/conditions/1");
    expect(touched(all(), all(oak))).toBe("/conditions/0");
    expect(touched(all(oak), all(tall))).toBe("/conditions/0");
    expect(touched(all(oak, tall), all(oak, tall))).toBeUndefined();
    expect(touched(all(oak, ash), all(ash))).toBeUndefined();
    expect([ash, tall, { ...oak, operator: "empty" as const }].map(soughtText)).toEqual(["es", "", ""]);
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
    expect(draftProblems(attributes, { conditions })).toEqual([
      { path: "/conditions/0/attribute", ...problem },
      { path: "/conditions/2/attribute", ...problem },
    ]);
    expect(settledDraft(attributes, all(...conditions))).toEqual(all(...conditions));
  });
});

describe("groups of a filter (§20.2)", () => {
  const eik: FilterCondition = oaks;
  const es: FilterCondition = { ...oaks, value: "es" };
  const hoog: FilterCondition = { attribute: "hoogte", operator: "above", value: "10" };

  it.each<[string, LayerFilter, "all" | "any"]>([
    ["all of some, of which one is one of others", [{ anyOf: [eik, es] }, hoog], "all"],
    ["one of some", [{ anyOf: [eik, hoog] }], "any"],
    ["one of some, of which one is all of others", [{ anyOf: [{ allOf: [eik, hoog] }, es] }], "any"],
  ])("are written on with and come from a link as they were: %s", (_, filter, join) => {
    const drafted = draftOf(attributes, filter);

    expect(drafted.join).toBe(join);
    expect(filterOfDraft(drafted)).toEqual(filter);
    expect(parseFilters({ bomen: filter })).toEqual({ bomen: filter });
  });

  it("mean what they are where there is one condition, or one group", () => {
    const [oak, tall] = draft([eik, hoog]) as [DraftCondition, DraftCondition];
    const group = (...conditions: DraftCondition[]) => ({ kind: "group" as const, conditions });

    expect(filterOfDraft({ join: "any", conditions: [oak] })).toEqual([eik]);
    expect(filterOfDraft({ join: "any", conditions: [group(oak, tall)] })).toEqual([eik, hoog]);
    expect(filterOfDraft(all(group(oak)))).toEqual([eik]);
    expect(filterOfDraft({ join: "any", conditions: [group(oak), tall] })).toEqual([{ anyOf: [eik, hoog] }]);
    expect(filterOfDraft({ join: "any", conditions: [] })).toEqual([]);
    expect(draftOf(attributes, [{ anyOf: [{ allOf: [eik, hoog] }] }, es]).conditions[0]).toEqual(
      group(oak, tall),
    );
  });

  it("begin with a condition, whose attribute and value are chosen as elsewhere", () => {
    const coded = [{ name: "type", kind: "text" as const, isCoded: true }];
    const group = { kind: "group" as const, conditions: [{} as DraftCondition] };
    const fresh = { kind: "text", attribute: "type", operator: "equals", value: undefined };

    expect(freshGroup(coded)).toEqual({ kind: "group", conditions: [fresh] });
    expect(freshGroup([])).toEqual({ kind: "group", conditions: [] });
    const begun = settledDraft(coded, all(group));
    expect(begun).toEqual(all({ kind: "group", conditions: [fresh as DraftCondition] }));
    const chosen = withValue(begun, "/conditions/0/conditions/0", "dwa");
    expect(placedConditions(chosen)).toEqual([
      { path: "/conditions/0/conditions/0", condition: { ...fresh, value: "dwa" } },
    ]);
    const oak: DraftCondition = { kind: "text", ...eik };
    const tall: DraftCondition = { kind: "number", attribute: "hoogte", operator: "above" };
    expect(withValue(all(tall, oak), "/conditions/0", 2)).toEqual(all({ ...tall, value: 2 }, oak));
  });

  it("count what is complete only, and hold so many conditions in all", () => {
    const [oak] = draft([eik]) as [DraftCondition];
    const group = { kind: "group" as const, conditions: [oak, oak] };
    const problem = (path: string) => ({ path, messageId: "x", values: {} });

    expect(completeDraft(all(oak, group, group), [])).toEqual(all(oak, group, group));
    expect(
      completeDraft(
        all(oak, group, group),
        [
          "/conditions/0/value",
          "/conditions/1/conditions/1/value",
          "/conditions/2/conditions/0/value",
          "/conditions/2/conditions/1/until",
        ].map(problem),
      ),
    ).toEqual(all({ ...group, conditions: [oak] }));
    const many = all(...Array.from({ length: 7 }, () => group));
    expect(draftProblems(attributes, many)).toEqual([
      { path: "/conditions/6/conditions/0/attribute", messageId: "filter.tooMany", values: { limit: 12 } },
    ]);
  });
});
