import { useSelector } from "@xstate/react";
import type { AnyActorRef } from "xstate";

type SnapshotOf<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined;

/** Hooks that read one actor of a scope, like those of `createActorContext`. */
export const readActor = <Actor extends Pick<AnyActorRef, "subscribe" | "getSnapshot">>(
  useActorRef: () => Actor,
) => ({
  useActorRef,
  useSelector: <Value>(
    select: (snapshot: SnapshotOf<Actor>) => Value,
    isSame?: (one: Value, other: Value) => boolean,
  ): Value => useSelector(useActorRef(), select, isSame),
});
