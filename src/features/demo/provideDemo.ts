import { fromPromise } from "xstate";
import { demoMachine, type Schedule } from "../../../machines/demo/demoMachine.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchDemoSchedule, resetDemo } from "../../api/demo.ts";
import { bannerClosedKey } from "./provideDemoVisit.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

export interface DemoDeps {
  api: Api;
  storage: Storage;
  now: () => number;
  /** The demo was reset: this session ended like every other. */
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
      storeClosed: () => trySetItem(storage, bannerClosedKey, "true"),
      clearClosed: () => storage.removeItem(bannerClosedKey),
      endSessionAfterReset: () => endSession(),
    },
  });
}
