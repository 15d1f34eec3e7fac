import type { InspectionEvent } from "xstate";
import { createSettled } from "./createSettled.ts";
import { movingFocus, runningAnimations, turningRings, workOfMap } from "./motions.ts";
import { watchRequests } from "./pendingRequests.ts";
import { createSoonTimers } from "./soonTimers.ts";

/** A page that has nothing to draw may get no frame for long, ms. */
const longestFrameMs = 100;

/** A picture drawn, if there is one to draw, and the tasks done that wait by then. */
const nextPause = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve()));
    setTimeout(resolve, longestFrameMs);
  });

/** Between two looks at a page that has something under way, ms. */
const momentMs = 40;

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, momentMs));

/** Watches what this page has under way, for tests that wait until it has nothing. */
export function beginRest(): { observe: (event: InspectionEvent) => void; settled: () => Promise<void> } {
  const timers = createSoonTimers();
  const settled = createSettled({
    sources: [
      watchRequests(window),
      timers.underWay,
      runningAnimations(document),
      turningRings(document),
      movingFocus(document),
      workOfMap(() => window.perceel?.map),
    ],
    nextPause,
    aMoment,
    now: () => performance.now(),
  });
  return { observe: timers.observe, settled };
}
