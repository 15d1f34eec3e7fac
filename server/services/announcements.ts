import type { RealtimePayload, SessionEndReason } from "../../schemas/realtime.ts";
import type { PermissionService } from "./permissions.ts";
import type { Session } from "./sessions.ts";

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

/** Every group that the holder of a session belongs to; what is told to a group, each of its members may know. */
export function audiencesOf({ id, user }: Session, permissions: PermissionService): Audience[] {
  const audiences: Audience[] = [`session:${id}`, `user:${user.id}`];
  if (user.role.isAdmin) audiences.push("seers of everything");
  if (permissions.can(user, "read", "companies")) audiences.push("readers:companies");
  if (permissions.can(user, "read", "workspaces")) audiences.push("readers:workspaces");
  if (!user.company) return audiences;
  audiences.push(`company:${user.company.id}`);
  if (permissions.can(user, "read", "companyUsers"))
    audiences.push(`readers:companyUsers:${user.company.id}`);
  return audiences;
}
