import { fieldOf, isRecord } from "../../../../schemas/records.ts";
import { statesOf } from "../../../../machines/statecharts/statesOf.ts";
import type { Statechart } from "../../../../machines/statecharts/statechart.ts";
import type { CoveringTest, MachineCoverage } from "../../../../schemas/machineCoverage.ts";
import type { Coverage } from "../drawing/overlays.ts";

/** Parses a coverage file; nothing when it is none. */
export function readCoverage(text: string): MachineCoverage | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isCoverage(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** A minimal check: the file is written by the test run. */
const isCoverage = (read: unknown): read is MachineCoverage =>
  fieldOf(read, "format") === "perceel.coverage" &&
  fieldOf(read, "version") === 1 &&
  Array.isArray(fieldOf(read, "tests")) &&
  isRecord(fieldOf(read, "machines"));

/** The tests that visited a state or transition of a chart. */
export function testsOf(chart: Statechart, id: string, { machines, tests }: MachineCoverage): CoveringTest[] {
  const machine = machines[chart.id];
  const places = machine?.states[id] ?? machine?.transitions[id] ?? [];
  return places.flatMap((place) => tests[place] ?? []);
}

/** By which runs each state and transition of a chart was visited. The machine itself is no state of its own. */
export function coverageOf(chart: Statechart, coverage: MachineCoverage): ReadonlyMap<string, Coverage> {
  const states = statesOf(chart).filter(({ id, kind }) => id !== chart.root.id && kind !== "history");
  const ids = [...states.map(({ id }) => id), ...chart.transitions.map(({ id }) => id)];
  return new Map(ids.map((id) => [id, kindOf(testsOf(chart, id, coverage))]));
}

function kindOf(tests: readonly CoveringTest[]): Coverage {
  const [byUnit, byBrowser] = (["unit", "browser"] as const).map((run) =>
    tests.some((test) => test.run === run),
  );
  if (byUnit && byBrowser) return "both";
  if (byUnit) return "unit";
  return byBrowser ? "browser" : "never";
}
