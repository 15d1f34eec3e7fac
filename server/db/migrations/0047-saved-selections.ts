import { sql, type Kysely, type Migration } from "kysely";

/** A selection of features is kept as views and filters are, named once per person and project; it may be longer. */
const statements = [
  `alter table bookmarks add column is_selection boolean not null default false`,
  `comment on column bookmarks.is_selection is 'Whether it is a selection of features, rather than a view or a filter.'`,
  `comment on table bookmarks is
    'A view of a project''s map that somebody kept, a filter of one of its layers, or a selection of its features.'`,
  `alter table bookmarks drop constraint bookmarks_name`,
  `alter table bookmarks add constraint bookmarks_name
    unique nulls not distinct (project_id, user_id, is_selection, layer, name)`,
  `alter table bookmarks drop constraint bookmarks_link_check`,
  `alter table bookmarks add constraint bookmarks_link_check
    check (length(link) between 1 and case when is_selection then 30000 else 4000 end)`,
  `alter table bookmarks add constraint bookmarks_kind_check check (layer is null or not is_selection)`,
];

export const savedSelections: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
