import { assign, fromPromise, setup } from "xstate";

/** How long it is said that something was copied, or that it failed, ms. */
export const saidForMs = 2_500;

export interface CopyContext {
  /** Which of the things to copy it is about. */
  subject: string;
  text: string;
}

export interface CopyEvent extends CopyContext {
  type: "text.copy";
}

/** Copying a text to the clipboard, and saying so for a moment. */
export const copyMachine = setup({
  types: { context: {} as CopyContext, events: {} as CopyEvent },
  actors: {
    writeText: fromPromise<void, { text: string }>(() => {
      throw new Error("effect writeText was not provided");
    }),
  },
  delays: { saidFor: saidForMs },
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
    copied: { after: { saidFor: "idle" } },
    refused: { after: { saidFor: "idle" } },
  },
  on: {
    "text.copy": { target: ".copying", actions: { type: "setText", params: ({ event }) => event } },
  },
});
