import type { ChartTransition, Statechart } from "../../../../machines/statecharts/statechart.ts";

/** One line from a state to another, for all transitions that go that way. */
export interface Arrow {
  id: string;
  source: string;
  target: string;
  transitions: readonly ChartTransition[];
  /** Whether these transitions are written at this arrow; one that aims at several states has them at its first. */
  isLabelled: boolean;
}

/** The lines of a chart; transitions without a target have none. */
export function arrowsOf({ transitions }: Statechart): Arrow[] {
  const arrows = new Map<string, Arrow & { transitions: ChartTransition[] }>();
  for (const transition of transitions) {
    for (const [place, target] of transition.targets.entries()) {
      const { source } = transition;
      const id = `${source} → ${target}${place > 0 ? " +" : ""}`;
      const known = arrows.get(id);
      if (known) known.transitions.push(transition);
      else arrows.set(id, { id, source, target, transitions: [transition], isLabelled: place === 0 });
    }
  }
  return [...arrows.values()];
}

/** Internal transitions by state id. */
export function innerTransitions({
  transitions,
}: Statechart): ReadonlyMap<string, readonly ChartTransition[]> {
  const inner = new Map<string, ChartTransition[]>();
  for (const transition of transitions.filter(({ targets }) => targets.length === 0)) {
    const { source } = transition;
    inner.set(source, [...(inner.get(source) ?? []), transition]);
  }
  return inner;
}
