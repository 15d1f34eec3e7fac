import { isRecord } from "./records.ts";

/** The one socket event; its payload holds the kind (spec §3.38, §7.25). */
export const realtimeEvent = "event";

/** Resources whose lists are announced when they change. */
export const changedResources = [
  "companies",
  "companyUsers",
  "admins",
  "workspaces",
  "projects",
  "exams",
  "bookmarks",
  "drawings",
  "accessTokens",
  "devices",
] as const;
export type ChangedResource = (typeof changedResources)[number];

/** Why the server ended a session early. */
export const sessionEndReasons = [
  "signedOut",
  "passwordChanged",
  "removed",
  "suspended",
  "demoReset",
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** Long-running jobs of the server that platform admins can follow. */
const works = ["synchronisation", "import"] as const;
export type Work = (typeof works)[number];

/** `reload-page` is relayed between the clients of one user; the others come from the server alone. */
export type RealtimePayload =
  | { event: "reload-page" }
  /** The user or their permissions changed: reload them (spec §6.2–6.4). */
  | { event: "access-changed" }
  | { event: "session-ended"; reason: SessionEndReason }
  /** Its time was up, or another session of this browser replaced it: whoever is let in again has the newer one. */
  | { event: "session-over" }
  | { event: "resource-changed"; resource: ChangedResource }
  /** The map data of a project changed; also when the user lost or gained it. */
  | { event: "project-changed"; projectId: number }
  /** The content or the style of these layers changed: images and features have to be reloaded. */
  | { event: "layers-changed"; workspace: string; layers: readonly string[] }
  /** This job made progress, or ended; its state has to be requested. */
  | { event: "work-progressed"; work: Work; id: string };

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((each) => each === value);

/** Parses a socket message; undefined for unknown ones, from a newer or a hostile sender. */
export function readRealtimePayload(received: unknown): RealtimePayload | undefined {
  if (!isRecord(received)) return undefined;
  const { event, reason, resource, projectId, workspace, layers, work, id } = received;
  switch (event) {
    case "reload-page":
    case "access-changed":
    case "session-over":
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
