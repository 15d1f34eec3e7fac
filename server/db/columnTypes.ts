import type { ColumnType } from "kysely";

/** Read as the value that its JSON holds, written as JSON text. */
type Json<Content> = ColumnType<Content, string, string>;
/** As `Json`, where the database has a value of its own for what is left out. */
type DefaultJson<Content> = ColumnType<Content, string | undefined, string>;
type NullableJson<Content> = ColumnType<Content | null, string | null | undefined, string | null>;
/** Kept by triggers; nothing else writes it. */
type Computed<Value> = ColumnType<Value, never, never>;

/** The type of a column that stands below, for the generated `tables.ts`. */
export type Column<Name extends keyof ColumnTypes> = ColumnTypes[Name];

/** Tables of figures that triggers keep; nothing else writes them. */
export type ComputedTable = `activity_${string}_days` | "activity_days" | "activity_hours";

/**
 * What the database cannot know of its columns, by `table.column`, or by a name for every column that has it: what JSON
 * holds, what triggers write, what never changes. `npm run database-types` refers to it in `tables.ts`.
 */
interface ColumnTypes {
  created_at: ColumnType<Date, Date | undefined, never>;
  "access_tokens.project_ids": NullableJson<number[]>;
  "activities.details": NullableJson<Record<string, unknown>>;
  "activities.details_text": Computed<string | null>;
  "audit_events.id": ColumnType<string, never, never>;
  "audit_events.occurred_at": ColumnType<Date, Date, never>;
  "companies.user_count": Computed<number>;
  "exam_answers.value": Json<unknown>;
  "exam_attempts.started_at": ColumnType<Date, Date | undefined, never>;
  /** An upload that is repeated counts as the latest. */
  "exam_pictures.created_at": ColumnType<Date, Date, Date>;
  "exam_versions.content": ColumnType<unknown, string, never>;
  "exam_versions.published_at": ColumnType<Date, Date | undefined, never>;
  "exams.draft": Json<unknown>;
  "imports.answers": DefaultJson<{ crs?: string; xColumn?: string; yColumn?: string }>;
  "imports.failure": NullableJson<{ code: string; row?: number }>;
  "imports.found": DefaultJson<Record<string, unknown>>;
  "imports.size": ColumnType<string, number, never>;
  "layer_metadata.content": Json<unknown>;
  "map_layers.extent": NullableJson<[number, number, number, number]>;
  "projects.arrangement": DefaultJson<unknown>;
  "projects.layers": Json<string[]>;
  "projects.styles": DefaultJson<Record<string, string>>;
  "projects.titles": DefaultJson<Record<string, string>>;
  "synchronisations.asked": NullableJson<string[]>;
  "synchronisations.counts": NullableJson<unknown>;
  "synchronisations.differences": NullableJson<unknown>;
  "synchronisations.found": NullableJson<unknown>;
  "synchronisations.progress": Json<Record<string, unknown>>;
  "synchronisations.started_at": ColumnType<Date, Date | undefined, never>;
  "synchronisations.unreadable": DefaultJson<string[]>;
  "workspace_moves.made_at": ColumnType<Date, Date | undefined, never>;
}
