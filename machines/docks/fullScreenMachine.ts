import { fromCallback, fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

export type FullScreenEvent =
  | { type: "screen.toggle" }
  | { type: "screen.dismiss" }
  /** The page covers the screen, whoever asked for it. */
  | { type: "screen.entered" }
  /** It does no more: by Escape, or by the browser. */
  | { type: "screen.left" };

/** Whether the page covers the whole screen. The browser decides, and says so each time. */
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
      invoke: { id: "watchScreen", src: "watchScreen" },
      initial: "windowed",
      states: {
        windowed: { on: { "screen.toggle": "entering" } },
        entering: { invoke: { id: "enter", src: "enter", onDone: "full", onError: "refused" } },
        refused: { on: { "screen.toggle": "entering", "screen.dismiss": "windowed" } },
        full: { on: { "screen.toggle": "leaving" } },
        // Where leaving fails, it was left already.
        leaving: { invoke: { id: "leave", src: "leave", onDone: "windowed", onError: "windowed" } },
      },
      on: { "screen.entered": ".full", "screen.left": ".windowed" },
    },
  },
});
