import type { ActivityInput } from "../../schemas/activity.ts";
import type { Api } from "./createApi.ts";
import { graphqlDocument } from "./graphqlDocument.ts";

export const logActivityDocument = graphqlDocument(
  "mutation ($entries: [ActivityInput!]!) { logActivity(entries: $entries) }",
);

const addressOf = ({ apiHost }: Api) => new URL(`${apiHost}/graphql`, document.baseURI).href;
const bodyOf = (entries: readonly ActivityInput[]) =>
  JSON.stringify({ query: logActivityDocument.text, variables: { entries } });

const refusals: ReadonlySet<number> = new Set([400, 413, 422]);

/**
 * Reports activities in the background, so the application handles no failure of it: not even a lost connection, which
 * another call will report.
 * @throws when the server could not be reached
 */
export async function logActivity(
  api: Api,
  entries: readonly ActivityInput[],
  signal: AbortSignal,
): Promise<"taken" | "refused" | "later" | "nobody"> {
  const answer = await fetch(addressOf(api), {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: bodyOf(entries),
    signal,
  });
  const { ok, status } = answer;
  // The connection is reusable only after the whole body was read.
  await answer.text();
  if (ok) return "taken";
  if (status === 401 || status === 403) return "nobody";
  return refusals.has(status) ? "refused" : "later";
}

/** Reports activities from a page that is being closed. */
export function sendActivityBeacon(api: Api, entries: readonly ActivityInput[]): void {
  // Without sendBeacon, stored entries are sent at the next visit.
  if (!("sendBeacon" in navigator)) return;
  navigator.sendBeacon(addressOf(api), new Blob([bodyOf(entries)], { type: "application/json" }));
}
