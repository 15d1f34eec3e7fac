import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { filterOfDraft } from "../../../machines/layers/filterDraft.ts";
import {
  filterEditorMachine,
  problemsOf,
  type FilterEditorEvent,
} from "../../../machines/layers/filterEditorMachine.ts";
import type { LayerAttribute, LayerFilter } from "../../../schemas/layerFilter.ts";
import { walkMachine } from "../../support/walkMachine.ts";

const attributes: LayerAttribute[] = [
  { name: "soort", kind: "text" },
  { name: "hoogte", kind: "number" },
  { name: "geplant", kind: "date" },
  { name: "monument", kind: "boolean" },
  { name: "gezien", kind: "dateTime" },
];
const oaks = { attribute: "soort", operator: "equals", value: "eik" } as const;

async function setup(filter: LayerFilter = [], attribute?: string) {
  const logic = filterEditorMachine.provide({
    actors: { loadAttributes: fromPromise(() => Promise.resolve(attributes)) },
  });
  const actor = createActor(logic).start();
  actor.send({ type: "filter.edit", layer: "bomen", filter, ...(attribute ? { attribute } : {}) });
  await waitFor(actor, (snapshot) => snapshot.matches("editing"));
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    conditions: () =>
      context().conditions.map(({ attribute, operator, value }) => ({ attribute, operator, value })),
    change: (id: number, change: Partial<LayerFilter[number]>) =>
      actor.send({ type: "condition.change", id, change }),
    problems: () => [...problemsOf(context()).values()],
    result: () => filterOfDraft(attributes, context().conditions),
  };
}

describe("writing the filter of a layer", () => {
  it("begins with one condition, on the attribute that the person came from", async () => {
    const plain = await setup();
    const onHeight = await setup([oaks], "hoogte");

    expect(plain.conditions()).toEqual([{ attribute: "soort", operator: "contains", value: "" }]);
    expect(onHeight.conditions()).toEqual([oaks, { attribute: "hoogte", operator: "equals", value: "" }]);
  });

  it("takes until a day to its end where moments are compared, and since a day from its beginning", async () => {
    const { change, result } = await setup([], "gezien");

    change(0, { operator: "atMost", value: "2026-03-01" });
    const [until] = result();
    expect(until).toEqual({ attribute: "gezien", operator: "atMost", value: "2026-03-01T23:59:59.999" });

    const later = await setup(until ? [until] : []);
    later.change(0, { operator: "atLeast" });
    expect(later.result()).toEqual([{ attribute: "gezien", operator: "atLeast", value: "2026-03-01" }]);
  });

  it("goes on with the layer's conditions", async () => {
    const { conditions } = await setup([oaks]);

    expect(conditions()).toEqual([oaks]);
  });

  it("offers of each attribute what can be asked of it, and forgets a value of another kind", async () => {
    const { change, conditions } = await setup([oaks]);

    change(0, { attribute: "hoogte" });
    expect(conditions()).toEqual([{ attribute: "hoogte", operator: "equals", value: "" }]);

    change(0, { operator: "atLeast", value: "2,5" });
    change(0, { attribute: "monument" });
    expect(conditions()).toEqual([{ attribute: "monument", operator: "equals", value: "true" }]);
  });

  it.each([
    ["soort", "", "value.missing"],
    ["hoogte", "hoog", "value.noNumber"],
    ["hoogte", "-2,5", undefined],
    ["geplant", "gisteren", "value.noDay"],
    ["geplant", "2026-11-22", undefined],
    ["omvang", "1", "attribute.gone"],
  ])("knows what is wrong with %s %j", async (attribute, value, problem) => {
    const { problems } = await setup([{ attribute, operator: "equals", value }]);

    expect(problems()).toEqual([problem]);
  });

  it("needs no value for what is empty, and writes a comma as a point", async () => {
    const { problems, result } = await setup([
      { attribute: "soort", operator: "empty", value: "x" },
      { attribute: "hoogte", operator: "atLeast", value: " 2,5 " },
    ]);

    expect(problems()).toEqual([undefined, undefined]);
    expect(result()).toEqual([
      { attribute: "soort", operator: "empty", value: "" },
      { attribute: "hoogte", operator: "atLeast", value: "2.5" },
    ]);
  });

  it("has an end to the number of conditions", async () => {
    const { actor, conditions } = await setup();

    for (let n = 0; n < 12; n++) actor.send({ type: "condition.add" });

    expect(conditions()).toHaveLength(8);
  });

  it("can be walked to the end of every path", () => {
    const events: FilterEditorEvent[] = [
      { type: "filter.edit", layer: "bomen", filter: [] },
      { type: "condition.add" },
      { type: "condition.change", id: 0, change: { attribute: "hoogte" } },
      { type: "condition.remove", id: 0 },
      { type: "filter.check" },
      { type: "attributes.retry" },
      { type: "filter.close" },
    ];
    const { unreached, untaken } = walkMachine(filterEditorMachine, {
      events: [
        ...events,
        { type: "xstate.done.actor.loadAttributes", output: attributes } as never,
        { type: "xstate.error.actor.loadAttributes" } as never,
      ],
      stopWhen: ({ context }) => context.conditionsMade > 9,
      invariants: {
        "what is written is of attributes that are known": ({ value, context }) =>
          value !== "editing" || context.attributes.length > 0,
        "there are never more conditions than an address takes": ({ context }) =>
          context.conditions.length <= 8,
      },
    });

    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
  });
});
