import { sql, type Kysely, type Migration } from "kysely";

/** What people are told of layers: what they and their attributes are called, and how values are written. */
const statements = [
  `create table layer_metadata (
    workspace_id integer not null references workspaces (id) on delete cascade,
    layer text not null,
    content jsonb not null constraint layer_metadata_content_check check (jsonb_typeof(content) = 'object'),
    version integer not null default 1,
    updated_at timestamptz not null default now(),
    primary key (workspace_id, layer)
  )`,
  `comment on table layer_metadata is 'What people are told of a layer and its attributes.'`,
  `comment on column layer_metadata.layer is 'Its name on the map server; it need not be there.'`,
  `comment on column layer_metadata.content is 'As \`schemas/layerMetadata\` has it.'`,
  `comment on column layer_metadata.version is 'Counts the changes.'`,
];

export const layerMetadata: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
