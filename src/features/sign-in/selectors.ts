import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { signInMachine } from "../../../machines/sign-in/signInMachine.ts";

/** Signing in, for everything inside its provider. */
export const SigningIn = createActorContext(signInMachine);

export const selectIsSigningIn = (snapshot: SnapshotFrom<typeof signInMachine>) => snapshot.hasTag("busy");
