import { assign, fromCallback, setup } from "xstate";
import { notProvided } from "../notProvided.ts";
import {
  type Dock,
  type DockLayout,
  isNarrow,
  isPanelShown,
  panelsAt,
  type Place,
  type Room,
  withOpen,
  withoutFloating,
  withoutPanel,
  withPlace,
  withSize,
  withToggledDock,
  withDefaultPlaces,
  withDefaultSize,
} from "./dockLayout.ts";
import { keptDockLayout } from "./storedDockLayout.ts";

interface DocksContext {
  layout: DockLayout;
  room: Room;
  /** The panel that was just opened, moved or closed, which gets the focus; empty when there is none. */
  reached: string;
}

interface DocksInput {
  layout: DockLayout;
  room: Room;
}

export type DocksEvent =
  | { type: "panel.toggle"; panel: string }
  | { type: "panel.open"; panel: string }
  | { type: "panel.choose"; panel: string }
  | { type: "panel.close"; panel: string }
  | { type: "panel.move"; panel: string; place: Place }
  | { type: "dock.resize"; dock: Dock; sizePx: number }
  | { type: "dock.restore"; dock: Dock }
  | { type: "dock.toggle"; dock: Dock }
  /** From the menu of a panel, which stays in front. */
  | { type: "docks.restore"; panel: string }
  | { type: "room.changed"; room: Room };

const docksSetup = setup({
  types: { context: {} as DocksContext, input: {} as DocksInput, events: {} as DocksEvent },
  actors: {
    watchRoom: fromCallback<DocksEvent>(notProvided("watchRoom")),
  },
  guards: {
    isShown: ({ context: { layout, room } }, { panel }: { panel: string }) =>
      isPanelShown(layout, room, panel),
    isNarrow: (_, { room }: { room: Room }) => isNarrow(room),
  },
  actions: {
    open: assign(({ context: { layout, room } }, { panel }: { panel: string }) => ({
      layout: withOpen(layout, room, panel),
      reached: panel,
    })),
    choose: assign(({ context: { layout, room } }, { panel }: { panel: string }) => ({
      layout: withOpen(layout, room, panel),
      reached: "",
    })),
    close: assign(({ context: { layout } }, { panel }: { panel: string }) => ({
      layout: withoutPanel(layout, panel),
      reached: "",
    })),
    move: assign(({ context: { layout, room } }, { panel, place }: { panel: string; place: Place }) => ({
      layout: withPlace(layout, room, { panel, place }),
      reached: panel,
    })),
    resize: assign(({ context: { layout, room } }, { dock, sizePx }: { dock: Dock; sizePx: number }) => ({
      layout: withSize(layout, room, { dock, sizePx }),
    })),
    restoreSize: assign(({ context: { layout } }, { dock }: { dock: Dock }) => ({
      layout: withDefaultSize(layout, dock),
    })),
    toggleDock: assign(({ context: { layout, room } }, { dock }: { dock: Dock }) => ({
      layout: withToggledDock(layout, dock),
      reached: panelsAt(layout, room, dock).at(-1) ?? "",
    })),
    restore: assign(({ context: { layout, room } }, { panel }: { panel: string }) => ({
      layout: withDefaultPlaces(withOpen(layout, room, panel), room),
      reached: panel,
    })),
    setRoom: assign((_, { room }: { room: Room }) => ({ room })),
    closePanels: assign(({ context: { layout } }) => ({ layout: { ...layout, open: [] } })),
    closeFloating: assign(({ context: { layout, room } }) => ({ layout: withoutFloating(layout, room) })),
    storeLayout: (_args, _params: { layout: DockLayout | null }) => notProvided("storeLayout")(),
  },
});

const keep = {
  type: "storeLayout",
  params: ({ context: { layout, room } }: { context: DocksContext }) => ({
    layout: keptDockLayout(layout, room),
  }),
} as const;

/** Which panels are open, and where: in three docks beside the map, or over it. */
export const docksMachine = docksSetup.createMachine({
  id: "docks",
  context: ({ input }) => ({ ...input, reached: "" }),
  invoke: { src: "watchRoom" },
  initial: "choosing",
  states: {
    choosing: {
      always: [
        {
          guard: { type: "isNarrow", params: ({ context }) => context },
          target: "narrow",
          // Panels left open would leave little of the map.
          actions: "closePanels",
        },
        { target: "wide", actions: "closeFloating" },
      ],
    },
    wide: {
      on: {
        "room.changed": [
          {
            guard: { type: "isNarrow", params: ({ event }) => event },
            target: "narrow",
            actions: { type: "setRoom", params: ({ event }) => event },
          },
          { actions: { type: "setRoom", params: ({ event }) => event } },
        ],
        "panel.move": { actions: [{ type: "move", params: ({ event }) => event }, keep] },
        "docks.restore": { actions: [{ type: "restore", params: ({ event }) => event }, keep] },
      },
    },
    narrow: {
      on: {
        "room.changed": [
          {
            guard: { type: "isNarrow", params: ({ event }) => event },
            actions: { type: "setRoom", params: ({ event }) => event },
          },
          { target: "wide", actions: { type: "setRoom", params: ({ event }) => event } },
        ],
      },
    },
  },
  on: {
    "panel.toggle": [
      {
        guard: { type: "isShown", params: ({ event }) => event },
        actions: [{ type: "close", params: ({ event }) => event }, keep],
      },
      { actions: [{ type: "open", params: ({ event }) => event }, keep] },
    ],
    "panel.open": { actions: [{ type: "open", params: ({ event }) => event }, keep] },
    "panel.choose": { actions: [{ type: "choose", params: ({ event }) => event }, keep] },
    "panel.close": { actions: [{ type: "close", params: ({ event }) => event }, keep] },
    "dock.resize": { actions: [{ type: "resize", params: ({ event }) => event }, keep] },
    "dock.restore": { actions: [{ type: "restoreSize", params: ({ event }) => event }, keep] },
    "dock.toggle": { actions: [{ type: "toggleDock", params: ({ event }) => event }, keep] },
  },
});
