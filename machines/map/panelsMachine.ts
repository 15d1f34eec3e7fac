import { assign, setup } from "xstate";

export interface PanelsContext {
  /** The open panel; the last one open while none is. */
  panel: string;
}

export type PanelsEvent = { type: "panel.toggle"; panel: string } | { type: "panel.close" };

/** Which panel lies beside the map's controls: at most one. */
export const panelsMachine = setup({
  types: { context: {} as PanelsContext, events: {} as PanelsEvent },
  guards: {
    isOpenPanel: ({ context }, { panel }: { panel: string }) => panel === context.panel,
  },
  actions: {
    setPanel: assign({ panel: (_, { panel }: { panel: string }) => panel }),
  },
}).createMachine({
  id: "panels",
  context: { panel: "" },
  initial: "closed",
  states: {
    closed: {},
    open: {
      on: {
        "panel.toggle": [
          { guard: { type: "isOpenPanel", params: ({ event }) => event }, target: "closed" },
          { actions: { type: "setPanel", params: ({ event }) => event } },
        ],
        "panel.close": "closed",
      },
    },
  },
  on: {
    "panel.toggle": { target: ".open", actions: { type: "setPanel", params: ({ event }) => event } },
  },
});
