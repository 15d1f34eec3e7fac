import type { SnapshotFrom } from "xstate";
import { type fullScreenMachine } from "../../../machines/docks/fullScreenMachine.ts";
import { isPanelShown, isRoomy, type Place, effectivePlace } from "../../../machines/docks/dockLayout.ts";
import { type docksMachine } from "../../../machines/docks/docksMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** The panels and the docks beside the map. */
export const Docks = mapActor("docks");

type Snapshot = SnapshotFrom<typeof docksMachine>;

export const selectDocks = ({ context }: Snapshot) => context;
/** Whether a panel is visible, and not behind another or in a collapsed dock. */
export const selectIsPanelShown =
  (panel: string) =>
  ({ context: { layout, room } }: Snapshot): boolean =>
    isPanelShown(layout, room, panel);
/** Whether a panel is over a map that has no room for anything else over it. */
export const selectTakesMap =
  (panel: string) =>
  ({ context: { layout, room } }: Snapshot): boolean =>
    !isRoomy(room) && isPanelShown(layout, room, panel);
/** Where a panel is, or would be, on a screen of this width. */
export const selectPlace =
  (panel: string) =>
  ({ context: { layout, room } }: Snapshot): Place =>
    effectivePlace(layout, room, panel);
/** The panel that was just opened, moved or closed, which gets the focus. */
export const selectReached = ({ context }: Snapshot) => context.reached;
/** Whether a panel can be moved: a narrow screen has one place. */
export const selectCanMove = (snapshot: Snapshot) => snapshot.matches("wide");

/** Whether the page covers the whole screen. */
export const FullScreen = mapActor("fullScreen");

type FullScreenSnapshot = SnapshotFrom<typeof fullScreenMachine>;

export const selectHasFullScreen = (snapshot: FullScreenSnapshot) => snapshot.matches("supported");
export const selectIsFullScreen = (snapshot: FullScreenSnapshot) => snapshot.matches({ supported: "full" });
export const selectIsFullScreenRefused = (snapshot: FullScreenSnapshot) =>
  snapshot.matches({ supported: "refused" });
