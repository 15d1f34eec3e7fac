/** Duration of map animations, ms: 0 with reduced motion. */
export const animationMs = (durationMs: number): number =>
  window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? 0 : durationMs;
