import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { copyMachine } from "../../machines/map/copyMachine.ts";

/** Copying, for everything inside its provider. */
export const Copy = createActorContext(copyMachine);

type CopySnapshot = SnapshotFrom<typeof copyMachine>;

/** How the last copying went, while it is still said. */
export const selectCopied = (snapshot: CopySnapshot): "copied" | "refused" | null => {
  if (snapshot.matches("copied")) return "copied";
  return snapshot.matches("refused") ? "refused" : null;
};
/** Whether this was just copied. */
export const selectIsCopied = (subject: string) => (snapshot: CopySnapshot) =>
  snapshot.matches("copied") && snapshot.context.subject === subject;
