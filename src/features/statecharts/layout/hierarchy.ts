import type { ChartState } from "../../../../machines/statecharts/statechart.ts";
import type { MeasuredChart } from "./measuredChart.ts";

interface Ends {
  source: string;
  target: string;
}

const isWithin = (id: string, outer: string): boolean => id === outer || id.startsWith(`${outer}.`);

/** Id of the innermost state that has both ends of a line inside it; nothing where an end is the outermost state. */
export function lowestCommonAncestor(root: ChartState, { source, target }: Ends): string | undefined {
  const holds = ({ id }: ChartState) =>
    isWithin(source, id) && isWithin(target, id) && source !== id && target !== id;
  let around: ChartState | undefined;
  let next: ChartState | undefined = holds(root) ? root : undefined;
  while (next) {
    around = next;
    next = next.states.find((state) => holds(state));
  }
  return around?.id;
}

/** Whether a state is parallel and no line leads into, out of or between its parts. */
function areRegionsApart({ kind, states }: ChartState, { arrows }: Pick<MeasuredChart, "arrows">): boolean {
  const stays = (region: ChartState, { source, target }: Ends) =>
    isWithin(source, region.id) === isWithin(target, region.id) && target !== region.id;
  return kind === "parallel" && arrows.every(({ arrow }) => states.every((region) => stays(region, arrow)));
}

/** Ids of the regions that lie edge to edge, because no line joins them to anything else. */
export function tilesOf(measured: MeasuredChart): ReadonlySet<string> {
  return new Set(
    [...measured.states.values()]
      .filter(({ state }) => areRegionsApart(state, measured))
      .flatMap(({ state }) => state.states.map(({ id }) => id)),
  );
}
