import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { signOutOthersMachine } from "../../../machines/devices/signOutOthersMachine.ts";
import type { Device } from "../../../schemas/device.ts";
import { createList } from "../lists/selectors.ts";

/** Where one is signed in. */
export const DevicesList = createList<Device>();

/** Signing out everywhere else, for everything inside its provider. */
export const SigningOutOthers = createActorContext(signOutOthersMachine);

type Snapshot = SnapshotFrom<typeof signOutOthersMachine>;

export const selectIsAsked = (snapshot: Snapshot) => !snapshot.matches("idle");
export const selectIsSigningOut = (snapshot: Snapshot) => snapshot.matches("signingOut");
