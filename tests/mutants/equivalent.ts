/** A mutant that no test can kill, for it does what the code does. */
export interface EquivalentMutant {
  file: string;
  /** The code that was replaced, and by what; spaces do not count. */
  original: string;
  replacement: string;
  reason: string;
}

export const equivalentMutants: readonly EquivalentMutant[] = [];
