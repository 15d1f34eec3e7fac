/** States of a synchronisation. `awaiting`: its preview waits for a decision; from `applied` on it is over. */
export const synchronisationStates = [
  "discovering",
  "awaiting",
  "applying",
  "applied",
  "unchanged",
  "failed",
  "cancelled",
] as const;
export type SynchronisationState = (typeof synchronisationStates)[number];
