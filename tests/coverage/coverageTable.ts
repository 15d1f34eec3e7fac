import type { Statechart } from "../../machines/statecharts/statechart.ts";
import type { MachineCoverage } from "../../schemas/machineCoverage.ts";

/** A machine with fewer of its states or transitions visited fails the tests. */
const wanted = { statesPercent: 100, transitionsPercent: 95 };

/** How the description of a state or transition begins that no test need visit; why comes after it. */
const excepted = "Not covered: ";

export interface CoverageVerdict {
  /** Lines of a table, a machine each. */
  table: string[];
  /** What is missing, by machine; none when all is well. */
  failures: string[];
}

type Visitors = readonly number[];

/** Judges what was visited: all states, and nearly all transitions, by some test; shares are rounded down. */
export function judgeCoverage(charts: readonly Statechart[], coverage: MachineCoverage): CoverageVerdict {
  const judged = charts.map((chart) => judgeMachine(chart, coverage));
  const head = ["machine", "states", "visited", "transitions", "unit", "browser", "both", "either"];
  const rows = [head, ...judged.map(({ row }) => row)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
  return { table, failures: judged.flatMap(({ failures }) => failures) };
}

function judgeMachine(chart: Statechart, { tests, machines }: MachineCoverage) {
  const { states = {}, transitions = {} } = machines[chart.id] ?? {};
  const exceptions = exceptionsIn(chart);
  const counted = (visits: Record<string, Visitors>) =>
    Object.entries(visits).filter(([id]) => !exceptions.has(id));
  const by = (run: string) => (visitors: Visitors) => visitors.some((place) => tests[place]?.run === run);
  const [unit, browser] = [by("unit"), by("browser")];
  const either = (visitors: Visitors) => visitors.length > 0;
  const [allStates, allTransitions] = [counted(states), counted(transitions)];
  const share = (all: [string, Visitors][], isVisited: (visitors: Visitors) => boolean) =>
    percent(all.filter(([, visitors]) => isVisited(visitors)).length, all.length);
  const shares = { states: share(allStates, either), transitions: share(allTransitions, either) };
  const missing = (kind: string, all: [string, Visitors][], found: number, least: number) =>
    found >= least
      ? []
      : [
          `${chart.id}: ${String(found)} % of its ${kind} visited, ${String(least)} % wanted; never: ` +
            all.flatMap(([id, visitors]) => (either(visitors) ? [] : [id])).join(", "),
        ];
  const stale = [...exceptions].filter((id) => either(states[id] ?? transitions[id] ?? []));
  return {
    row: [
      chart.id,
      String(allStates.length),
      `${String(shares.states)} %`,
      String(allTransitions.length),
      ...[unit, browser, (visitors: Visitors) => unit(visitors) && browser(visitors), either].map(
        (isVisited) => `${String(share(allTransitions, isVisited))} %`,
      ),
    ],
    failures: [
      ...missing("states", allStates, shares.states, wanted.statesPercent),
      ...missing("transitions", allTransitions, shares.transitions, wanted.transitionsPercent),
      ...stale.map((id) => `${id}: is described as not covered, but a test visits it`),
    ],
  };
}

const percent = (some: number, all: number) => (all === 0 ? 100 : Math.floor((100 * some) / all));

function exceptionsIn({ root, transitions }: Statechart): Set<string> {
  const below = (state: Statechart["root"]): Statechart["root"][] => [
    state,
    ...state.states.flatMap((child) => below(child)),
  ];
  return new Set(
    [...below(root), ...transitions].flatMap(({ id, description }) =>
      description?.startsWith(excepted) ? [id] : [],
    ),
  );
}
