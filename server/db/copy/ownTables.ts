import { sql, type Kysely } from "kysely";
import type { Database } from "../Database.ts";

/** Every table of the product: the compiler sees to it that none is forgotten when a backup is made. */
const tables: Record<keyof Database, true> = {
  companies: true,
  users: true,
  sessions: true,
  known_devices: true,
  passkeys: true,
  totp_secrets: true,
  recovery_codes: true,
  passkey_challenges: true,
  half_sign_ins: true,
  identity_providers: true,
  company_domains: true,
  sign_in_attempts: true,
  external_identities: true,
  federated_sessions: true,
  used_logout_tokens: true,
  access_tokens: true,
  password_resets: true,
  invitations: true,
  email_changes: true,
  mails: true,
  pictures: true,
  roles: true,
  grants: true,
  workspaces: true,
  company_workspaces: true,
  projects: true,
  workspace_moves: true,
  map_datastores: true,
  map_layers: true,
  layer_metadata: true,
  synchronisations: true,
  imports: true,
  exams: true,
  exam_versions: true,
  exam_candidates: true,
  exam_attempts: true,
  exam_answers: true,
  exam_pictures: true,
  bookmarks: true,
  drawings: true,
  activities: true,
  activity_people: true,
  activity_projects: true,
  activity_layers: true,
  activity_days: true,
  activity_action_days: true,
  activity_administration_days: true,
  activity_person_days: true,
  activity_project_days: true,
  activity_layer_days: true,
  activity_hours: true,
  audit_events: true,
  rate_limits: true,
  demo_content: true,
  demo_departure: true,
};

/** Filled by the migrations, so that a database with nothing else in it counts as empty. */
const filledByMigrations = new Set(["roles", "grants"]);

/** One column as the database has it; what the database computes by itself is left out. */
interface ColumnShape {
  name: string;
  /** As in SQL, such as `timestamp with time zone`. */
  type: string;
}

export interface TableShape {
  name: string;
  columns: ColumnShape[];
}

/** The tables of ours that a database holds, by name; others may be beside them. */
export async function ownTablesOf(kysely: Kysely<Database>): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname = any(${Object.keys(tables)}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(kysely);
  return rows;
}

/** The first table that holds something of somebody's; undefined for an empty database. */
export async function firstFilledTable(kysely: Kysely<Database>): Promise<string | undefined> {
  for (const { name } of await ownTablesOf(kysely)) {
    if (filledByMigrations.has(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(kysely);
    if (rows.length > 0) return name;
  }
  return undefined;
}
