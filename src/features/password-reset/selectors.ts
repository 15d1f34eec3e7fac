import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { passwordResetMachine } from "../../../machines/password-reset/passwordResetMachine.ts";
import { passwordForgotMachine } from "../../../machines/password-reset/passwordForgotMachine.ts";

/** Asking for a link to set a new password, for everything inside its provider. */
export const ForgettingPassword = createActorContext(passwordForgotMachine);

export const selectIsRequesting = (snapshot: SnapshotFrom<typeof passwordForgotMachine>) =>
  snapshot.hasTag("busy");

type ResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;

/** Setting a new password, for everything inside its provider. */
export const ResettingPassword = createActorContext(passwordResetMachine);

export const selectIsResetting = (snapshot: ResetSnapshot) => snapshot.hasTag("busy");
/** The link was refused; only a new one helps (spec §4.20). */
export const selectIsLinkRefused = (snapshot: ResetSnapshot) => snapshot.matches("refused");
/** Why the password was refused. */
export const selectResetProblem = ({ context }: ResetSnapshot) => context.problemId;
