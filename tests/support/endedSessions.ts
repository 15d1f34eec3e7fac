import type { SessionEndReason } from "../../schemas/realtime.ts";
import type { Services } from "../../server/services/createServices.ts";

/** The sessions that end from here on, each with the reason that is told. */
export function hearEndedSessions({ announcements }: Pick<Services, "announcements">) {
  const ended: string[] = [];
  const reasons: (SessionEndReason | undefined)[] = [];
  const stop = announcements.subscribe((announcement) => {
    if (announcement.kind !== "sessionsEnded") return;
    ended.push(...announcement.sessionIds);
    reasons.push(announcement.reason);
  });
  return { ended, reasons, stop };
}
