import { assign, fromCallback, fromPromise, raise, setup } from "xstate";
import type {
  Synchronisation,
  SynchronisationDecision,
  SynchronisationRequest,
  SynchronisationState,
} from "../../schemas/synchronisation.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import { type Choice, decisionOf, deletedProjects, firstChoice, toggled } from "./decision.ts";
import { notProvided } from "../notProvided.ts";

/** Polling intervals where no progress is announced: of a running one, and of one that waits for a decision. */
export const pollMs = { moving: 4000, awaiting: 60_000 } as const;

export interface SynchronisationContext {
  /** The current run, or the last one. */
  run: Synchronisation | null;
  choice: Choice;
  request: SynchronisationRequest;
  /** It was already running when another was requested. */
  isOfBefore: boolean;
  /** The run changed while it was being loaded. */
  isOutdated: boolean;
  /** Message id of the last failure. */
  failureMessageId: string | null;
}

export type SynchronisationEvent =
  | { type: "run.start"; request: SynchronisationRequest }
  | { type: "run.cancel" }
  /** Excludes `workspace` or `workspace/datastore`, or includes it again. */
  | { type: "run.leaveOut"; path: string }
  /** Deletes a project with its datastore, or keeps it again. */
  | { type: "run.deleteProject"; id: number }
  | { type: "run.apply" }
  | { type: "run.confirm" }
  | { type: "run.decline" }
  | { type: "run.retry" }
  /** Back from a result to the start. */
  | { type: "run.dismiss" }
  /** A run started, progressed or ended; or may have. */
  | { type: "run.outdated" };

export interface DecidedRun {
  id: number;
  decision: SynchronisationDecision;
}

interface Answered<Output> {
  event: { output: Output };
}
/** What an actor answered, for the actions of its `onDone`. */
export const answered = <Output>({ event }: Answered<Output>): Output => event.output;

const failureIn = (event: object) => asCallFailure("error" in event ? event.error : undefined);

/** How far a run is in each state; it never goes back. */
const ranks: Partial<Record<SynchronisationState, number>> = { discovering: 0, awaiting: 1, applying: 2 };
const rankOf = ({ state }: Synchronisation) => ranks[state] ?? 3;

const isOvertaken = (known: Synchronisation | null, run: Synchronisation) =>
  known?.id === run.id && rankOf(run) < rankOf(known);

/** The run that a state speaks of: what follows a run is only reached with one. */
export function runOf({ run }: SynchronisationContext): Synchronisation {
  if (!run) throw new Error("There is no synchronisation to speak of.");
  return run;
}

/** Guards, actions and effects of `synchronisationMachine`. */
export const synchronisationSetup = setup({
  types: { context: {} as SynchronisationContext, events: {} as SynchronisationEvent },
  actors: {
    /** The run that is under way; null when there is none. */
    loadCurrent: fromPromise<Synchronisation | null>(notProvided("loadCurrent")),
    /** As `loadCurrent`, in the background: a failure is not shown. */
    pollRun: fromPromise<Synchronisation | null>(notProvided("pollRun")),
    startRun: fromPromise<Synchronisation, SynchronisationRequest>(notProvided("startRun")),
    readRun: fromPromise<Synchronisation, number>(notProvided("readRun")),
    applyRun: fromPromise<Synchronisation, DecidedRun>(notProvided("applyRun")),
    cancelRun: fromPromise<Synchronisation, number>(notProvided("cancelRun")),
    /** Sends `run.retry` when the connection is back. */
    watchRecovery: fromCallback<SynchronisationEvent>(notProvided("watchRecovery")),
    /** Sends `run.outdated` when a run came further. */
    watchApp: fromCallback<SynchronisationEvent>(notProvided("watchApp")),
  },
  guards: {
    isUnderWay: (_, run: Synchronisation | null) => run !== null,
    isIn: ({ context }, state: SynchronisationState) => context.run?.state === state,
    /** The run went on, by somebody else's doing or by itself. */
    hasLeft: ({ context }, state: SynchronisationState) => context.run?.state !== state,
    isBusy: ({ event }) => failureIn(event).code === "synchronisation.busy",
    isGone: ({ event }) => failureIn(event).status === 404,
    isOutdated: ({ context }) => context.isOutdated,
    deletesProjects: ({ context }) =>
      deletedProjects(runOf(context).differences ?? [], context.choice).length > 0,
  },
  actions: {
    /** An answer that was overtaken on its way by a later state is none. */
    remember: assign(({ context }, run: Synchronisation) => (isOvertaken(context.run, run) ? {} : { run })),
    setFound: assign((_, run: Synchronisation | null) => ({ run, choice: firstChoice })),
    begin: assign((_, request: SynchronisationRequest) => ({
      request,
      choice: firstChoice,
      isOfBefore: false,
      failureMessageId: null,
    })),
    setOfBefore: assign({ isOfBefore: true }),
    leaveOut: assign(({ context: { choice } }, path: string) => ({
      choice: { ...choice, leftOut: toggled(choice.leftOut, path) },
    })),
    deleteProject: assign(({ context: { choice } }, id: number) => ({
      choice: { ...choice, deleted: toggled(choice.deleted, id) },
    })),
    setOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    clearRun: assign({ run: null, isOfBefore: false }),
    clearFailure: assign({ failureMessageId: null }),
    setFailure: assign(({ event }) => ({ failureMessageId: failureMessageId(failureIn(event)) })),
    /** What was refused may have been overtaken by somebody else. */
    markOutdated: raise({ type: "run.outdated" }),
  },
  delays: {
    poll: ({ context }) => (context.run?.state === "awaiting" ? pollMs.awaiting : pollMs.moving),
  },
});

/** What is to be decided, for the server. */
export const decidedRun = (context: SynchronisationContext): DecidedRun => ({
  id: runOf(context).id,
  decision: decisionOf(runOf(context), context.choice),
});
