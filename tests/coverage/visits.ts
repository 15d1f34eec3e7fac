import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from "xstate";
import { transitionId } from "../../machines/statecharts/transitionId.ts";

/** What one test had machines do: ids of states and transitions, by machine id. */
export type Visits = Record<string, { states: string[]; transitions: string[] }>;

/** What tests write down for `npm test` to put together: a line of JSON each. */
export interface VisitedByTest {
  run: "unit" | "browser";
  /** Path from the root of the project. */
  file: string;
  name: string;
  visits: Visits;
}

const names = new WeakMap<AnyTransitionDefinition, string>();

function nameOf(transition: AnyTransitionDefinition): string {
  const known = names.get(transition) ?? transitionId(transition);
  names.set(transition, known);
  return known;
}

/**
 * Collects visits from what XState tells about actors. Unlike a recorder it keeps no contexts, masks nothing, and counts
 * the steps of a generated path too, which no running actor takes.
 */
export function collectVisits() {
  let visited = new Map<string, { states: Set<string>; transitions: Set<string> }>();

  const placesOf = (machine: string) => {
    const known = visited.get(machine) ?? { states: new Set<string>(), transitions: new Set<string>() };
    visited.set(machine, known);
    return known;
  };
  const enter = (node: AnyStateNode | undefined): void => {
    if (!node) return;
    placesOf(node.machine.id).states.add(node.id);
    enter(node.parent);
  };

  return {
    observe: (told: InspectionEvent): void => {
      if (told.type !== "@xstate.microstep" && told.type !== "@xstate.snapshot") return;
      const { _nodes: nodes } = told.snapshot as Partial<AnyMachineSnapshot>;
      for (const node of nodes ?? []) placesOf(node.machine.id).states.add(node.id);
      if (told.type !== "@xstate.microstep") return;
      for (const transition of told._transitions) {
        placesOf(transition.source.machine.id).transitions.add(nameOf(transition));
        enter(transition.source);
        // Left at once, it is in no snapshot.
        for (const node of transition.target ?? []) enter(node);
      }
    },
    /** What was collected since the last time; undefined when no machine did anything. */
    take: (): Visits | undefined => {
      const taken = visited;
      visited = new Map();
      if (taken.size === 0) return undefined;
      return Object.fromEntries(
        [...taken].map(([machine, { states, transitions }]) => [
          machine,
          { states: [...states], transitions: [...transitions] },
        ]),
      );
    },
  };
}
