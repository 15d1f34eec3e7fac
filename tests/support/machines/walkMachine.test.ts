import { describe, expect, it } from "vitest";
import { fromPromise, setup } from "xstate";
import { unusedInAll, walkMachine, walkWhole } from "./walkMachine.ts";

const lamp = setup({
  types: { events: {} as { type: "press" } | { type: "kick" } },
  guards: { never: () => false },
}).createMachine({
  id: "lamp",
  initial: "off",
  states: {
    off: { on: { press: "on" } },
    on: { after: { 1000: "off" }, on: { press: [{ guard: "never", target: "broken" }, { target: "off" }] } },
    broken: { on: { kick: "off" } },
  },
});

describe("walking a machine", () => {
  it("tells which states and transitions no path uses", () => {
    const { unreached, untaken, snapshots } = walkMachine(lamp, {
      events: [{ type: "press" }, { type: "kick" }],
    });

    expect(snapshots.map(({ value }) => value)).toEqual(["off", "on"]);
    expect(unreached).toEqual(["lamp.broken"]);
    expect(untaken).toEqual(["lamp.on: press [0]", "lamp.broken: kick"]);
  });

  it("refuses a chart that no path uses whole, and joins what several walks left", () => {
    const none = walkMachine(lamp, { events: [] });

    expect(() => walkWhole(lamp, {})).toThrow(
      "No path uses: lamp.broken; lamp.on: press [0]; lamp.broken: kick",
    );
    expect(unusedInAll([none, walkMachine(lamp, { events: [{ type: "press" }] })])).toEqual([
      "lamp.broken",
      "lamp.on: press [0]",
      "lamp.broken: kick",
    ]);
  });

  it("sends what a chart waits for and is not given, also how what it invokes ends", () => {
    const calling = setup({ actors: { call: fromPromise(async () => "") } }).createMachine({
      id: "phone",
      initial: "calling",
      states: {
        calling: { invoke: { src: "call", id: "call", onDone: "over", onError: "over" } },
        over: { on: { again: "calling" } },
      },
    });

    expect(walkWhole(calling, {}).untaken).toEqual([]);
  });

  it("lets time pass by itself", () => {
    const { untaken } = walkMachine(lamp, { events: [{ type: "press" }] });

    expect(untaken).not.toContain("lamp.on: xstate.after.1000.lamp.on");
  });

  it("gives the shortest path to each state", () => {
    const { paths } = walkMachine(lamp, { events: [{ type: "press" }] });

    expect(paths().map(({ state, steps }) => [state.value, steps.length])).toEqual([
      ["off", 1],
      ["on", 2],
    ]);
  });

  it("shows each invariant able to fail, by a fault in the chart", () => {
    const { faults } = walkMachine(lamp, {
      events: [{ type: "press" }, { type: "kick" }],
      invariants: {
        "a press changes the light": (after, { before, type }) =>
          type !== "press" || after.value !== before?.value,
      },
    });

    expect(faults.get("a press changes the light")).toBe("initial is broken");
  });

  it("tells the shortest way to where an invariant does not hold", () => {
    const walk = () =>
      walkMachine(lamp, {
        events: [{ type: "press" }],
        invariants: { "it stays dark": (after) => after.matches("off") },
      });

    expect(walk).toThrow(/"it stays dark" is broken by .*press$/);
  });

  it("refuses an invariant that no fault breaks", () => {
    const walk = () =>
      walkMachine(lamp, { events: [{ type: "press" }], invariants: { "it is": () => true } });

    expect(walk).toThrow("No fault in the chart breaks: it is");
  });
});
