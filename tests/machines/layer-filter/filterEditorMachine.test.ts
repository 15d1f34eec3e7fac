import { expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import {
  filterEditorMachine,
  suggestionMs,
  type FilterEditorEvent,
  type LayerValues,
  type MatchCount,
  type ValueQuestion,
} from "../../../machines/layer-filter/filterEditorMachine.ts";
import type { LayerAttribute, LayerFilter } from "../../../schemas/layerFilter.ts";
import { done } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const oaks = [{ attribute: "soort", operator: "equals", value: "eik" }] as const;
const values = (value: string): LayerValues => ({
  values: [{ value, count: 2 }],
  distinct: 1,
  isSample: false,
});

async function setup() {
  const asked: string[] = [];
  const described: string[] = [];
  const clock = new SimulatedClock();
  const logic = filterEditorMachine.provide({
    actors: {
      loadAttributes: fromPromise<LayerAttribute[], { layer: string }>(({ input: { layer } }) => {
        described.push(layer);
        return layer === "weg" && described.filter((each) => each === "weg").length === 1
          ? Promise.reject(new Error("away"))
          : Promise.resolve([{ name: "soort", kind: "text" }]);
      }),
      loadValues: fromPromise<LayerValues, ValueQuestion>(({ input }) => {
        asked.push(input.text);
        return input.text === "x" ? Promise.reject(new Error("away")) : Promise.resolve(values("eik"));
      }),
      countMatches: fromPromise<MatchCount, { layer: string; filter: LayerFilter }>(({ input }) => {
        asked.push(`count ${input.filter.length}`);
        return input.filter.length > 1
          ? Promise.reject(new Error("away"))
          : Promise.resolve({ matched: input.filter.length, total: 9 });
      }),
    },
  });
  const actor = createActor(logic, { clock });
  const emitted: string[] = [];
  const reaches = (state: "undescribed" | "editing") => waitFor(actor, (snapshot) => snapshot.matches(state));
  actor.on("*", ({ type }) => emitted.push(type));
  actor.start();
  actor.send({ type: "filter.edit", layer: "bomen", filter: oaks });
  await waitFor(actor, (snapshot) => snapshot.matches({ editing: { matches: "counted" } }));
  return { actor, asked, described, clock, emitted, reaches, context: () => actor.getSnapshot().context };
}

it("asks what an attribute holds once typing rests, and forgets what another one held (§20.3)", async () => {
  const { actor, asked, clock, context } = await setup();
  const type = async (attribute: string, ...texts: string[]) => {
    for (const text of texts) actor.send({ type: "values.seek", attribute, text });
    clock.increment(suggestionMs);
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: { values: "quiet" } }));
  };

  await type("soort", "e", "ei");
  expect([asked, context().values]).toEqual([["count 1", "ei"], values("eik")]);

  actor.send({ type: "values.seek", attribute: "soort", text: "eik" });
  expect(context().values).toEqual(values("eik"));
  actor.send({ type: "values.seek", attribute: "straat", text: "" });
  expect(context().values).toBeNull();
  await type("straat", "x");
  expect(context().values).toBeNull();
  await type("straat", "ei");
  await type("straat", "x");
  expect(context().values).toBeNull();

  actor.send({ type: "values.seek", attribute: "straat", text: "e" });
  clock.increment(suggestionMs);
  await type("straat", "ei");
  expect([asked.slice(-2), context().values]).toEqual([["e", "ei"], values("eik")]);
});

it("describes the layer that is edited now, also when it first failed and is asked to, and ends when it is closed", async () => {
  const { actor, described, reaches, context } = await setup();
  actor.send({ type: "filter.edit", layer: "weg", filter: [] });
  await reaches("undescribed");
  expect([context().layer, context().filter, context().attributes]).toEqual(["weg", [], []]);

  actor.send({ type: "attributes.retry" });
  await reaches("editing");
  expect(described).toEqual(["bomen", "weg", "weg"]);
  actor.send({ type: "filter.edit", layer: "weg", filter: oaks });
  actor.send({ type: "filter.edit", layer: "bomen", filter: oaks });
  expect(described.slice(3)).toEqual(["weg", "bomen"]);
  actor.send({ type: "filter.close" });
  expect(actor.getSnapshot().value).toBe("closed");
});

it("counts what is let through, at first and once writing rests, and keeps the last count meanwhile (§20.1)", async () => {
  const { actor, asked, clock, context, emitted } = await setup();
  expect(context().count).toEqual({ matched: 1, total: 9 });

  actor.send({ type: "draft.change", filter: [...oaks, ...oaks] });
  actor.send({ type: "draft.change", filter: [] });
  expect(context().count).toEqual({ matched: 1, total: 9 });
  clock.increment(suggestionMs);
  await waitFor(actor, (snapshot) => snapshot.matches({ editing: { matches: "counted" } }));
  expect([asked, context().count]).toEqual([["count 1", "count 0"], { matched: 0, total: 9 }]);

  actor.send({ type: "draft.change", filter: [...oaks, ...oaks] });
  clock.increment(suggestionMs);
  await waitFor(actor, (snapshot) => snapshot.matches({ editing: { matches: "uncounted" } }));
  expect(context().count).toBeNull();
  actor.send({ type: "draft.change", filter: oaks });
  clock.increment(suggestionMs);
  actor.send({ type: "draft.change", filter: [] });
  clock.increment(suggestionMs);
  await waitFor(actor, (snapshot) => snapshot.matches({ editing: { matches: "counted" } }));
  expect([asked.slice(-2), context().count?.matched]).toEqual([["count 1", "count 0"], 0]);

  actor.send({ type: "filter.close" });
  expect(emitted).toEqual(["editor.opened", "editor.closed"]);
});

it("can be walked to the end of every path", () => {
  const events: FilterEditorEvent[] = [
    { type: "filter.edit", layer: "bomen", filter: [] },
    { type: "filter.edit", layer: "bomen", filter: [], attribute: "soort" },
    { type: "attributes.retry" },
    { type: "values.seek", attribute: "soort", text: "ei" },
    { type: "draft.change", filter: oaks },
    { type: "filter.close" },
  ];
  walkWhole(filterEditorMachine, {
    events: [
      ...events,
      done("loadAttributes", [{ name: "soort", kind: "text" }]),
      done("loadValues", values("eik")),
      done("countMatches", { matched: 1, total: 9 }),
    ],
    invariants: {
      "what is written is of attributes that are known": ({ value, context }) =>
        typeof value === "string" || context.attributes.length > 0,
    },
  });
});
