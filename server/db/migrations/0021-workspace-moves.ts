import { sql, type Kysely, type Migration } from "kysely";

/** Folders of workspaces that are still to follow what was decided of their workspace. */
const statements = [
  `create table workspace_moves (
    id integer generated always as identity primary key,
    from_name text not null,
    to_name text,
    made_at timestamptz not null default now()
  )`,
];

export const workspaceMoves: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
