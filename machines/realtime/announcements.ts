import type { ChangedResource, RealtimePayload, Work } from "../../schemas/realtime.ts";

/** Announcements of the server; a reload is relayed between the pages of one user, and the end of a session leads to one. */
export type Announcement = Exclude<RealtimePayload, { event: "reload-page" | "session-over" }>;

/** Something that a page may show changed; `missed` after an interruption: anything may have. */
export type Change =
  | Extract<
      Announcement,
      { event: "resource-changed" | "project-changed" | "layers-changed" | "work-progressed" }
    >
  | { event: "missed" };

/** The change as an event for pages. */
export type PublishedChange =
  /** Rows of lists of these resources changed. */
  | { type: "resource.changed"; resource: ChangedResource }
  /** This project's map data changed, or it is no longer there for this user. */
  | { type: "project.changed"; projectId: number }
  /** The content or style of these layers changed. */
  | { type: "layers.changed"; workspace: string; layers: readonly string[] }
  /** A long-running job made progress or ended; for platform admins. */
  | { type: "work.progressed"; work: Work; id: string }
  /** Announcements may have been missed: anything may have changed. */
  | { type: "changes.missed" };

const isSame = (one: Change, other: Change) => JSON.stringify(one) === JSON.stringify(other);

/** Adds a change to the pending ones, without duplicates; `missed` replaces them all. */
export function withChange(changes: readonly Change[], change: Change): Change[] {
  if (change.event === "missed" || changes.some(({ event }) => event === "missed"))
    return [{ event: "missed" }];
  return changes.some((known) => isSame(known, change)) ? [...changes] : [...changes, change];
}

export function changeEventOf(change: Change): PublishedChange {
  switch (change.event) {
    case "resource-changed":
      return { type: "resource.changed", resource: change.resource };
    case "project-changed":
      return { type: "project.changed", projectId: change.projectId };
    case "layers-changed":
      return { type: "layers.changed", workspace: change.workspace, layers: change.layers };
    case "work-progressed":
      return { type: "work.progressed", work: change.work, id: change.id };
    default:
      return { type: "changes.missed" };
  }
}
