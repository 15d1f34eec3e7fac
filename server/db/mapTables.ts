import type { ColumnType, Generated } from "kysely";
import type { CreatedAt } from "./CreatedAt.ts";

/** A datastore of the map server, as the latest synchronisation found it (spec §1.9). */
export interface MapDatastoresTable {
  workspace_id: number;
  name: string;
  /** It is no longer there, and its projects stayed. */
  is_gone: Generated<boolean>;
}

/** A layer of the map server, as the latest synchronisation found it. */
export interface MapLayersTable {
  workspace_id: number;
  datastore: string;
  name: string;
  title: string;
  /** `[minLon, minLat, maxLon, maxLat]`, degrees, EPSG:4326; null where the map server tells none. As JSON text. */
  extent: ColumnType<[number, number, number, number] | null, string | null, string | null>;
  /** Differs when the way it is drawn does. */
  legend: string;
}

/** The folder of a workspace that was renamed or deleted, until it is so too. */
export interface WorkspaceMovesTable {
  id: Generated<number>;
  from_name: string;
  /** Null: it is removed. */
  to_name: string | null;
  made_at: CreatedAt;
}

type Json<Content> = ColumnType<Content | null, string | null | undefined, string | null>;

/** One run of the synchronisation, and what the log keeps of it. What is JSON is inserted as text. */
export interface SynchronisationsTable {
  id: Generated<number>;
  state: SynchronisationRunState;
  trigger: "person" | "schedule";
  started_by: number | null;
  started_at: CreatedAt;
  ended_at: Date | null;
  /** Until then a process is at it; past it, that process died. */
  lease_until: Date;
  /** The names of the workspaces that were asked for; null for all. */
  asked: Json<string[]>;
  progress: ColumnType<Record<string, unknown>, string, string>;
  found: Json<unknown>;
  differences: Json<unknown>;
  counts: Json<unknown>;
  failure: string | null;
  unreadable: ColumnType<string[], string | undefined, string>;
}

type SynchronisationRunState =
  "discovering" | "awaiting" | "applying" | "applied" | "unchanged" | "failed" | "cancelled";

/** A file on its way to become layers; its bytes lie in the data folder, under the same id. */
export interface ImportsTable {
  id: Generated<string>;
  /** Who brought it; null when that user is gone. */
  user_id: number | null;
  workspace: string;
  file_name: string;
  /** Bytes; the driver gives large numbers as text. */
  size: ColumnType<string, number, never>;
  /** Bytes that are on disk for good. */
  received: ColumnType<string, number | undefined, number>;
  state: Generated<"receiving" | "reading" | "asking" | "ready" | "saving" | "saved" | "failed">;
  /** 0 to 1, of what is under way. */
  progress: Generated<number>;
  /** What the file does not tell. Write as JSON text. */
  answers: ColumnType<{ crs?: string; xColumn?: string; yColumn?: string }, string | undefined, string>;
  /** What the file holds. Write as JSON text. */
  found: ColumnType<Record<string, unknown>, string | undefined, string>;
  failure: ColumnType<{ code: string; row?: number } | null, string | null | undefined, string | null>;
  /** How often its reading was begun. */
  attempts: Generated<number>;
  /** Until then one server process has it in hand. */
  claimed_until: Date | null;
  created_at: CreatedAt;
  changed_at: Generated<Date>;
}
