import { fromPromise } from "xstate";
import { demoMachine, type Schedule } from "../../machines/demo/demoMachine.ts";
import type { Api } from "../api/createApi.ts";
import { fetchDemoSchedule, resetDemo } from "../api/demo.ts";
import { keepIfPossible } from "./keepIfPossible.ts";

/** Session storage: this tab's visit began with `?demo` (spec §4.36). */
export const demoModeKey = "demo-mode";
/** Session storage: the banner was closed during this visit. */
export const bannerClosedKey = "demo-banner-closed";
/** Local storage: the tour of the map was had, or declined. */
export const tourDoneKey = "demo-tour-done";

/**
 * Whether this visit is in demo mode: the address says so now, or did since the tab was opened, so that signing in, logging
 * out and reloading lead no one out of it. Asking for it again shows the banner again.
 */
export function readDemoMode(isAskedFor: boolean, storage: Storage): boolean {
  if (!isAskedFor) return storage.getItem(demoModeKey) !== null;
  keepIfPossible(storage, demoModeKey, "true");
  storage.removeItem(bannerClosedKey);
  return true;
}

export interface DemoDeps {
  api: Api;
  storage: Storage;
  now: () => number;
  /** The demo was put back: this session is over like every other. */
  endSession: () => void;
}

/** Gives the demo's banner its calls and its memory. */
export function provideDemo({ api, storage, now, endSession }: DemoDeps) {
  return demoMachine.provide({
    actors: {
      loadSchedule: fromPromise<Schedule>(async ({ signal }) => {
        const { nextResetAt } = await fetchDemoSchedule(api, signal);
        const waitMs = nextResetAt === null ? Infinity : Date.parse(nextResetAt) - now();
        return { nextResetAt, waitMs: Math.max(0, waitMs) };
      }),
      resetDemo: fromPromise<void>(() => resetDemo(api)),
    },
    actions: {
      rememberClosed: () => keepIfPossible(storage, bannerClosedKey, "true"),
      tellReset: () => endSession(),
    },
  });
}
