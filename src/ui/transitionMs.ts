import { animationMs } from "../browser/animationMs.ts";

/** How long Blueprint moves what it opens and closes, ms: 0 for somebody who asked for less motion. */
export const transitionMs = () => animationMs(300);
