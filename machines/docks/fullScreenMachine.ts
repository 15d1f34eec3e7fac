import { fromCallback, fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

export type FullScreenEvent =
  | { type: "screen.toggle" }
  | { type: "screen.dismiss" }
  /** The page is full screen, whoever asked for it. */
  | { type: "screen.entered" }
  /** It no longer is: by Escape, or by the browser. */
  | { type: "screen.left" };

/** Whether the page is full screen. The browser decides, and reports each change. */
export const fullScreenMachine = setup({
  types: {
    input: {} as { isSupported: boolean },
    events: {} as FullScreenEvent,
    context: {} as { isSupported: boolean },
  },
  actors: {
    watchScreen: fromCallback<FullScreenEvent>(notProvided("watchScreen")),
    enter: fromPromise<void>(notProvided("enter")),
    leave: fromPromise<void>(notProvided("leave")),
  },
  guards: { isSupported: ({ context }) => context.isSupported },
}).createMachine({
  id: "fullScreen",
  context: ({ input }) => input,
  initial: "asking",
  states: {
    asking: { always: [{ guard: "isSupported", target: "supported" }, { target: "unsupported" }] },
    unsupported: {},
    supported: {
      invoke: { src: "watchScreen" },
      initial: "windowed",
      states: {
        windowed: { on: { "screen.toggle": "entering" } },
        entering: { invoke: { id: "enter", src: "enter", onDone: "full", onError: "refused" } },
        refused: { on: { "screen.toggle": "entering", "screen.dismiss": "windowed" } },
        full: { on: { "screen.toggle": "leaving" } },
        // Leaving only fails when it was left already.
        leaving: { invoke: { id: "leave", src: "leave", onDone: "windowed", onError: "windowed" } },
      },
      on: { "screen.entered": ".full", "screen.left": ".windowed" },
    },
  },
});
