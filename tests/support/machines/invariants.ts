import type { AnyStateMachine, EventFrom, SnapshotFrom } from "xstate";
import type { getAdjacencyMap } from "xstate/graph";
import { anotherImplementation } from "./knownFaults.ts";
import { mutantsOf } from "./mutants.ts";

/** One step of a walk; the first has neither event nor a snapshot before. */
interface WalkStep<Machine extends AnyStateMachine> {
  before: SnapshotFrom<Machine> | null;
  event: EventFrom<Machine> | null;
  /** Of the event, also of one of XState's own; empty at the beginning. */
  type: string;
}

/** What holds after every step, whatever the path; `step` says from where and by what. */
export type Invariant<Machine extends AnyStateMachine> = (
  after: SnapshotFrom<Machine>,
  step: WalkStep<Machine>,
) => boolean;

export interface Step<Machine extends AnyStateMachine> extends WalkStep<Machine> {
  after: SnapshotFrom<Machine>;
}

/** Every step that the map of a walk holds; the first of them is the beginning. */
export function stepsOf<Machine extends AnyStateMachine>(
  map: ReturnType<typeof getAdjacencyMap>,
): Step<Machine>[] {
  const places = Object.values(map) as { state: unknown; transitions: Record<string, unknown> }[];
  const [first] = places;
  const beginning = first ? [{ before: null, event: null, type: "", after: first.state }] : [];
  const steps = places.flatMap(({ state, transitions }) =>
    (Object.values(transitions) as { event: unknown; state: unknown }[]).map((taken) => ({
      before: state,
      event: taken.event,
      type: (taken.event as { type: string }).type,
      after: taken.state,
    })),
  );
  return [...beginning, ...steps] as Step<Machine>[];
}

/** What stands for one step of a walk while it is under way. */
export type Watch<Machine extends AnyStateMachine> = (
  after: SnapshotFrom<Machine>,
  event: EventFrom<Machine> | undefined,
  before: SnapshotFrom<Machine> | undefined,
) => void;

interface FaultOptions<Machine extends AnyStateMachine> {
  invariants?: Record<string, Invariant<Machine>>;
  faulty?: readonly Machine[];
  faultsIn?: readonly string[];
  /** Faults that broke invariants the last time; only where these do not is another one looked for. */
  known?: readonly string[];
}

/** One after the other, and no more of each than is asked for. */
function* concat<Item>(...all: Iterable<Item>[]): Generator<Item> {
  for (const each of all) yield* each;
}

/**
 * A fault for each invariant that some fault breaks.
 *
 * @param walk goes through a machine and shows every step; what it throws ends it
 */
export function faultsFor<Machine extends AnyStateMachine>(
  machine: Machine,
  { invariants = {}, faulty = [], faultsIn = [], known = [] }: FaultOptions<Machine>,
  walk: (mutant: Machine, watch: Watch<Machine>) => void,
): Map<string, string> {
  const found = new Map<string, string>();
  const open = new Map(Object.entries(invariants));
  if (open.size === 0) return found;
  const provided = faulty.map((each) => ({ fault: anotherImplementation, machine: each }));
  const knownOnes = mutantsOf(machine, faultsIn, new Set(known));
  for (const { fault, machine: mutant } of concat(provided, knownOnes, mutantsOf(machine, faultsIn))) {
    try {
      walk(mutant, (after, event, before) => {
        const type = (event as { type: string } | undefined)?.type ?? "";
        for (const [sentence, holds] of open)
          if (!holds(after, { before: before ?? null, event: event ?? null, type })) {
            found.set(sentence, fault);
            open.delete(sentence);
          }
        if (open.size === 0) throw new Error("all are found");
      });
    } catch {
      // A machine with a fault may break down, or go on without end.
    }
    if (open.size === 0) break;
  }
  return found;
}

/** The shortest way to a step, as the events on it. */
export function wayTo<Machine extends AnyStateMachine>(
  { before, type, after }: Step<Machine>,
  paths: { state: unknown; steps: readonly { event: { type: string } }[] }[],
  serializeState: (snapshot: SnapshotFrom<Machine>) => string,
): string {
  const place = serializeState(before ?? after);
  const path = paths.find(({ state }) => serializeState(state as SnapshotFrom<Machine>) === place);
  const types = [...(path?.steps ?? []).map((step) => step.event.type), ...(type ? [type] : [])];
  return `by ${types.join(" → ")}`;
}
