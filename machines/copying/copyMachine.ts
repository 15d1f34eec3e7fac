import { assign, fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

/** How long a short confirmation is shown (spec §9.17). */
export const messageLifetimeMs = 3_000;

export interface CopyContext {
  /** Which of several copy buttons it is about. */
  subject: string;
  text: string;
}

/** Draws a picture; answers the bytes of a PNG. */
export type Drawing = () => Promise<Uint8Array<ArrayBuffer>>;

/** What is copied: the text, or a picture of what it tells. */
export interface CopyOrder {
  text: string;
  draw?: Drawing;
}

export type CopyEvent = ({ type: "text.copy" } & CopyContext & CopyOrder) | { type: "copy.dismiss" };

const drawingIn = ({ draw }: Partial<CopyOrder>) => (draw ? { draw } : {});

/**
 * Copying a text to the clipboard, or a picture; where that is not allowed the text is shown, to be copied by hand. Also of a
 * picture: it says the same.
 */
export const copyMachine = setup({
  types: { context: {} as CopyContext, events: {} as CopyEvent },
  actors: {
    /** Writes to the clipboard; fails where the browser does not allow it, or nothing can be drawn. */
    write: fromPromise<void, CopyOrder>(notProvided("write")),
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
        id: "write",
        src: "write",
        input: ({ context: { text }, event }) => ({
          text,
          ...(event.type === "text.copy" && drawingIn(event)),
        }),
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
