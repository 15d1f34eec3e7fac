import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import {
  defaultLetterKeys,
  hotkeysMachine,
  type LetterKeys,
} from "../../../machines/keyboard/hotkeysMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const setup = (stored: LetterKeys) => {
  const kept: LetterKeys[] = [];
  const logic = hotkeysMachine.provide({
    actions: { store: (_, { letters }) => void kept.push(letters) },
  });
  const actor = createActor(logic, { input: { stored } }).start();
  return {
    kept,
    send: actor.send.bind(actor),
    letters: () => actor.getSnapshot().context.letters,
    list: () => actor.getSnapshot().value,
  };
};

describe("the hotkeys", () => {
  it("are switched off and on, which is kept", () => {
    const { send, letters, kept } = setup("on");

    send({ type: "letters.toggle" });
    expect(letters()).toBe("off");
    send({ type: "letters.toggle" });

    expect(letters()).toBe("on");
    expect(kept).toEqual(["off", "on"]);
  });

  it("stay off for who switched them off before, and are on for who never chose", () => {
    expect([setup("off").letters(), setup(defaultLetterKeys).letters()]).toEqual(["off", "on"]);
  });

  it("are listed whether they are on or off", () => {
    const { send, letters, list } = setup("off");

    send({ type: "keys.show" });
    expect([letters(), list()]).toEqual(["off", "shown"]);
    send({ type: "keys.close" });

    expect([letters(), list()]).toEqual(["off", "hidden"]);
  });

  it("have no state and no transition that nothing leads to", () => {
    walkWhole(hotkeysMachine, {
      invariants: {
        "the list of keys changes nothing of what keys do": (after, { before, type }) =>
          !type.startsWith("keys.") || after.context.letters === before?.context.letters,
        "switching the letters leaves the list as it is": (after, { before, type }) =>
          type !== "letters.toggle" ||
          (after.value === before?.value && after.context.letters !== before.context.letters),
      },
      input: { stored: "on" },
      events: [{ type: "letters.toggle" }, { type: "keys.show" }, { type: "keys.close" }],
    });
  });
});
