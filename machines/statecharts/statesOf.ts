import type { ChartState, Statechart } from "./statechart.ts";

/** All states of a chart in document order; the root first. */
export function statesOf({ root }: Pick<Statechart, "root">): ChartState[] {
  return withChildren(root);
}

const withChildren = (state: ChartState): ChartState[] => [
  state,
  ...state.states.flatMap((child) => withChildren(child)),
];
