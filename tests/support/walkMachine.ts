import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from "xstate";
import { getAdjacencyMap, getShortestPaths } from "xstate/graph";

interface WalkOptions<Machine extends AnyStateMachine> {
  /** What can happen in a state; what time brings (`after`) is added by the walk. */
  events:
    readonly EventFrom<Machine>[] | ((snapshot: SnapshotFrom<Machine>) => readonly EventFrom<Machine>[]);
  input?: InputFrom<Machine>;
  /** Two snapshots with the same text are one state; by default the state value and the whole context. */
  serializeState?: (snapshot: SnapshotFrom<Machine>) => string;
  /** Where the walk turns round, so that it ends. */
  stopWhen?: (snapshot: SnapshotFrom<Machine>) => boolean;
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesBelow(child)),
];

/** A state that is left as it is entered: no snapshot is ever of it. */
const isPassedThrough = ({ always }: AnyStateNode) => always?.some(({ guard }) => !guard) ?? false;

const delayedEvents = (node: AnyStateNode) => node.after.map(({ eventType }) => ({ type: eventType }));

/**
 * Walks a machine along generated paths, without running anything it invokes: from each state that can be reached with
 * every event that can happen there. Actors' ends are events as well: `xstate.done.actor.{id}`.
 *
 * @returns every snapshot reached, the shortest path to each, and what of the chart was never used: `unreached` states
 *   by id, `untaken` transitions as `state: event [guard's place]`
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
  const reached = Object.values(getAdjacencyMap(machine, traversal as never)).map(
    ({ state }) => state as SnapshotFrom<Machine>,
  );

  const entered = new Set<AnyStateNode>();
  const taken = new Set<unknown>();
  for (const snapshot of reached) {
    for (const node of (snapshot as AnyMachineSnapshot)._nodes) entered.add(node);
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
  return {
    snapshots: reached,
    paths: () => getShortestPaths(machine, traversal as never),
    unreached: nodes.filter((node) => !entered.has(node) && !isPassedThrough(node)).map(({ id }) => id),
    untaken,
  };
}
