import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { accountActMachine } from "../../../machines/account-acts/accountActMachine.ts";

/** What an admin does to somebody's account, for everything inside its provider. */
export const AccountActing = createActorContext(accountActMachine);

type Snapshot = SnapshotFrom<typeof accountActMachine>;

export const selectAct = ({ context }: Snapshot) => context;
export const selectIsAsked = (snapshot: Snapshot) => !snapshot.matches("idle");
export const selectIsActing = (snapshot: Snapshot) => snapshot.hasTag("busy");
