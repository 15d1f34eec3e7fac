import { SynchronisationBusy } from "./synchronisationErrors.ts";
import type { SynchronisationRuns } from "./runs.ts";

/** The log of runs goes back this far. */
const keptMs = 365 * 24 * 3_600_000;

interface ScheduleParts {
  runs: SynchronisationRuns;
  /** Undefined: only when a person asks. */
  everyHours: number | undefined;
  now: () => Date;
}

/** Synchronises by itself, on one process at a time, and keeps the log in order. */
export function synchronisationSchedule({ runs, everyHours, now }: ScheduleParts) {
  return {
    /** To be called once a minute. */
    async look(): Promise<void> {
      await runs.failDead();
      await runs.repository.removeBefore(new Date(now().getTime() - keptMs));
      if (everyHours === undefined) return;
      const notSince = new Date(now().getTime() - everyHours * 3_600_000);
      try {
        await runs.start({ trigger: "schedule", startedBy: null, asked: null, notSince });
      } catch (error) {
        // Somebody is at it, or it is not time yet.
        if (!(error instanceof SynchronisationBusy)) throw error;
      }
    },
  };
}
