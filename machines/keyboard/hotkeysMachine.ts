import { assign, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

/** The choice that is kept for the next time (WCAG 2.2, 2.1.4). */
export type LetterKeys = "on" | "off";

export type HotkeysEvent = { type: "letters.toggle" } | { type: "keys.show" } | { type: "keys.close" };

/** What an absent or unknown choice stands for. */
export const defaultLetterKeys: LetterKeys = "on";

/** Whether single letters do something in the map, and whether the list of them is shown. */
export const hotkeysMachine = setup({
  types: {
    context: {} as { letters: LetterKeys },
    events: {} as HotkeysEvent,
    input: {} as { stored: LetterKeys },
  },
  actions: {
    toggleLetters: assign({ letters: ({ context }) => (context.letters === "on" ? "off" : "on") }),
    store: (_args, _params: { letters: LetterKeys }) => notProvided("store")(),
  },
}).createMachine({
  id: "hotkeys",
  context: ({ input }) => ({ letters: input.stored }),
  initial: "hidden",
  states: {
    hidden: { on: { "keys.show": "shown" } },
    shown: { on: { "keys.close": "hidden" } },
  },
  on: {
    "letters.toggle": {
      actions: ["toggleLetters", { type: "store", params: ({ context: { letters } }) => ({ letters }) }],
    },
  },
});
