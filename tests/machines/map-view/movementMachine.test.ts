import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { walkWhole } from "../../support/machines/walkMachine.ts";
import { movementMachine, vectorsReshownAfterMs } from "../../../machines/map-view/movementMachine.ts";

const setup = () => {
  const clock = new SimulatedClock();
  const actor = createActor(movementMachine, { clock }).start();
  return {
    start: () => actor.send({ type: "move.start" }),
    end: () => actor.send({ type: "move.end" }),
    pass: (ms: number) => clock.increment(ms),
    areVectorsShown: () => actor.getSnapshot().hasTag("vectorsShown"),
  };
};

describe("the movement of the map", () => {
  it("waits 300 ms (§9.28)", () => {
    expect(vectorsReshownAfterMs).toBe(300);
  });

  it("hides the vector layers from its start (§4.47)", () => {
    const { start, areVectorsShown } = setup();
    expect(areVectorsShown()).toBe(true);

    start();

    expect(areVectorsShown()).toBe(false);
  });

  it("shows them again 300 ms after its end, not earlier (§4.47)", () => {
    const { start, end, pass, areVectorsShown } = setup();
    start();
    pass(5000);
    end();

    pass(299);
    expect(areVectorsShown()).toBe(false);
    pass(1);
    expect(areVectorsShown()).toBe(true);
  });

  it("begins to wait anew when the map moves on in the meantime (§4.47)", () => {
    const { start, end, pass, areVectorsShown } = setup();
    start();
    end();
    pass(200);

    start();
    pass(1000);
    expect(areVectorsShown()).toBe(false);

    end();
    pass(300);
    expect(areVectorsShown()).toBe(true);
  });

  it("reaches every state by every transition, and shows vectors in none but rest (§4.47)", () => {
    const { snapshots } = walkWhole(movementMachine, {
      invariants: {
        "a movement hides the vectors at once": (after, { type }) =>
          type !== "move.start" || !after.hasTag("vectorsShown"),
        "only rest shows the vectors again": (after, { before, type }) =>
          !after.hasTag("vectorsShown") ||
          !before ||
          before.hasTag("vectorsShown") ||
          type.startsWith("xstate.after"),
      },
      events: [{ type: "move.start" }, { type: "move.end" }],
    });
    const shown = snapshots.filter((snapshot) => snapshot.hasTag("vectorsShown"));
    expect(shown.map(({ value }) => value)).toEqual(["still"]);
  });
});
