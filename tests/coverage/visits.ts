import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from "xstate";
import { transitionId } from "../../machines/statecharts/transitionId.ts";
import { createVisits } from "../../machines/statecharts/visits.ts";

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
  const visits = createVisits();

  const enter = (node: AnyStateNode | undefined): void => {
    if (!node) return;
    visits.add(node.machine.id, { entered: [node.id], transitions: [] });
    enter(node.parent);
  };

  return {
    observe: (told: InspectionEvent): void => {
      if (told.type !== "@xstate.microstep" && told.type !== "@xstate.snapshot") return;
      const { _nodes: nodes } = told.snapshot as Partial<AnyMachineSnapshot>;
      const [root] = nodes ?? [];
      if (root) visits.add(root.machine.id, { entered: nodes?.map(({ id }) => id) ?? [], transitions: [] });
      if (told.type !== "@xstate.microstep") return;
      for (const transition of told._transitions) {
        visits.add(transition.source.machine.id, { entered: [], transitions: [nameOf(transition)] });
        enter(transition.source);
        // Left at once, it is in no snapshot.
        for (const node of transition.target ?? []) enter(node);
      }
    },
    /** What was collected since the last time; undefined when no machine did anything. */
    take: (): Visits | undefined => {
      const visited = visits.visited();
      visits.clear();
      return Object.keys(visited).length === 0 ? undefined : visited;
    },
  };
}
