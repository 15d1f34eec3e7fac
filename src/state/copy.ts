import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { copyMachine } from "../../machines/map/copyMachine.ts";

/** Copying, for everything inside its provider. */
export const Copy = createActorContext(copyMachine);

type CopySnapshot = SnapshotFrom<typeof copyMachine>;

/** Whether this was just copied. */
export const selectIsCopied = (subject: string) => (snapshot: CopySnapshot) =>
  snapshot.matches("copied") && snapshot.context.subject === subject;
/** What was just copied, while that is still said. */
export const selectCopiedText = (snapshot: CopySnapshot) =>
  snapshot.matches("copied") ? snapshot.context.text : null;
/** What the browser did not let us copy, until that is put away. */
export const selectRefusedText = (snapshot: CopySnapshot) =>
  snapshot.matches("refused") ? snapshot.context.text : null;
