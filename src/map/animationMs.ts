/** How long the map may take to move, ms: not at all for who asked the system for less motion. */
export const animationMs = (durationMs: number): number =>
  window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? 0 : durationMs;
