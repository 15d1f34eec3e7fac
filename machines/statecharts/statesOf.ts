import type { ChartState, Statechart } from "./statechart.ts";

/** All states of a chart, each before those within it; the outermost first. */
export function statesOf({ root }: Pick<Statechart, "root">): ChartState[] {
  return withChildren(root);
}

const withChildren = (state: ChartState): ChartState[] => [
  state,
  ...state.states.flatMap((child) => withChildren(child)),
];
