/** How long Blueprint moves what it opens and closes, ms: 0 with reduced motion. */
export const transitionMs = () => (window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? 0 : 300);
