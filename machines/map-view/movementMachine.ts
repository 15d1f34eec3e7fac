import { setup } from "xstate";

/** How long after a movement the vector layers stay hidden (spec §9.28). */
export const vectorsReshownAfterMs = 300;

export type MovementEvent = { type: "move.start" } | { type: "move.end" };

/** Hides the vector layers while the map moves, and a moment longer (spec §4.47). */
export const movementMachine = setup({
  types: { events: {} as MovementEvent },
  delays: { settling: vectorsReshownAfterMs },
}).createMachine({
  id: "movement",
  initial: "still",
  states: {
    still: { tags: "vectorsShown", on: { "move.start": "moving" } },
    moving: { on: { "move.end": "settling" } },
    settling: { on: { "move.start": "moving" }, after: { settling: "still" } },
  },
});
