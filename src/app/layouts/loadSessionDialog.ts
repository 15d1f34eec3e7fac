import { useEffect } from "react";
import { useSendToApp } from "../../features/app/selectors.ts";

/**
 * The code of the sign-in over a page: fetched ahead by a page that keeps work, so that it is there when needed. Where
 * it can't be had at all, `DeclineSession` stands in.
 */
export const loadSessionDialog = async () => (await import("./SessionDialog.tsx")).SessionDialog;

/** Ends the session where signing in over the page can't be offered, as on any other page (spec §8.3). */
export function DeclineSession() {
  const send = useSendToApp();
  useEffect(() => send({ type: "session.decline" }), [send]);
  return null;
}
