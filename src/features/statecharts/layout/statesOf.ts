import type { ChartState, Statechart } from "../../../state/statecharts.ts";

/** All states of a chart, each before those within it; the outermost first. */
export function statesOf({ root }: Statechart): ChartState[] {
  return withChildren(root);
}

const withChildren = (state: ChartState): ChartState[] => [
  state,
  ...state.states.flatMap((child) => withChildren(child)),
];
