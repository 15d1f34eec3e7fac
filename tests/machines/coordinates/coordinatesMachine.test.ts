import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { coordinatesMachine } from "../../../machines/coordinates/coordinatesMachine.ts";
import type { Notation } from "../../../machines/coordinates/notations.ts";
import { walkMachine } from "../../support/walkMachine.ts";

function setup(stored: unknown = null) {
  const persisted: string[] = [];
  const logic = coordinatesMachine.provide({
    actions: { persistNotation: (_, { notation }) => void persisted.push(notation) },
  });
  const actor = createActor(logic, { input: { stored } }).start();
  return {
    choose: (notation: Notation) => actor.send({ type: "notation.choose", notation }),
    notation: () => actor.getSnapshot().context.notation,
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
    expect(notation()).toBe("dms");

    choose("decimal");

    expect(notation()).toBe("decimal");
    expect(persisted).toEqual(["decimal"]);
  });

  it("uses every state and transition", () => {
    const quiet = coordinatesMachine.provide({ actions: { persistNotation: () => {} } });
    const { unreached, untaken } = walkMachine(quiet, {
      invariants: {
        "positions are written as was chosen last": (after, { event }) =>
          event?.type !== "notation.choose" || after.context.notation === event.notation,
      },
      input: { stored: null },
      events: [{ type: "notation.choose", notation: "dms" }],
    });

    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
  });
});
