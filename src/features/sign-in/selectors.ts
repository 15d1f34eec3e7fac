import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { signInMachine } from "../../../machines/sign-in/signInMachine.ts";

/** Signing in, for everything inside its provider. */
export const SigningIn = createActorContext(signInMachine);

export const selectAwaitsSecondStep = (snapshot: SnapshotFrom<typeof signInMachine>) =>
  snapshot.matches("confirming");

export const selectWays = ({ context }: SnapshotFrom<typeof signInMachine>) => context.ways;

export const selectIsSigningIn = (snapshot: SnapshotFrom<typeof signInMachine>) => snapshot.hasTag("busy");
