import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import type { SnapshotFrom } from "xstate";
import { changesOf, type ConflictSide } from "../../../machines/records/changes.ts";
import { shownProblems } from "../../../machines/records/formState.ts";
import { recordMachine } from "../../../machines/records/recordMachine.ts";

type RecordSnapshot = SnapshotFrom<typeof recordMachine>;

export type RecordContext<Entity> = ReturnType<typeof createRecord<Entity>>;

/** Something is typed that is saved nowhere. */
const hasUnsavedChanges = (snapshot: RecordSnapshot) => {
  const { base, value } = snapshot.context;
  return (
    !snapshot.matches("saved") && !snapshot.matches("gone") && Object.keys(changesOf(base, value)).length > 0
  );
};

/** One record and its form, for everything inside its provider, which `RecordProvider` in `src/app` gives its calls. */
export function createRecord<Entity>() {
  const { Provider, useActorRef, useSelector } = createActorContext(recordMachine);

  /** The record around a component, for `RecordForm`. */
  function useRecord() {
    const actor = useActorRef();
    const snapshot = useSelector((current) => current);
    const { value, problems, touched, refused, failureMessageId, refusals, faulty, conflicts, record } =
      snapshot.context;
    const { value: state } = snapshot;
    const shown = [...shownProblems({ problems, touched }), ...refused];
    return {
      status: typeof state === "string" ? state : ("editing" as const),
      /** As it was read or saved last, whatever the provider's calls answer; null for a new one. */
      record: record as Entity | null,
      value,
      problems: shown,
      /** Errors of the last save that are not corrected yet. */
      uncorrected: shown.filter(({ path }) => faulty.includes(path)),
      faulty,
      failureMessageId,
      refusals,
      conflicts,
      isExisting: snapshot.context.input.isExisting,
      isDirty: hasUnsavedChanges(snapshot),
      /** At this very moment, also inside a handler of something that was just saved. */
      hasUnsavedChanges: () => hasUnsavedChanges(actor.getSnapshot()),
      change: (next: Record<string, unknown>) => actor.send({ type: "record.change", value: next }),
      touch: (path: string) => actor.send({ type: "record.touch", path }),
      submit: () => actor.send({ type: "record.submit" }),
      discard: () => actor.send({ type: "record.discard" }),
      reload: () => actor.send({ type: "record.load" }),
      choose: (path: string, side: ConflictSide) => actor.send({ type: "record.choose", path, side }),
      settle: () => actor.send({ type: "record.settle" }),
    };
  }

  /** The record for who is given its context: hooks are not chosen at run time. */
  function Reader({ children }: { children: (record: ReturnType<typeof useRecord>) => ReactNode }) {
    return children(useRecord());
  }

  return { Provider, Reader, useRecord };
}
