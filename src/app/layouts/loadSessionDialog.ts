import { useEffect } from "react";
import { useSendToApp } from "../../features/app/selectors.ts";

/**
 * The code of the sign-in dialog over a page; preloaded by a page with work to keep. Where it can't be loaded,
 * `DeclineSession` is used.
 */
export const loadSessionDialog = async () => (await import("./SessionDialog.tsx")).SessionDialog;

/** Ends the session where the dialog can't be shown, as on any other page (spec §8.3). */
export function DeclineSession() {
  const send = useSendToApp();
  useEffect(() => send({ type: "session.decline" }), [send]);
  return null;
}
