import type { ChangedResource, RealtimePayload, Work } from "../../schemas/realtime.ts";

/** What the server announces; a reload is between the pages of one user. */
export type Announcement = Exclude<RealtimePayload, { event: "reload-page" }>;

/** Something that a page may show differs now; `missed` after an interruption: anything may. */
export type Change =
  | Extract<
      Announcement,
      { event: "resource-changed" | "project-changed" | "layers-changed" | "work-progressed" }
    >
  | { event: "missed" };

/** What pages hear of a change. */
export type PublishedChange =
  /** Rows of lists of these differ now. */
  | { type: "resource.changed"; resource: ChangedResource }
  /** The map data of this project differ now, or it is no longer there for this user. */
  | { type: "project.changed"; projectId: number }
  /** What these layers hold or how they are drawn differs now. */
  | { type: "layers.changed"; workspace: string; layers: readonly string[] }
  /** Long work of the server came further or ended; for platform admins. */
  | { type: "work.progressed"; work: Work; id: string }
  /** For a while nothing could be heard: anything may differ now. */
  | { type: "changes.missed" };

const isSame = (one: Change, other: Change) => JSON.stringify(one) === JSON.stringify(other);

/** What is to be told with one more change: each once, and nothing in particular where anything may differ. */
export function withChange(changes: readonly Change[], change: Change): Change[] {
  if (change.event === "missed" || changes.some(({ event }) => event === "missed"))
    return [{ event: "missed" }];
  return changes.some((known) => isSame(known, change)) ? [...changes] : [...changes, change];
}

/** A change in the words of pages. */
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
