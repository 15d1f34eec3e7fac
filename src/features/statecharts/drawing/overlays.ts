/** By which runs of tests something was visited. */
export type Coverage = "never" | "unit" | "browser" | "both";

export const coverages = ["never", "unit", "browser", "both"] as const;

/** What can be laid over a chart. */
export interface Overlays {
  /** Ids of the states that a running machine is in. */
  active?: ReadonlySet<string>;
  /** Ids of the transitions taken last, the newest at the end; a new list has its last one shown anew. */
  taken?: readonly string[];
  /** By id of a state or transition. */
  coverage?: ReadonlyMap<string, Coverage>;
}

/** What the line of several transitions looks like: the worst of them, so that nothing hides. */
export function lowestCoverage(
  ids: readonly string[],
  coverage: ReadonlyMap<string, Coverage> | undefined,
): Coverage | undefined {
  const found = ids.flatMap((id) => coverage?.get(id) ?? []);
  return coverages.find((kind) => found.includes(kind));
}
