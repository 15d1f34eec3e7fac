import { sql, type Kysely, type Migration } from "kysely";

/** A bookmark of one layer is a filter that a person keeps; names are unique among those of a layer. */
const statements = [
  `alter table bookmarks add column layer text check (length(layer) between 1 and 256)`,
  `comment on column bookmarks.layer is 'The layer whose filter this is; null for a view of the whole map.'`,
  `comment on table bookmarks is 'A view of a project''s map that somebody kept, or a filter of one of its layers.'`,
  `alter table bookmarks drop constraint bookmarks_name`,
  `alter table bookmarks add constraint bookmarks_name
    unique nulls not distinct (project_id, user_id, layer, name)`,
];

export const savedFilters: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
