import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { passwordResetMachine } from "../../machines/session/passwordResetMachine.ts";

type ResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;

/** Setting a new password, for everything inside its provider. */
export const ResettingPassword = createActorContext(passwordResetMachine);

export const selectIsResetting = (snapshot: ResetSnapshot) => snapshot.hasTag("busy");
/** The link was refused; only a new one helps (spec §4.20). */
export const selectIsLinkRefused = (snapshot: ResetSnapshot) => snapshot.matches("refused");
