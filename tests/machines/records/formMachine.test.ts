import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { formMachine } from "../../../machines/records/formMachine.ts";
import { shownProblems } from "../../../machines/records/formState.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

function setup() {
  const clock = new SimulatedClock();
  const validate = (value: Record<string, unknown>) =>
    value["email"] ? [] : [{ path: "/email", messageId: "validations.messages.required", values: {} }];
  const actor = createActor(formMachine, { input: { initialValue: {}, validate }, clock }).start();
  const context = () => actor.getSnapshot().context;
  return {
    type: (email: string) => actor.send({ type: "form.change", value: { email } }),
    leave: (path: string) => actor.send({ type: "form.touch", path }),
    checkAll: () => actor.send({ type: "form.touchAll" }),
    reset: () => actor.send({ type: "form.reset" }),
    wait: (ms: number) => clock.increment(ms),
    isValid: () => context().problems.length === 0,
    value: () => context().value,
    shown: () => shownProblems(context()).map(({ path }) => path),
  };
}

describe("filling in a form", () => {
  it("validates 5 ms after the last change (§5.21)", () => {
    const { type, wait, isValid } = setup();

    type("a");
    wait(4);
    type("ab");
    wait(4);
    expect(isValid()).toBe(false);
    wait(1);

    expect(isValid()).toBe(true);
  });

  it("shows what is wrong with a field once it was left (§4.16)", () => {
    const { leave, shown } = setup();
    expect(shown()).toEqual([]);

    leave("/email");

    expect(shown()).toEqual(["/email"]);
  });

  it("marks every field at fault when it is submitted", () => {
    const { checkAll, shown } = setup();

    checkAll();

    expect(shown()).toEqual(["/email"]);
  });

  it("validates at once when it is submitted, without waiting for the pause", () => {
    const { type, checkAll, isValid } = setup();
    type("a@b.nl");

    checkAll();

    expect(isValid()).toBe(true);
  });
});

it("the chart has no state or transition that no path uses", () => {
  walkWhole(formMachine, {
    invariants: {
      "a reset begins anew": (after, { type }) =>
        type !== "form.reset" ||
        (after.matches("validated") &&
          after.context.touched.size === 0 &&
          after.context.value === after.context.initialValue),
      "what was typed is validated in the end": (after, { before, type }) =>
        !before?.matches("changed") || !type.startsWith("xstate.after") || after.matches("validated"),
      "touching changes no value": (after, { before, type }) =>
        !type.startsWith("form.touch") || after.context.value === before?.context.value,
    },
    input: { initialValue: {}, validate: () => [] },
    serializeState: ({ value, context }) => JSON.stringify([value, context.value, [...context.touched]]),
    events: [
      { type: "form.change", value: { email: "a" } },
      { type: "form.touch", path: "/email" },
    ],
  });
});
