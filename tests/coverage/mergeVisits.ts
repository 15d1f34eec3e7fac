import type { CoveredMachine, MachineCoverage } from "../../schemas/machineCoverage.ts";
import type { ChartState, Statechart } from "../../machines/statecharts/statechart.ts";
import type { VisitedByTest } from "./visits.ts";

/** Puts together, for every part of every chart, which tests visited it; machines that are no chart's are left out. */
export function mergeVisits(
  charts: readonly Statechart[],
  visited: readonly VisitedByTest[],
): MachineCoverage {
  const known = new Set(charts.map(({ id }) => id));
  const covering = visited
    .filter(({ visits }) => Object.keys(visits).some((machine) => known.has(machine)))
    .toSorted((a, b) => compare(keyOf(a), keyOf(b)));
  const tests = covering.map(({ run, file, name }) => ({ run, file, name }));
  const machines = charts.map((chart) => [chart.id, coveredMachine(chart, covering)] as const);
  return { format: "perceel.coverage", version: 1, tests, machines: Object.fromEntries(machines) };
}

function coveredMachine(
  { id, root, transitions }: Statechart,
  tests: readonly VisitedByTest[],
): CoveredMachine {
  const visitedBy = (kind: "states" | "transitions", ids: readonly string[]) => {
    const places = new Map<string, number[]>(ids.map((each) => [each, []]));
    for (const [place, { visits }] of tests.entries())
      for (const visit of visits[id]?.[kind] ?? []) places.get(visit)?.push(place);
    return Object.fromEntries(places);
  };
  return {
    states: visitedBy("states", stateIds(root)),
    transitions: visitedBy(
      "transitions",
      transitions.map((transition) => transition.id),
    ),
  };
}

/** A history state is never one that a machine is in. */
const stateIds = ({ id, kind, states }: ChartState): string[] =>
  kind === "history" ? [] : [id, ...states.flatMap((state) => stateIds(state))];

const keyOf = ({ run, file, name }: VisitedByTest) => [run, file, name].join("\n");
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
