import type { Activity } from "../../../schemas/activity.ts";
import type { ActivityRecord } from "../../repositories/logs/activities.ts";

/** A row of a log as callers see it. */
export function toActivity({ loggedAt, durationMs, ...row }: ActivityRecord): Activity {
  return {
    ...row,
    logDate: loggedAt.toISOString(),
    durationSeconds: durationMs === null ? null : Math.round(durationMs / 1000),
  };
}
