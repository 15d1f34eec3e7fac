import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import {
  coordinatesMachine,
  gridPauseMs,
  notationStorageKey,
} from "../../../machines/coordinates/coordinatesMachine.ts";
import type { Notation } from "../../../machines/coordinates/notations.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

function setup(stored: unknown = null) {
  const persisted: string[] = [];
  const clock = new SimulatedClock();
  let areImagesDrawn = () => {};
  const answers: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  const logic = coordinatesMachine.provide({
    actors: {
      untilImagesAreDrawn: fromPromise(() => new Promise<void>((resolve) => void (areImagesDrawn = resolve))),
      loadRdGrid: fromPromise(
        () => new Promise<void>((resolve, reject) => void answers.push({ resolve, reject })),
      ),
    },
    actions: { persistNotation: (_, { notation }) => void persisted.push(notation) },
  });
  const actor = createActor(logic, { input: { stored }, clock }).start();
  return {
    choose: (notation: Notation) => actor.send({ type: "notation.choose", notation }),
    notation: () => actor.getSnapshot().context.notation,
    value: () => actor.getSnapshot().value,
    until: (value: string) => waitFor(actor, (snapshot) => snapshot.value === value),
    draw: () => areImagesDrawn(),
    answers,
    clock,
    persisted,
  };
}

describe("the notation of coordinates", () => {
  it("is RD New for who never chose one, or chose one that is gone", () => {
    expect(setup().notation()).toBe("rd");
    expect(setup("utm").notation()).toBe("rd");
  });

  it("is remembered", () => {
    const { notation, choose, persisted } = setup("dms");
    expect([notation(), notationStorageKey]).toEqual(["dms", "map__notation"]);

    choose("decimal");

    expect(notation()).toBe("decimal");
    expect(persisted).toEqual(["decimal"]);
  });

  it("is exact once the grid is there, which is asked for after the images, until it is", async () => {
    const { value, until, draw, answers, clock } = setup();
    expect(value()).toBe("waiting");
    expect(answers).toHaveLength(0);
    draw();
    await until("loadingGrid");

    answers[0]?.reject(new Error("no connection"));
    await until("rough");
    expect(answers).toHaveLength(1);
    clock.increment(gridPauseMs);
    expect(value()).toBe("loadingGrid");
    answers[1]?.resolve();

    await until("exact");
    clock.increment(10 * gridPauseMs);
    expect(answers).toHaveLength(2);
  });

  it("uses every state and transition", () => {
    walkWhole(coordinatesMachine, {
      invariants: {
        "positions are written as was chosen last": (after, { event }) =>
          event?.type !== "notation.choose" || after.context.notation === event.notation,
      },
      input: { stored: null },
      events: [
        { type: "notation.choose", notation: "dms" },
        ...(["done", "error"] as const).flatMap((end) =>
          ["waiting", "loadingGrid"].map(
            (state) => ({ type: `xstate.${end}.actor.0.coordinates.${state}` }) as never,
          ),
        ),
      ],
    });
  });
});
