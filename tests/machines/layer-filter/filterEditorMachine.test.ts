import { expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import {
  filterEditorMachine,
  suggestionMs,
  type FilterEditorEvent,
  type ValueQuestion,
} from "../../../machines/layer-filter/filterEditorMachine.ts";
import type { LayerAttribute } from "../../../schemas/layerFilter.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

it("asks what an attribute holds once typing rests, and forgets what another one held", async () => {
  const asked: string[] = [];
  const clock = new SimulatedClock();
  const logic = filterEditorMachine.provide({
    actors: {
      loadAttributes: fromPromise<LayerAttribute[], { layer: string }>(() =>
        Promise.resolve([{ name: "soort", kind: "text" }]),
      ),
      suggestValues: fromPromise<string[], ValueQuestion>(({ input }) => {
        asked.push(input.text);
        return input.text === "x" ? Promise.reject(new Error("away")) : Promise.resolve(["eik"]);
      }),
    },
  });
  const actor = createActor(logic, { clock }).start();
  const suggestions = () => actor.getSnapshot().context.suggestions;
  const type = async (attribute: string, ...texts: string[]) => {
    for (const text of texts) actor.send({ type: "value.type", attribute, text });
    clock.increment(suggestionMs);
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: "quiet" }));
  };
  actor.send({ type: "filter.edit", layer: "bomen", filter: [] });
  await waitFor(actor, (snapshot) => snapshot.matches("editing"));

  await type("soort", "e", "ei");
  expect([asked, suggestions()]).toEqual([["ei"], ["eik"]]);

  actor.send({ type: "value.type", attribute: "straat", text: "" });
  expect(suggestions()).toEqual([]);
  await type("straat", "x");
  expect(suggestions()).toEqual([]);
});

it("can be walked to the end of every path", () => {
  const events: FilterEditorEvent[] = [
    { type: "filter.edit", layer: "bomen", filter: [] },
    { type: "filter.edit", layer: "bomen", filter: [], attribute: "soort" },
    { type: "attributes.retry" },
    { type: "value.type", attribute: "soort", text: "ei" },
    { type: "filter.close" },
  ];
  walkWhole(filterEditorMachine, {
    events: [
      ...events,
      done("loadAttributes", [{ name: "soort", kind: "text" }]),
      failed("loadAttributes"),
      done("suggestValues", ["eik"]),
      failed("suggestValues"),
    ],
    invariants: {
      "what is written is of attributes that are known": ({ value, context }) =>
        typeof value === "string" || context.attributes.length > 0,
    },
  });
});
