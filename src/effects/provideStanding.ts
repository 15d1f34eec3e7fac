import { fromPromise } from "xstate";
import type { ToastContent } from "../../machines/app/toastsMachine.ts";
import { standingMachine, type StandingOrder } from "../../machines/people/standingMachine.ts";

export interface StandingDeps {
  /** The call; what it answers is handed on. */
  change: (order: StandingOrder) => Promise<unknown>;
  showToast: (toast: ToastContent) => void;
}

/** Gives changing somebody's standing its call and its voice. */
export function provideStanding({ change, showToast }: StandingDeps) {
  return standingMachine.provide({
    actors: {
      change: fromPromise<unknown, StandingOrder | null>(async ({ input }) => input && (await change(input))),
    },
    actions: { showToast: (_, toast) => showToast(toast) },
  });
}
