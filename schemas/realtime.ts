import { isRecord } from "./records.ts";

/** The one socket event; its payload carries what happened (spec §3.38, §7.25). */
export const realtimeEvent = "event";

/** Lists that can go out of date under somebody's eyes. */
export const changedResources = [
  "companies",
  "companyUsers",
  "admins",
  "workspaces",
  "projects",
  "exams",
  "bookmarks",
] as const;
export type ChangedResource = (typeof changedResources)[number];

/** Why the server ended a session before its time. */
export const sessionEndReasons = [
  "signedOut",
  "passwordChanged",
  "removed",
  "suspended",
  "demoReset",
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** Long work of the server that platform admins can follow. */
const works = ["synchronisation", "import"] as const;
export type Work = (typeof works)[number];

/** `reload-page` goes from client to client of one user, through the server; the others come from the server alone. */
export type RealtimePayload =
  | { event: "reload-page" }
  /** Who the user is or what they may do changed: ask anew (spec §6.2–6.4). */
  | { event: "access-changed" }
  | { event: "session-ended"; reason: SessionEndReason }
  | { event: "resource-changed"; resource: ChangedResource }
  /** The map data of a project differ from what was answered before; also when the user lost or gained it. */
  | { event: "project-changed"; projectId: number }
  /** The content or the style of these layers differs: pictures and features are to be asked for anew. */
  | { event: "layers-changed"; workspace: string; layers: readonly string[] }
  /** This piece of work came further, or ended: how far, the server tells who asks. */
  | { event: "work-progressed"; work: Work; id: string };

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((each) => each === value);

/** What came over the socket, if we know it; undefined for what a newer or a hostile other side sends. */
export function readRealtimePayload(received: unknown): RealtimePayload | undefined {
  if (!isRecord(received)) return undefined;
  const { event, reason, resource, projectId, workspace, layers, work, id } = received;
  switch (event) {
    case "reload-page":
    case "access-changed":
      return { event };
    case "session-ended":
      return isOneOf(sessionEndReasons, reason) ? { event, reason } : undefined;
    case "resource-changed":
      return isOneOf(changedResources, resource) ? { event, resource } : undefined;
    case "project-changed":
      return typeof projectId === "number" ? { event, projectId } : undefined;
    case "layers-changed":
      return typeof workspace === "string" && isListOfNames(layers)
        ? { event, workspace, layers }
        : undefined;
    case "work-progressed":
      return isOneOf(works, work) && typeof id === "string" ? { event, work, id } : undefined;
    default:
      return undefined;
  }
}

const isListOfNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");
