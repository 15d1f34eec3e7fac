import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { copyMachine } from "../../../machines/copying/copyMachine.ts";

/** Copying, for everything inside its provider. */
export const Copy = createActorContext(copyMachine);

type CopySnapshot = SnapshotFrom<typeof copyMachine>;

/** The name of what was just copied. */
const selectCopiedSubject = (snapshot: CopySnapshot) =>
  snapshot.matches("copied") ? snapshot.context.subject : null;
/** What was just copied, while the confirmation is shown. */
export const selectCopiedText = (snapshot: CopySnapshot) =>
  snapshot.matches("copied") ? snapshot.context.text : null;
/** What the browser refused to copy, until dismissed. */
export const selectRefusedText = (snapshot: CopySnapshot) =>
  snapshot.matches("refused") ? snapshot.context.text : null;

/** Copying, as a button that copies takes it. */
export function useCopying() {
  const actor = Copy.useActorRef();
  const copied = Copy.useSelector(selectCopiedSubject);
  return {
    isCopied: (subject: string) => subject === copied,
    copy: (subject: string, text: string) => actor.send({ type: "text.copy", subject, text }),
  };
}
