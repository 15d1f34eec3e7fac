import { sql, type Kysely, type Migration } from "kysely";

/**
 * The mark of a database that the demo filled when it was empty, and that has been a demo ever since (spec §1.6). Only
 * what carries it is ever put back; a database from before this table, or with content of its own, never gets it.
 */
const statements = [
  `create table demo_content (
    is_demo boolean primary key default true check (is_demo),
    placed_at timestamptz not null,
    are_files_due boolean not null default false
  )`,
];

export const demoContent: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
