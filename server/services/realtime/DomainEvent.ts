import {
  readRealtimePayload,
  sessionEndReasons,
  type RealtimePayload,
  type SessionEndReason,
} from "../../../schemas/realtime.ts";
import { isRecord } from "../../../schemas/records.ts";

/** A group of connected users. Everybody is in those that `audiencesOf` names, and in no other. */
export type Audience =
  | `session:${string}`
  | `user:${number}`
  | `company:${number}`
  | `readers:companyUsers:${number}`
  | "readers:companies"
  | "readers:workspaces"
  | "seers of everything";

/**
 * Something that was committed, published to everything that keeps a copy of it: caches, connections, other processes.
 */
export type DomainEvent =
  /** A user's details or permissions changed. */
  | { kind: "userChanged"; userId: number }
  /** The same for all users of a company. */
  | { kind: "companyChanged"; companyId: number }
  /** Projects or their assignment changed. */
  | { kind: "projectsChanged" }
  /** These sessions ended; without a reason when they expired or were replaced by another one. */
  | { kind: "sessionsEnded"; sessionIds: string[]; reason?: SessionEndReason | undefined }
  | { kind: "news"; to: Audience[]; payload: RealtimePayload; exceptConnection?: string }
  /** Any of these may have been published by another process without reaching this one. */
  | { kind: "missed" };

/** Reads an event that another process published; undefined for anything else, such as an event only another version knows. */
export function readDomainEvent(text: string): DomainEvent | undefined {
  try {
    const event: unknown = JSON.parse(text);
    return isPublished(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

function isPublished(event: unknown): event is DomainEvent {
  if (!isRecord(event)) return false;
  switch (event["kind"]) {
    case "userChanged":
      return isId(event["userId"]);
    case "companyChanged":
      return isId(event["companyId"]);
    case "projectsChanged":
      return true;
    case "sessionsEnded":
      return areTexts(event["sessionIds"]) && isReasonOrNone(event["reason"]);
    case "news":
      return areTexts(event["to"]) && readRealtimePayload(event["payload"]) !== undefined;
    default:
      return false;
  }
}

const isId = (value: unknown) => Number.isInteger(value);

const areTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === "string");

const isReasonOrNone = (value: unknown) =>
  value === undefined || sessionEndReasons.some((reason) => reason === value);
