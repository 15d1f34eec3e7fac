/** The one socket event; its payload carries what happened (spec §3.38, §7.25). */
export const realtimeEvent = "event";

export interface RealtimePayload {
  event: "reload-page";
}
