import { readRealtimePayload, type RealtimePayload, type SessionEndReason } from "../../schemas/realtime.ts";

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

/** What another process announced; undefined for what one of another version says that we do not know. */
export function readAnnouncement(text: string): Announcement | undefined {
  const said = JSON.parse(text) as Announcement;
  switch (said.kind) {
    case "userChanged":
    case "companyChanged":
    case "projectsChanged":
    case "sessionsEnded":
      return said;
    case "news":
      return readRealtimePayload(said.payload) && said;
    default:
      return undefined;
  }
}
