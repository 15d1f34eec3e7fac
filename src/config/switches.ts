/** Switches in the URL, read once at start-up. */
export interface Switches {
  /** `?demo` turns demo mode on (spec §1.6, §4.36). */
  isDemoMode: boolean;
  /** `?inspect` exposes the map and the machines to tests and developers. */
  isInspected: boolean;
}

export function parseSwitches(search: string): Readonly<Switches> {
  const query = new URLSearchParams(search);
  return Object.freeze({ isDemoMode: query.has("demo"), isInspected: query.has("inspect") });
}
