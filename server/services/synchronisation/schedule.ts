import { SynchronisationBusy } from "./synchronisationErrors.ts";
import type { SynchronisationRuns } from "./runs.ts";

/** How long runs are kept in the log. */
const retentionMs = 365 * 24 * 3_600_000;

interface ScheduleParts {
  runs: SynchronisationRuns;
  /** Undefined: only on request. */
  everyHours: number | undefined;
  now: () => Date;
}

/** Synchronises periodically, in one process at a time, and prunes the log. */
export function synchronisationSchedule({ runs, everyHours, now }: ScheduleParts) {
  return {
    /** To be called once a minute. */
    async look(): Promise<void> {
      await runs.failDead();
      await runs.repository.removeBefore(new Date(now().getTime() - retentionMs));
      if (everyHours === undefined) return;
      const notSince = new Date(now().getTime() - everyHours * 3_600_000);
      try {
        await runs.start({ trigger: "schedule", startedBy: null, asked: null, notSince });
      } catch (error) {
        // Another process is at it, or it is not due yet.
        if (!(error instanceof SynchronisationBusy)) throw error;
      }
    },
  };
}
