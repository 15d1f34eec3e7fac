import { setup } from "xstate";
import { notProvided } from "../notProvided.ts";

export interface TourInput {
  /** This browser had the tour before, or declined it. */
  isDone: boolean;
}

export type TourEvent =
  | { type: "tour.start" }
  | { type: "tour.next" }
  | { type: "tour.back" }
  /** Also sent when the last step was read. */
  | { type: "tour.skip" }
  | { type: "layer.toggled" }
  | { type: "feature.opened" }
  | { type: "feature.closed" }
  | { type: "measurement.finished" };

/**
 * Three steps through the map (spec §1.6): switch a layer, ask what a feature is, measure. A step is over once the
 * person did it, or says so. Offered once; after that it starts on request.
 */
export const tourMachine = setup({
  types: {
    context: {} as TourInput,
    input: {} as TourInput,
    events: {} as TourEvent,
    tags: {} as "shown",
  },
  actions: {
    storeDone: notProvided("storeDone"),
  },
  guards: { isDone: ({ context }) => context.isDone },
}).createMachine({
  id: "tour",
  context: ({ input }) => input,
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isDone", target: "idle" }, { target: "offering" }] },
    idle: { on: { "tour.start": "touring" } },
    offering: {
      tags: "shown",
      on: { "tour.start": "touring", "tour.skip": { target: "idle", actions: "storeDone" } },
    },
    touring: {
      on: {
        "tour.start": ".layers",
        "tour.skip": { target: "idle", actions: "storeDone" },
      },
      initial: "layers",
      states: {
        layers: { tags: "shown", on: { "layer.toggled": "feature", "tour.next": "feature" } },
        feature: {
          tags: "shown",
          on: { "feature.opened": "reading", "tour.next": "measure", "tour.back": "layers" },
        },
        // The opened panel lies over the map: the tour is hidden.
        reading: { on: { "feature.closed": "measure" } },
        measure: {
          tags: "shown",
          on: { "measurement.finished": "#tour.done", "tour.next": "#tour.done", "tour.back": "feature" },
        },
      },
    },
    done: {
      tags: "shown",
      entry: "storeDone",
      on: { "tour.start": "touring", "tour.skip": "idle" },
    },
  },
});
