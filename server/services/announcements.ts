import type { RealtimePayload, SessionEndReason } from "../../schemas/realtime.ts";

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
  | { kind: "news"; to: Audience[]; payload: RealtimePayload; exceptConnection?: string };

type Listener = (announcement: Announcement) => void;

/** Who keeps something hears here what became of it: those that subscribed first hear it first. */
export function createAnnouncements() {
  const listeners = new Set<Listener>();
  return {
    announce(announcement: Announcement): void {
      for (const listener of listeners) listener(announcement);
    },

    /** Answers how to stop listening. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;
