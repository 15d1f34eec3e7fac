import { createMachine } from "xstate";

const steps = Array.from({ length: 9 }, (_, place) => place);

/** Nine steps after each other, each of which others lead back from. */
const steplike = (name: string) => ({
  initial: `${name}0`,
  states: Object.fromEntries(
    steps.map((step) => [
      `${name}${step}`,
      {
        entry: `enter${step}`,
        on: {
          "step.forward": { target: `${name}${Math.min(step + 1, 8)}`, guard: "isAllowedToGoForward" },
          "step.back": `${name}${Math.max(step - 1, 0)}`,
          "step.restart": { target: `${name}0`, actions: ["forgetEverything", "startAnew"] },
        },
      },
    ]),
  ),
});

/** A machine of 50 states, with everything that a chart can have: parallel parts, final and history states, delays. */
export const largeMachine = createMachine({
  id: "large",
  initial: "working",
  states: {
    working: {
      type: "parallel",
      on: { "work.pause": "paused", "work.stop": "over" },
      onDone: "over",
      states: {
        first: steplike("first"),
        second: steplike("second"),
        third: steplike("third"),
        fourth: steplike("fourth"),
      },
    },
    paused: {
      initial: "briefly",
      after: { patience: "over" },
      states: {
        briefly: { after: { 1000: "long" } },
        long: {},
        before: { type: "history", history: "deep" },
      },
      on: {
        "work.resume": "working.first.first3",
        "work.look": ".before",
        "work.wait": { target: "paused", reenter: true },
      },
      invoke: { src: "watchClock", id: "clock", onDone: "over", onError: { actions: "setFailure" } },
    },
    leaving: {
      initial: "packing",
      states: { packing: {}, packed: {}, remembered: { type: "history" } },
      always: { guard: "isPacked", target: "over" },
    },
    over: { type: "final" },
  },
  on: { "*": { actions: "noteUnknown" }, "work.leave": ".leaving" },
});
