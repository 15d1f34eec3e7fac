/** How long something moves that takes this long, ms: 0 for somebody who asked for less motion. */
export const animationMs = (durationMs: number): number =>
  window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? 0 : durationMs;
