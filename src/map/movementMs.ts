/** How long the map may take to move, ms: not at all for who asked the system for less motion. */
export const movementMs = (durationMs: number): number =>
  window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? 0 : durationMs;
