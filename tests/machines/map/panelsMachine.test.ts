import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { panelsMachine } from "../../../machines/map/panelsMachine.ts";
import { walkMachine } from "../../support/walkMachine.ts";

const setup = () => {
  const actor = createActor(panelsMachine).start();
  return {
    toggle: (panel: string) => actor.send({ type: "panel.toggle", panel }),
    close: () => actor.send({ type: "panel.close" }),
    shown: () => (actor.getSnapshot().matches("open") ? actor.getSnapshot().context.panel : null),
  };
};

describe("the panels", () => {
  it("open one at a time", () => {
    const { toggle, shown } = setup();

    toggle("layers");
    toggle("legend");

    expect(shown()).toBe("legend");
  });

  it("close by the same key or button, and open again", () => {
    const { toggle, shown } = setup();

    toggle("layers");
    toggle("layers");
    expect(shown()).toBeNull();
    toggle("layers");

    expect(shown()).toBe("layers");
  });

  it("close from within", () => {
    const { toggle, close, shown } = setup();

    toggle("inView");
    close();

    expect(shown()).toBeNull();
  });

  it("have no state and no transition that nothing leads to", () => {
    const { unreached, untaken } = walkMachine(panelsMachine, {
      invariants: {
        "what opens is what was asked for": (after, { event }) =>
          event?.type !== "panel.toggle" || after.matches("closed") || after.context.panel === event.panel,
        "the button of the open panel closes it": (after, { before, event }) =>
          event?.type !== "panel.toggle" ||
          !before?.matches("open") ||
          before.context.panel !== event.panel ||
          after.matches("closed"),
        "closing leaves none open": (after, { type }) => type !== "panel.close" || after.matches("closed"),
      },
      events: [
        { type: "panel.toggle", panel: "layers" },
        { type: "panel.toggle", panel: "legend" },
        { type: "panel.close" },
      ],
    });

    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
  });
});
