import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { updateMachine } from "../../machines/map/updateMachine.ts";

/** Whether the open map is as its project is now, for everything inside its provider. */
export const MapUpdate = createActorContext(updateMachine);

type UpdateSnapshot = SnapshotFrom<typeof updateMachine>;

/** A newer map is offered, and not put off. */
export const selectIsUpdateOffered = (snapshot: UpdateSnapshot) =>
  snapshot.matches({ outdated: "offered" }) || snapshot.matches("refreshing");
export const selectIsUpdatePostponed = (snapshot: UpdateSnapshot) =>
  snapshot.matches({ outdated: "postponed" });
export const selectIsUpdating = (snapshot: UpdateSnapshot) => snapshot.matches("refreshing");
export const selectHasUpdateFailed = ({ context }: UpdateSnapshot) => context.hasFailed;
export const selectIsProjectLost = (snapshot: UpdateSnapshot) => snapshot.matches("lost");
