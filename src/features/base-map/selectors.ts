import type { SnapshotFrom } from "xstate";
import { type baseLayerMachine } from "../../../machines/base-map/baseLayerMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** The chosen base layer. */
export const BaseLayerChoice = mapActor("baseLayer");

type BaseLayerSnapshot = SnapshotFrom<typeof baseLayerMachine>;

export const selectBaseLayer = ({ context }: BaseLayerSnapshot) => context.value;
/** False while the tile host does not answer. */
export const selectIsReachable = (snapshot: BaseLayerSnapshot) => snapshot.matches("reachable");
