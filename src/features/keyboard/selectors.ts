import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { hotkeysMachine } from "../../../machines/keyboard/hotkeysMachine.ts";

/** The keys of the map, for everything inside its provider. */
export const Hotkeys = createActorContext(hotkeysMachine);

type HotkeysSnapshot = SnapshotFrom<typeof hotkeysMachine>;

export const selectAreLettersOn = (snapshot: HotkeysSnapshot) => snapshot.context.letters === "on";
export const selectIsListShown = (snapshot: HotkeysSnapshot) => snapshot.matches("shown");
