import { createActor, createMachine, type InspectionEvent } from "xstate";
import { afterEach, describe, expect, it } from "vitest";
import { observeActors } from "../../../machines/statecharts/observeActors.ts";

const lamp = createMachine({
  id: "lamp",
  initial: "waking",
  states: { waking: { always: "off" }, off: { on: { press: "on" } }, on: {} },
});
const house = createMachine({ id: "house", invoke: { src: lamp, id: "lamp" } });

let stop = () => {};
afterEach(() => stop());

function observing() {
  const seen: string[] = [];
  stop = observeActors(({ type, actorRef }: InspectionEvent) => {
    if (type !== "@xstate.action") seen.push(`${type} ${String((actorRef as { id?: string }).id)}`);
  });
  return seen;
}

describe("observing every actor", () => {
  it("sees an actor from its first step, and those that it starts", () => {
    const seen = observing();

    createActor(house, { id: "house" }).start();

    expect(seen).toContain("@xstate.microstep lamp");
    expect(seen.indexOf("@xstate.actor lamp")).toBeLessThan(seen.indexOf("@xstate.microstep lamp"));
    expect(seen.at(-1)).toBe("@xstate.snapshot house");
    expect(seen.filter((each) => each === "@xstate.snapshot lamp")).toHaveLength(1);
  });

  it("sees each event once, whoever observed before", () => {
    observing();
    stop();
    const seen = observing();
    const actor = createActor(lamp, { id: "lamp" }).start();
    seen.length = 0;

    actor.send({ type: "press" });

    expect(seen).toEqual(["@xstate.event lamp", "@xstate.microstep lamp", "@xstate.snapshot lamp"]);
  });

  it("leaves alone what it no longer observes", () => {
    const seen = observing();
    const actor = createActor(lamp).start();
    stop();
    seen.length = 0;

    actor.send({ type: "press" });
    createActor(lamp).start();

    expect(seen).toEqual([]);
  });
});
