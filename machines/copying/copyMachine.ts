import { assign, fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

/** How long a short confirmation stands beside what was done (spec §9.17). */
export const messageLifetimeMs = 3_000;

export interface CopyContext {
  /** Which of the things to copy it is about. */
  subject: string;
  text: string;
}

export type CopyEvent = ({ type: "text.copy" } & CopyContext) | { type: "copy.dismiss" };

/** Copying a text to the clipboard; who may not copy is shown the text, to be taken by hand. */
export const copyMachine = setup({
  types: { context: {} as CopyContext, events: {} as CopyEvent },
  actors: {
    /** Puts the text on the clipboard; fails where the browser does not allow it. */
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
