import { type EventObject, fromCallback } from "xstate";
import type { Api } from "../api/createApi.ts";

/** Sends an event to a machine when the server is reachable again. */
export function watchRecovery<Event extends EventObject>(api: Api, event: Event) {
  return fromCallback<Event>(({ sendBack }) => api.calls.watch({ onRecovery: () => sendBack(event) }));
}
