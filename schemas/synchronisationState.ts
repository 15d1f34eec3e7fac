/** How far a synchronisation is. `awaiting`: its preview waits for somebody's word; from `applied` on it is over. */
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
