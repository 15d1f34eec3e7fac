import { createActorContext } from "@xstate/react";
import { changeCount, deletedProjects } from "../../../machines/synchronisation/decision.ts";
import { synchronisationMachine } from "../../../machines/synchronisation/synchronisationMachine.ts";
import { readWorkspaceNames } from "../../../machines/synchronisation/workspaceNames.ts";
import type { SynchronisationRequest } from "../../../schemas/synchronisation.ts";
import type { Synchronisation } from "../../../schemas/synchronisation.ts";
import { createList } from "../lists/selectors.ts";
import { createReading } from "../lists/readingSelectors.ts";

/** The synchronisation with the map server, for everything inside its provider. */
export const Synchronising = createActorContext(synchronisationMachine);

/** How far the synchronisation around a component is, and what can be done to it. */
export function useSynchronisation() {
  const actor = Synchronising.useActorRef();
  const { context, value } = Synchronising.useSelector((snapshot) => snapshot);
  const { run, choice, request, isOfBefore, failureMessageId } = context;
  const phase = typeof value === "string" ? value : value.following.phase;
  const differences = run?.differences ?? [];
  return {
    /** Polling is not shown as loading. */
    status: phase === "looking" ? ("idle" as const) : phase,
    run,
    choice,
    isOfBefore,
    failureMessageId,
    changeCount: changeCount(differences, choice),
    deletedProjects: deletedProjects(differences, choice),
    readWorkspaceNames,
    start: (wanted: SynchronisationRequest) => actor.send({ type: "run.start", request: wanted }),
    /** As it was started the last time. */
    startAgain: () => actor.send({ type: "run.start", request }),
    cancel: () => actor.send({ type: "run.cancel" }),
    leaveOut: (path: string) => actor.send({ type: "run.leaveOut", path }),
    deleteProject: (id: number) => actor.send({ type: "run.deleteProject", id }),
    apply: () => actor.send({ type: "run.apply" }),
    confirm: () => actor.send({ type: "run.confirm" }),
    decline: () => actor.send({ type: "run.decline" }),
    retry: () => actor.send({ type: "run.retry" }),
    dismiss: () => actor.send({ type: "run.dismiss" }),
  };
}

/** One run of the log. */
export const RunReading = createReading<Synchronisation>();

/** The runs of the log. */
export const RunsList = createList<Synchronisation>();
