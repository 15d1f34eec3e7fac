import type { FastifyInstance } from "fastify";
import type { SessionEndReason } from "../../schemas/realtime.ts";

/** The sessions that end from here on, each with the reason that is told. */
export function hearEndedSessions(app: FastifyInstance) {
  const ended: string[] = [];
  const reasons: (SessionEndReason | undefined)[] = [];
  const stop = app.services.announcements.subscribe((announcement) => {
    if (announcement.kind !== "sessionsEnded") return;
    ended.push(...announcement.sessionIds);
    reasons.push(announcement.reason);
  });
  return { ended, reasons, stop };
}
