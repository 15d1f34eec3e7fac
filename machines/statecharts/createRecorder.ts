import type {
  ActorRefLike,
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
  Snapshot,
} from "xstate";
import type { MachineRecording, RecordedActor, RecordedStep } from "../../schemas/machineRecording.ts";
import type { EventSchemas } from "../../schemas/eventSchema.ts";
import { createMask } from "./maskValue.ts";
import { packSteps } from "./packSteps.ts";
import { createSchemaSecrets } from "./schemaSecrets.ts";
import { createSecrets, maskedSecret } from "./secrets.ts";
import { transitionId } from "./transitionId.ts";
import { createVisits } from "./visits.ts";

/** What listeners receive; steps always carry their context. */
export type Observed = { actor: RecordedActor } | { step: RecordedStep };

export interface RecorderOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  title?: string;
  /** Number of steps kept, the newest; more cost memory. */
  keep?: number;
  /** Actors that are not recorded, with their children: those that show the recording; undefined: no machine. */
  ignores?: (machineId: string | undefined) => boolean;
  /** Mark which parts of events are secrets, beside those recognised by name. */
  schemas?: EventSchemas;
}

/** Records the steps of machines. One for a page, and one for each test. */
export interface Recorder {
  /** For `system.inspect`; of any number of systems. */
  observe: (event: InspectionEvent) => void;
  recording(): MachineRecording;
  /** Clears steps and visits; running actors are kept. */
  clear(): void;
  /** Subscribes to what is recorded; returns the way to unsubscribe. */
  listen(listener: (observed: Observed) => void): () => void;
}

/** What an actor does until it is done with an event. */
interface Doing {
  transitions: string[];
  entered: Set<string>;
}

export const maxRecordedSteps = 2000;

export function createRecorder(options: RecorderOptions): Recorder {
  const { now, title = "", keep = maxRecordedSteps, ignores, schemas } = options;
  const secrets = createSecrets();
  const mask = createMask(secrets);
  const schemaSecrets = schemas && createSchemaSecrets(schemas);
  const listeners = new Set<(observed: Observed) => void>();
  const actors = new Map<string, RecordedActor>();
  const ended = new Set<string>();
  const active = new Map<string, readonly string[]>();
  const doing = new Map<string, Doing>();
  const senders = new WeakMap<object, string | undefined>();
  const visits = createVisits();
  let steps: RecordedStep[] = [];
  let count = 0;

  const notify = (observed: Observed) => {
    for (const listener of listeners) listener(observed);
  };

  /** The actor as it is recorded; undefined for one that is ignored. */
  const known = (ref: ActorRefLike): RecordedActor | undefined => {
    const actor = ref as AnyActor;
    const found = actors.get(actor.sessionId);
    if (found) return found;
    const parent = actor._parent;
    const above = parent && known(parent);
    const machine = (actor.logic as Partial<AnyStateMachine>).root?.id;
    if (ignores?.(machine) || (parent && !above)) return undefined;
    const recorded: RecordedActor = {
      session: actor.sessionId,
      system: above?.system ?? actor.sessionId,
      parent: parent?.sessionId,
      id: actor.id,
      machine,
    };
    actors.set(recorded.session, recorded);
    notify({ actor: recorded });
    return recorded;
  };

  const ongoing = (session: string): Doing => {
    const begun = doing.get(session) ?? { transitions: [], entered: new Set<string>() };
    doing.set(session, begun);
    return begun;
  };

  const advance = (
    { session }: RecordedActor,
    snapshot: Snapshot<unknown>,
    taken: readonly AnyTransitionDefinition[],
  ) => {
    const { transitions, entered } = ongoing(session);
    const isNew = (id: string) => !active.get(session)?.includes(id);
    for (const transition of taken) {
      transitions.push(transitionId(transition));
      // Entered and left within one event, a state is in no snapshot.
      for (const { id } of withAbove(transition.source)) if (isNew(id)) entered.add(id);
      // A target is entered also where it was active, unless the transition stays in its own state.
      for (const node of (transition.target ?? []) as AnyStateNode[])
        if (node.type !== "history" && (transition.reenter || node !== transition.source))
          entered.add(node.id);
    }
    for (const id of activeIn(snapshot)) if (isNew(id)) entered.add(id);
  };

  const maskEvent = ({ machine }: RecordedActor, event: AnyEventObject): AnyEventObject => {
    // Secrets learned from the event are masked in the context too.
    schemaSecrets?.change(machine, event, (secret) => secrets.learn(secret));
    const copy = mask(event) as AnyEventObject;
    const masked = schemaSecrets?.change(machine, copy, () => maskedSecret) ?? copy;
    return { ...masked, type: event.type };
  };

  const finish = (actor: RecordedActor, snapshot: Snapshot<unknown>, event: AnyEventObject) => {
    const { session } = actor;
    advance(actor, snapshot, []);
    const done = ongoing(session);
    doing.delete(session);
    const from = senders.get(event);
    const ids = activeIn(snapshot);
    active.set(session, ids);
    if (actor.machine !== undefined)
      visits.add(actor.machine, { transitions: done.transitions, entered: [...done.entered] });
    const { status, context, output, error } = snapshot as Snapshot<unknown> & { context?: unknown };
    const step: RecordedStep = {
      number: (count += 1),
      at: now(),
      session,
      event: maskEvent(actor, event),
      from,
      transitions: done.transitions,
      entered: [...done.entered],
      active: [...ids],
      status,
      context: mask(context ?? output ?? error) ?? null,
    };
    steps.push(step);
    // Halves at a time, so that not every step moves all of them.
    if (steps.length > keep * 1.5) steps.splice(0, keep / 2);
    if (status !== "active") ended.add(session);
    notify({ step });
  };

  return {
    observe: (inspected) => {
      const actor = known(inspected.actorRef);
      if (!actor) return;
      if (inspected.type === "@xstate.event")
        senders.set(inspected.event, (inspected.sourceRef as AnyActorRef | undefined)?.sessionId);
      if (inspected.type === "@xstate.microstep") advance(actor, inspected.snapshot, inspected._transitions);
      if (inspected.type === "@xstate.snapshot") finish(actor, inspected.snapshot, inspected.event);
    },
    recording: () => {
      const kept = steps.slice(-keep);
      return {
        format: "perceel.machines",
        version: 1,
        title,
        actors: [...actors.values()],
        steps: packSteps(kept),
        dropped: count - kept.length,
        visited: visits.visited(),
      };
    },
    clear: () => {
      steps = [];
      count = 0;
      visits.clear();
      for (const session of ended) actors.delete(session);
      ended.clear();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const withAbove = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [...withAbove(node.parent), node] : [node];

/** Ids of the active states in the order of the chart. */
function activeIn(snapshot: Snapshot<unknown>): string[] {
  const { _nodes: nodes = [] } = snapshot as Partial<AnyMachineSnapshot>;
  return nodes.toSorted((one, other) => one.order - other.order).map(({ id }) => id);
}
