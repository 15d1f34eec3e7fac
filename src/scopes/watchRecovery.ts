import { type EventObject, fromCallback } from "xstate";
import type { Api } from "../api/createApi.ts";

/** The news that the server is back after it could not be reached, told to a machine as an event of its own. */
export function watchRecovery<Event extends EventObject>(api: Api, event: Event) {
  return fromCallback<Event>(({ sendBack }) => api.calls.watch({ onRecovery: () => sendBack(event) }));
}
