import { assign, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

/** The stored choice (WCAG 2.2, 2.1.4). */
export type LetterKeys = "on" | "off";

export type HotkeysEvent = { type: "letters.toggle" } | { type: "keys.show" } | { type: "keys.close" };

/** Default of an absent or unknown choice. */
export const defaultLetterKeys: LetterKeys = "on";

/** Whether single letters are hotkeys in the map, and whether the list of hotkeys is shown. */
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
