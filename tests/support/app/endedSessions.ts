import type { SessionEndReason } from "../../../schemas/realtime.ts";
import type { Services } from "../../../server/services/createServices.ts";

/** The sessions that end from here on, each with the reason that is told. */
export function hearEndedSessions({ eventBus }: Pick<Services, "eventBus">) {
  const ended: string[] = [];
  const reasons: (SessionEndReason | undefined)[] = [];
  const stop = eventBus.subscribe((event) => {
    if (event.kind !== "sessionsEnded") return;
    ended.push(...event.sessionIds);
    reasons.push(event.reason);
  });
  return { ended, reasons, stop };
}
