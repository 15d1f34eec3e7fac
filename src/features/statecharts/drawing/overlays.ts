/** By which runs of tests something was visited. */
export type Coverage = "never" | "unit" | "browser" | "both";

export const coverages = ["never", "unit", "browser", "both"] as const;

/** Overlays of a chart. */
export interface Overlays {
  /** Ids of the states that a running machine is in. */
  active?: ReadonlySet<string>;
  /** Ids of the transitions taken last, the newest at the end; a new list animates its last one. */
  taken?: readonly string[];
  /** By id of a state or transition. */
  coverage?: ReadonlyMap<string, Coverage>;
}

/** Coverage of a line with several transitions: the lowest, so that nothing is hidden. */
export function lowestCoverage(
  ids: readonly string[],
  coverage: ReadonlyMap<string, Coverage> | undefined,
): Coverage | undefined {
  const found = ids.flatMap((id) => coverage?.get(id) ?? []);
  return coverages.find((kind) => found.includes(kind));
}
