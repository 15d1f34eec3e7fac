import { assign, fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

/** How long a short confirmation is shown (spec §9.17). */
export const messageLifetimeMs = 3_000;

export interface CopyContext {
  /** Which of several copy buttons it is about. */
  subject: string;
  text: string;
}

export type CopyEvent = ({ type: "text.copy" } & CopyContext) | { type: "copy.dismiss" };

/** Copying a text to the clipboard; where that is not allowed the text is shown, to be copied by hand. */
export const copyMachine = setup({
  types: { context: {} as CopyContext, events: {} as CopyEvent },
  actors: {
    /** Writes to the clipboard; fails where the browser does not allow it. */
    writeText: fromPromise<void, { text: string }>(notProvided("writeText")),
  },
  delays: { messageLifetime: messageLifetimeMs },
  actions: {
    setText: assign((_, { subject, text }: CopyContext) => ({ subject, text })),
  },
}).createMachine({
  id: "copy",
  context: { subject: "", text: "" },
  initial: "idle",
  states: {
    idle: {},
    copying: {
      invoke: {
        id: "writeText",
        src: "writeText",
        input: ({ context: { text } }) => ({ text }),
        onDone: "copied",
        onError: "refused",
      },
    },
    copied: { after: { messageLifetime: "idle" } },
    refused: { on: { "copy.dismiss": "idle" } },
  },
  on: {
    "text.copy": { target: ".copying", actions: { type: "setText", params: ({ event }) => event } },
  },
});
