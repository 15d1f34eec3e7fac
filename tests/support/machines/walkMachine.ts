import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from "xstate";
import { getAdjacencyMap, getShortestPaths } from "xstate/graph";
import { knownFaults, rememberFaults } from "./knownFaults.ts";
import { faultsFor, stepsOf, wayTo, type Invariant } from "./invariants.ts";

interface WalkOptions<Machine extends AnyStateMachine> {
  /** What can happen in a state; what time brings (`after`) is added by the walk. */
  events:
    | readonly EventFrom<Machine>[]
    | ((snapshot: SnapshotFrom<Machine>) => readonly EventFrom<Machine>[]);
  input?: InputFrom<Machine>;
  /** Two snapshots with the same text are one state; by default the state value and the whole context. */
  serializeState?: (snapshot: SnapshotFrom<Machine>) => string;
  /** Where the walk turns round, so that it ends. */
  stopWhen?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** By the sentence that says it. Each is shown able to fail, on machines with a fault. */
  invariants?: Record<string, Invariant<Machine>>;
  /** Machines with a fault that no chart has, such as another action; tried first. */
  faulty?: readonly Machine[];
  /** Ids of the states in which faults are looked for: a large chart has thousands. By default all. */
  faultsIn?: readonly string[];
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesBelow(child)),
];

/** A state that is left as it is entered: no snapshot is ever of it. */
const isPassedThrough = ({ always }: AnyStateNode) => always?.some(({ guard }) => !guard) ?? false;

const delayedEvents = (node: AnyStateNode) => node.after.map(({ eventType }) => ({ type: eventType }));

/** A fault shows early or hardly ever. */
const maxStepsWithFault = 2000;

/**
 * Walks a machine along generated paths, without running anything it invokes: from each state that can be reached with
 * every event that can happen there. Actors' ends are events as well: `xstate.done.actor.{id}`.
 *
 * @returns every snapshot reached, the shortest path to each, and what of the chart was never used: `unreached` states
 *   by id, `untaken` transitions as `state: event [guard's place]`; `faults` names for each invariant one that breaks it
 * @throws with the shortest path to it when an invariant is broken, or when no fault in the chart breaks one: then it
 *   says nothing
 */
export function walkMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  options: WalkOptions<Machine>,
) {
  const { events, input, stopWhen } = options;
  const nodes = nodesBelow(machine.root);
  const serializeState = (snapshot: SnapshotFrom<Machine>): string => {
    const { value, context } = snapshot as AnyMachineSnapshot;
    return options.serializeState?.(snapshot) ?? JSON.stringify([value, context]);
  };
  const eventsOf = (snapshot: SnapshotFrom<Machine>): EventFrom<Machine>[] => {
    const chosen = typeof events === "function" ? events(snapshot) : events;
    const passing = (snapshot as AnyMachineSnapshot)._nodes.flatMap((node) => delayedEvents(node));
    return [...chosen, ...(passing as EventFrom<Machine>[])];
  };
  const traversal = {
    events: (snapshot: unknown) => eventsOf(snapshot as SnapshotFrom<Machine>),
    serializeState: (snapshot: unknown) => serializeState(snapshot as SnapshotFrom<Machine>),
    ...(input === undefined ? {} : { input }),
    ...(stopWhen ? { stopWhen: (snapshot: unknown) => stopWhen(snapshot as SnapshotFrom<Machine>) } : {}),
  };
  const map = getAdjacencyMap(machine, traversal as never);
  const reached = Object.values(map).map(({ state }) => state as SnapshotFrom<Machine>);

  const entered = new Set<AnyStateNode>();
  const taken = new Set<unknown>();
  const isWhole = () =>
    nodes.every(({ transitions }) => [...transitions.values()].flat().every((each) => taken.has(each)));
  for (const snapshot of reached)
    for (const node of (snapshot as AnyMachineSnapshot)._nodes) entered.add(node);
  for (const [at, snapshot] of reached.entries()) {
    // A chart is used whole long before its last state is reached.
    if (at % 100 === 99 && isWhole()) break;
    for (const event of eventsOf(snapshot))
      for (const transition of machine.getTransitionData(snapshot as never, event)) taken.add(transition);
  }
  const untaken = nodes.flatMap((node) =>
    [...node.transitions].flatMap(([event, transitions]) =>
      transitions.flatMap((transition, place) =>
        taken.has(transition) ? [] : [`${node.id}: ${event}${transitions.length > 1 ? ` [${place}]` : ""}`],
      ),
    ),
  );
  const paths = () => getShortestPaths(machine, traversal as never);
  const invariants = options.invariants ?? {};
  const steps = stepsOf<Machine>(map);
  const broken = Object.entries(invariants).flatMap(([sentence, holds]) => {
    const step = steps.find((each) => !holds(each.after, each));
    return step ? [`"${sentence}" is broken ${wayTo(step, paths(), serializeState)}`] : [];
  });
  if (broken.length > 0) throw new Error(broken.join("\n"));
  const limit = Math.min(steps.length + 500, maxStepsWithFault);
  const faults = faultsFor(machine, { ...options, known: knownFaults() }, (mutant, watch) => {
    const watched = (snapshot: unknown, event?: unknown, before?: unknown) => {
      watch(snapshot as never, event as never, before as never);
      return serializeState(snapshot as SnapshotFrom<Machine>);
    };
    getAdjacencyMap(mutant, { ...traversal, limit, serializeState: watched } as never);
  });
  rememberFaults([...faults.values()]);
  const harmless = Object.keys(invariants).filter((sentence) => !faults.has(sentence));
  if (harmless.length > 0) throw new Error(`No fault in the chart breaks: ${harmless.join("; ")}`);
  return {
    snapshots: reached,
    paths,
    faults,
    unreached: nodes.filter((node) => !entered.has(node) && !isPassedThrough(node)).map(({ id }) => id),
    untaken,
  };
}

type Unused = Pick<ReturnType<typeof walkMachine>, "unreached" | "untaken">;

/** What none of several walks through a machine used. */
export const unusedInAll = (walks: readonly Unused[]): string[] =>
  walks
    .map(({ unreached, untaken }) => [...unreached, ...untaken])
    .reduce((some, others) => some.filter((each) => others.includes(each)));

/** Events that carry nothing, and ends of what is invoked without an output or a reason: what a chart waits for besides. */
const bareEvents = ({ events }: AnyStateMachine, given: readonly { type: string }[]) =>
  events
    .filter((type) => type !== "*" && (!type.startsWith("xstate.") || type.includes(".actor.")))
    .filter((type) => !given.some((event) => event.type === type))
    .map((type) => (type.startsWith("xstate.error") ? { type, error: {} } : { type }));

/**
 * As `walkMachine`, for a chart that its events use whole: those of the chart that are not given are sent without anything.
 *
 * @throws what no path uses
 */
export function walkWhole<Machine extends AnyStateMachine>(
  machine: Machine,
  { events = [], ...options }: Omit<WalkOptions<Machine>, "events"> & Partial<WalkOptions<Machine>>,
): ReturnType<typeof walkMachine<Machine>> {
  const walked = walkMachine(machine, {
    ...options,
    events: (snapshot) => {
      const given = typeof events === "function" ? events(snapshot) : events;
      return [...given, ...(bareEvents(machine, given) as EventFrom<Machine>[])];
    },
  });
  const unused = unusedInAll([walked]);
  if (unused.length > 0) throw new Error(`No path uses: ${unused.join("; ")}`);
  return walked;
}
