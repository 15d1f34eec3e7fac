import { assign, fromCallback, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

/** Below this width of the viewport, in px, the interface is mobile (spec §9.1). */
export const mobileBreakpointPx = 992;
/** How long an open mobile sidebar stays after a route change (spec §9.7). */
const mobileCloseDelayMs = 200;

export interface SidebarInput {
  isMobile: boolean;
  /** The stored desktop choice (spec §4.30). */
  isOpenDesktop: boolean;
}

export type SidebarEvent =
  | { type: "sidebar.toggle" }
  | { type: "sidebar.close" }
  | { type: "route.changed" }
  | { type: "viewport.changed"; isMobile: boolean };

/** The sidebar: on desktop a stored choice, on mobile closed until opened (spec §2.25, §4.30). */
export const sidebarMachine = setup({
  types: { context: {} as SidebarInput, input: {} as SidebarInput, events: {} as SidebarEvent },
  actors: {
    watchViewport: fromCallback<SidebarEvent>(notProvided("watchViewport")),
  },
  actions: {
    setViewport: assign((_, isMobile: boolean) => ({ isMobile })),
    toggleDesktop: assign(({ context }) => ({ isOpenDesktop: !context.isOpenDesktop })),
    storeDesktopChoice: (_machine, _choice: { isOpenDesktop: boolean }) =>
      notProvided("storeDesktopChoice")(),
  },
  guards: {
    isMobile: ({ context }) => context.isMobile,
    isOtherViewport: ({ context }, isMobile: boolean) => isMobile !== context.isMobile,
  },
  delays: { mobileCloseDelay: mobileCloseDelayMs },
}).createMachine({
  id: "sidebar",
  context: ({ input }) => ({ ...input }),
  invoke: { src: "watchViewport" },
  initial: "choosing",
  on: {
    "viewport.changed": {
      guard: { type: "isOtherViewport", params: ({ event }) => event.isMobile },
      target: ".choosing",
      actions: { type: "setViewport", params: ({ event }) => event.isMobile },
    },
  },
  states: {
    choosing: { always: [{ guard: "isMobile", target: "mobile" }, { target: "desktop" }] },
    desktop: {
      on: {
        "sidebar.toggle": {
          actions: [
            "toggleDesktop",
            {
              type: "storeDesktopChoice",
              params: ({ context }) => ({ isOpenDesktop: context.isOpenDesktop }),
            },
          ],
        },
      },
    },
    mobile: {
      initial: "closed",
      states: {
        closed: { on: { "sidebar.toggle": "open" } },
        open: {
          on: { "sidebar.toggle": "closed", "sidebar.close": "closed", "route.changed": "closing" },
        },
        closing: {
          after: { mobileCloseDelay: "closed" },
          on: { "sidebar.toggle": "closed", "sidebar.close": "closed" },
        },
      },
    },
  },
});
