import {
  readRealtimePayload,
  sessionEndReasons,
  type RealtimePayload,
  type SessionEndReason,
} from "../../schemas/realtime.ts";

/** A group of connected people. Everybody is in those that `audiencesOf` names, and in no other. */
export type Audience =
  | `session:${string}`
  | `user:${number}`
  | `company:${number}`
  | `readers:companyUsers:${number}`
  | "readers:companies"
  | "readers:workspaces"
  | "seers of everything";

/** Something that was committed, said to all who keep something of it: memories, connections, other processes. */
export type Announcement =
  /** Who a user is, or what they may do. */
  | { kind: "userChanged"; userId: number }
  /** The same for all of a company. */
  | { kind: "companyChanged"; companyId: number }
  /** Projects or whose they are. */
  | { kind: "projectsChanged" }
  /** These cannot be opened any more; without a reason when their time was up or another one took their place. */
  | { kind: "sessionsEnded"; sessionIds: string[]; reason?: SessionEndReason | undefined }
  | { kind: "news"; to: Audience[]; payload: RealtimePayload; exceptConnection?: string }
  /** Any of these may have been announced elsewhere without reaching this process. */
  | { kind: "missed" };

/** What another process announced; undefined for what is no announcement, or one that only another version knows. */
export function readAnnouncement(text: string): Announcement | undefined {
  const said = objectIn(text);
  switch (said?.["kind"]) {
    case "userChanged":
      return isId(said["userId"]) ? (said as Announcement) : undefined;
    case "companyChanged":
      return isId(said["companyId"]) ? (said as Announcement) : undefined;
    case "projectsChanged":
      return { kind: "projectsChanged" };
    case "sessionsEnded":
      return areTexts(said["sessionIds"]) && isReasonOrNone(said["reason"])
        ? (said as Announcement)
        : undefined;
    case "news":
      return areTexts(said["to"]) && readRealtimePayload(said["payload"])
        ? (said as Announcement)
        : undefined;
    default:
      return undefined;
  }
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === "object" && said !== null ? (said as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const isId = (value: unknown) => Number.isInteger(value);

const areTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === "string");

const isReasonOrNone = (value: unknown) =>
  value === undefined || sessionEndReasons.some((reason) => reason === value);
