import { Type, type Static } from "typebox";

/** A test that ran machines. */
export const CoveringTest = Type.Object({
  run: Type.Union([Type.Literal("unit"), Type.Literal("browser")]),
  /** Path from the root of the project. */
  file: Type.String(),
  name: Type.String(),
});
export type CoveringTest = Static<typeof CoveringTest>;

/** Indexes of tests in the list, by the id of the visited state or transition; empty: never. */
const VisitedBy = Type.Record(Type.String(), Type.Array(Type.Integer()));

export const CoveredMachine = Type.Object({ states: VisitedBy, transitions: VisitedBy });
export type CoveredMachine = Static<typeof CoveredMachine>;

/** Which tests visited which states and transitions: `test-results/machines/coverage.json`. */
export const MachineCoverage = Type.Object({
  format: Type.Literal("perceel.coverage"),
  version: Type.Literal(1),
  tests: Type.Array(CoveringTest),
  /** By machine id; with every state and transition of the chart. */
  machines: Type.Record(Type.String(), CoveredMachine),
});
export type MachineCoverage = Static<typeof MachineCoverage>;
