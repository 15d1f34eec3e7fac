import type { SnapshotFrom } from "xstate";
import { type hotkeysMachine } from "../../../machines/keyboard/hotkeysMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** The keys of the map. */
export const Hotkeys = mapActor("hotkeys");

type HotkeysSnapshot = SnapshotFrom<typeof hotkeysMachine>;

export const selectAreLettersOn = (snapshot: HotkeysSnapshot) => snapshot.context.letters === "on";
export const selectIsListShown = (snapshot: HotkeysSnapshot) => snapshot.matches("shown");
