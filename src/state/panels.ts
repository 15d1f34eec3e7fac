import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { panelsMachine } from "../../machines/map/panelsMachine.ts";

/** The panels over the map, for everything inside its provider. */
export const Panels = createActorContext(panelsMachine);

/** The open panel; null while none is. */
export const selectOpenPanel = (snapshot: SnapshotFrom<typeof panelsMachine>) =>
  snapshot.matches("open") ? snapshot.context.panel : null;
