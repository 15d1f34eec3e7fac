import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { baseLayerMachine } from "../../../machines/base-map/baseLayerMachine.ts";

/** The chosen base layer, for everything inside its provider. */
export const BaseLayerChoice = createActorContext(baseLayerMachine);

type BaseLayerSnapshot = SnapshotFrom<typeof baseLayerMachine>;

export const selectBaseLayer = ({ context }: BaseLayerSnapshot) => context.value;
/** False while the tile host does not answer. */
export const selectIsReachable = (snapshot: BaseLayerSnapshot) => snapshot.matches("reachable");
