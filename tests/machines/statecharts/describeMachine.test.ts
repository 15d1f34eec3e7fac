import { globSync } from "node:fs";
import path from "node:path";
import { and, createMachine, not, raise, setup, type AnyStateMachine } from "xstate";
import { describe, expect, it } from "vitest";
import { allMachines } from "../../support/machines/allMachines.ts";
import { describeMachine } from "../../../machines/statecharts/describeMachine.ts";
import { machinesIn } from "../../../machines/statecharts/machinesIn.ts";
import { statesOf } from "../../../machines/statecharts/statesOf.ts";

const lamp = setup({
  types: { events: {} as { type: "press" } | { type: "break" } | { type: "repair" } },
  delays: { shortly: 500, asLongAsItLasts: () => 1 },
  guards: { hasPower: () => true, isBroken: () => false },
  actions: { ring: () => {}, count: () => {} },
}).createMachine({
  id: "lamp",
  initial: "off",
  states: {
    off: {
      entry: "count",
      on: {
        press: [
          { guard: and(["hasPower", not("isBroken")]), target: "on", actions: "ring" },
          { actions: "ring" },
        ],
      },
    },
    on: {
      initial: "bright",
      tags: "lit",
      after: { shortly: ".dim", asLongAsItLasts: "off", 9: "off" },
      states: { bright: {}, dim: {}, before: { type: "history", history: "deep" } },
      on: { break: "broken" },
    },
    broken: { type: "final" },
  },
});

const transitionsOf = (machine: AnyStateMachine) => describeMachine(machine).transitions;

describe("describing a machine", () => {
  it("tells its states with their kinds, what is entered first or again, and their tags", () => {
    const { id: lampId, root } = describeMachine(lamp);

    expect(lampId).toBe("lamp");
    expect(
      statesOf({ root }).map(({ id, kind, initial, history, tags }) => [id, kind, initial, history, tags]),
    ).toEqual([
      ["lamp", "compound", "lamp.off", undefined, []],
      ["lamp.off", "atomic", undefined, undefined, []],
      ["lamp.on", "compound", "lamp.on.bright", undefined, ["lit"]],
      ["lamp.on.bright", "atomic", undefined, undefined, []],
      ["lamp.on.dim", "atomic", undefined, undefined, []],
      ["lamp.on.before", "history", undefined, "deep", []],
      ["lamp.broken", "final", undefined, undefined, []],
    ]);
    expect(root.states[0]?.entry).toEqual(["count"]);
  });

  it("leaves out how XState itself keeps the time of a delay", () => {
    const { root } = describeMachine(lamp);

    expect(root.states[1]?.entry).toEqual([]);
    expect(root.states[1]?.exit).toEqual([]);
  });

  it("names a transition by its source and event, and by its place among several", () => {
    expect(transitionsOf(lamp).map(({ id, targets }) => [id, targets])).toEqual([
      ["lamp.off: press [0]", ["lamp.on"]],
      ["lamp.off: press [1]", []],
      ["lamp.on: break", ["lamp.broken"]],
      ["lamp.on: xstate.after.9.lamp.on", ["lamp.off"]],
      ["lamp.on: xstate.after.shortly.lamp.on", ["lamp.on.dim"]],
      ["lamp.on: xstate.after.asLongAsItLasts.lamp.on", ["lamp.off"]],
    ]);
  });

  it("tells guards, also combined ones, actions and delays", () => {
    const [first, , , ...delayed] = transitionsOf(lamp);

    expect(first).toMatchObject({ guard: "and(hasPower, not(isBroken))", actions: ["ring"] });
    expect(
      delayed.map(({ trigger }) => trigger.kind === "after" && [trigger.delay, trigger.delayMs]),
    ).toEqual([
      ["9", 9],
      ["shortly", 500],
      ["asLongAsItLasts", undefined],
    ]);
  });

  it("tells which event an action raises, where that is known", () => {
    const actions = [raise({ type: "ring" }), raise(() => ({ type: "ring" }))];
    const machine = createMachine({ id: "bell", on: { press: { actions } } });

    expect(transitionsOf(machine)[0]?.actions).toEqual(["raise ring", "raise"]);
  });

  it("tells what is invoked apart from what people send", () => {
    const machine = createMachine({
      id: "call",
      initial: "calling",
      states: {
        calling: {
          invoke: { src: "ask", id: "asking", onDone: "over", onError: "over", onSnapshot: "over" },
          always: { guard: "isKnown", target: "over" },
          onDone: "over",
          on: { "*": "over", "call.end": "over" },
        },
        over: {},
      },
    });

    expect(describeMachine(machine).root.states[0]?.invokes).toEqual([{ id: "asking", src: "ask" }]);
    expect(
      transitionsOf(machine).map(({ trigger }) => [trigger.kind, "invoke" in trigger && trigger.invoke]),
    ).toEqual([
      ["anyEvent", false],
      ["event", false],
      ["stateDone", false],
      ["actorDone", "asking"],
      ["actorFailed", "asking"],
      ["actorSnapshot", "asking"],
      ["always", false],
    ]);
  });

  it.each(allMachines.map((machine) => [machine.id, machine] as const))(
    "gives each transition of %s a name of its own, and plain words for all it holds",
    (_, machine) => {
      const chart = describeMachine(machine);
      const ids = chart.transitions.map(({ id }) => id);
      const words = chart.transitions.flatMap(({ guard = "-", actions }) => [guard, ...actions]);

      expect(new Set(ids).size).toBe(ids.length);
      expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
      expect(words.filter((word) => word === "" || word.startsWith("xstate."))).toEqual([]);
    },
  );
});

it("machines are known by the folder of the file that exports them", () => {
  const modules = {
    "../../machines/lamps/lampMachine.ts": { lamp, count: 1 },
    "../../machines/lamps/lamps.ts": null,
  };

  expect(machinesIn(modules)).toEqual({ lamps: [lamp] });
});

it("the list of all machines holds every machine file once, under an id of its own", () => {
  const folder = path.resolve(import.meta.dirname, "../../../machines");
  const files = globSync("**/*Machine.ts", { cwd: folder }).filter(
    (file) => path.basename(file) !== "describeMachine.ts",
  );
  const ids = allMachines.map(({ id }) => id);

  expect(new Set(ids).size).toBe(files.length);
  expect(ids).toHaveLength(files.length);
});
