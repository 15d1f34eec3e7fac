import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { demoMachine } from "../../../machines/demo/demoMachine.ts";

/** The demo's banner, for everything inside its provider. */
export const Demo = createActorContext(demoMachine);

type DemoSnapshot = SnapshotFrom<typeof demoMachine>;

export const selectIsBannerOpen = (snapshot: DemoSnapshot) => snapshot.matches({ banner: "open" });
/** ISO 8601; null while it is not known, or never happens. */
export const selectNextResetAt = ({ context }: DemoSnapshot) => context.schedule?.nextResetAt ?? null;
export const selectIsAskingReset = (snapshot: DemoSnapshot) => !snapshot.matches({ reset: "idle" });
export const selectIsResetting = (snapshot: DemoSnapshot) => snapshot.matches({ reset: "resetting" });
