import { sql, type Kysely, type Migration } from "kysely";

/** How a project has its layers when its map is opened: in which groups, on or off, how opaque. */
const statements = [
  `alter table projects add column arrangement jsonb not null default '{}'
    constraint projects_arrangement_check check (jsonb_typeof(arrangement) = 'object')`,
  `comment on column projects.arrangement is 'Groups and first settings of its layers, as \`schemas/projectArrangement\` has it.'`,
];

export const layerArrangement: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
