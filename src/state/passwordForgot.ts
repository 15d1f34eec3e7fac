import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { passwordForgotMachine } from "../../machines/session/passwordForgotMachine.ts";

/** Asking for a link to set a new password, for everything inside its provider. */
export const ForgettingPassword = createActorContext(passwordForgotMachine);

export const selectIsRequesting = (snapshot: SnapshotFrom<typeof passwordForgotMachine>) =>
  snapshot.hasTag("busy");
