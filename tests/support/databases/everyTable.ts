import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { ownTablesOf } from "../../../server/db/copy/ownTables.ts";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import { seed } from "../content/seed.ts";

/** Rows in every table, of kinds that a careless copy spoils; numbering is ahead of the rows. */
export async function fillEveryTable(database: OpenDatabase): Promise<void> {
  const { kysely } = database;
  const { users, companies, projects } = await seed(database);
  const hash = "ab".repeat(32);
  const soon = new Date("2030-01-02T03:04:05.678Z");
  const link = () => ({ token_hash: randomBytes(32), user_id: users.defaultUser, expires_at: soon });
  await kysely
    .insertInto("pictures")
    .values({ hash, bytes: Buffer.from([0, 255, 92, 39, 34, 10]), media_type: "image/webp" })
    .execute();
  await kysely
    .updateTable("users")
    .set({ picture: hash, first_name: 'Zoë "’s\\ \n\t{null}', version: 7 })
    .where("id", "=", users.defaultUser)
    .execute();
  await kysely.updateTable("companies").set({ logo: hash }).where("id", "=", companies.proef).execute();
  await sql`update users set created_at = '1999-12-31 23:59:59.123456+05:30' where id = ${users.invited}`.execute(
    kysely,
  );
  await sql`update projects set styles = '{"bomen": null, "n": 12345678901234567890.10, "é": "\\u2028"}'::jsonb,
    layers = '["null", "a,b", ""]', min_lon = 5.1000000000000005, zoom = null
    where id = ${projects.parks}`.execute(kysely);
  await kysely.insertInto("sessions").values(link()).execute();
  await kysely
    .insertInto("known_devices")
    .values({ token_hash: randomBytes(32), user_id: users.defaultUser })
    .execute();
  await sql`insert into access_tokens (token_hash, name, company_id, made_by, scope, project_ids, expires_at)
    values (${randomBytes(32)}, 'Één "server"', ${companies.voorbeeld}, ${users.companyAdmin}, 'read', '[1, 2]', ${soon})`.execute(
    kysely,
  );
  await sql`insert into identity_providers (company_id, issuer, client_id, client_secret, role_claim)
    values (${companies.voorbeeld}, 'https://idp.example', 'één', ${Buffer.from([0, 255, 92, 10])}, 'null')`.execute(
    kysely,
  );
  await sql`insert into company_domains (domain, company_id) values ('voorbeeld.example', ${companies.voorbeeld})`.execute(
    kysely,
  );
  await sql`insert into sign_in_attempts (state_hash, browser_hash, company_id, provider_version, return_to, expires_at)
    values (${randomBytes(32)}, ${randomBytes(32)}, ${companies.voorbeeld}, 1, '/#"', ${soon})`.execute(
    kysely,
  );
  await sql`insert into external_identities (company_id, issuer, subject, user_id)
    values (${companies.voorbeeld}, 'https://idp.example', '00\u2028', ${users.defaultUser})`.execute(kysely);
  await sql`insert into federated_sessions (token_hash, company_id, issuer, subject)
    select token_hash, ${companies.voorbeeld}, 'https://idp.example', 'null' from sessions`.execute(kysely);
  await sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
    values (${users.defaultUser}, ${Buffer.from([0, 255, 92])}, ${Buffer.from([10, 0])}, 4294967296, 'usb,nfc', 'Sleutel "é"')`.execute(
    kysely,
  );
  await sql`insert into totp_secrets (user_id, secret, confirmed_at, last_step)
    values (${users.defaultUser}, ${Buffer.from([0, 255, 92, 10])}, ${soon}, 57000000)`.execute(kysely);
  await sql`insert into recovery_codes (user_id, code_hash) values (${users.defaultUser}, ${randomBytes(32)})`.execute(
    kysely,
  );
  await sql`insert into passkey_challenges (challenge_hash, purpose, user_id, expires_at)
    values (${randomBytes(32)}, 'registration', ${users.defaultUser}, ${soon})`.execute(kysely);
  await sql`insert into half_sign_ins (token_hash, user_id, password_hash_hash, expires_at)
    values (${randomBytes(32)}, ${users.defaultUser}, ${randomBytes(32)}, ${soon})`.execute(kysely);
  await sql`insert into audit_events (occurred_at, company_id, user_id, account, operation, object, outcome, status, request_id)
    values (${soon}, ${companies.voorbeeld}, 0, 'één"\\', 'POST /auth/login', '/api', 'refused', 401, 'req-1')`.execute(
    kysely,
  );
  await kysely
    .insertInto("used_logout_tokens")
    .values({ token_hash: randomBytes(32), expires_at: soon })
    .execute();
  await kysely
    .insertInto("password_resets")
    .values({ ...link(), used_at: soon })
    .execute();
  await kysely
    .insertInto("invitations")
    .values({ ...link(), kind: "companyUser", used_at: null })
    .execute();
  await kysely
    .insertInto("email_changes")
    .values({ ...link(), email: "later@voorbeeld.example", requested_at: soon })
    .execute();
  await kysely
    .insertInto("mails")
    .values({
      kind: "passwordReset",
      user_id: null,
      email: "iemand@voorbeeld.example",
      claimed_until: null,
      sent_at: null,
      given_up_at: null,
      failure: "",
    })
    .execute();
  await kysely.insertInto("workspace_moves").values({ from_name: "oud", to_name: null }).execute();
  await sql`insert into map_datastores (workspace_id, name) select id, 'wegen' from workspaces`.execute(
    kysely,
  );
  await sql`insert into map_layers (workspace_id, datastore, name, title, extent, legend)
    select workspace_id, name, 'paden', 'Paden', '[5.1, 52, 6, 53]', '' from map_datastores`.execute(kysely);
  await sql`insert into layer_metadata (workspace_id, layer, content, version)
    select workspace_id, name, '{"title": "Páden \\u2028 null", "attributes": [{"name": "null"}]}', 7
    from map_layers`.execute(kysely);
  await sql`insert into synchronisations (state, trigger, started_by, lease_until, progress, found)
    values ('applied', 'person', ${users.admin}, now(), '{"step": null}', 'null')`.execute(kysely);
  await sql`insert into imports (user_id, workspace, file_name, size)
    values (${users.admin}, 'voorbeeld', 'één bestand.gpkg', 9007199254740993)`.execute(kysely);
  await sql`insert into exams (company_id, title, question_count, draft, updated_at)
    values (${companies.proef}, 'Één examen', 1, '{"title": "null", "points": 12345678901234567890.10}', ${soon})`.execute(
    kysely,
  );
  await sql`insert into exam_versions (exam_id, number, content) select id, 1, draft from exams`.execute(
    kysely,
  );
  await sql`insert into exam_attempts (exam_id, exam_version, user_id, score)
    select id, 1, ${users.otherCompanyAdmin}, 1.1 from exams`.execute(kysely);
  await sql`insert into exam_answers (attempt_id, question, revision, value)
    select id, 0, 9007199254740993, '[5.1000000000000005, null]' from exam_attempts`.execute(kysely);
  await sql`insert into exam_candidates (exam_id, user_id) select id, ${users.otherCompanyAdmin} from exams`.execute(
    kysely,
  );
  await sql`insert into exam_pictures (company_id, hash) values (${companies.proef}, ${hash})`.execute(
    kysely,
  );
  await sql`insert into bookmarks (project_id, user_id, name, link, is_shared)
    values (${projects.parks}, ${users.defaultUser}, 'Één "weergave"', 'v=1&p=5_52_16', true)`.execute(
    kysely,
  );
  await sql`insert into drawings (project_id, user_id, name, content)
    values (${projects.parks}, ${users.defaultUser}, 'Één "tekening"', '{"features": [], "text": "null"}')`.execute(
    kysely,
  );
  // The figures about it are counted by triggers.
  await sql`insert into activity_people (user_id, company_id, name) values (${users.defaultUser}, ${companies.voorbeeld}, null)`.execute(
    kysely,
  );
  await sql`insert into activity_projects (id, name) values (${projects.parks}, 'Één "project"')`.execute(
    kysely,
  );
  await sql`insert into activity_layers (name) values ('bomen\n')`.execute(kysely);
  await sql`insert into activities (company_id, person_id, logged_at, action, project_id, layer_id, duration_ms, details)
    select company_id, id, '2026-03-29 01:59:59.999999Z', 'layerEnabled', ${projects.parks}, 1, 9007199254740993,
      '{"subject": null}' from activity_people`.execute(kysely);
  await sql`insert into activities (company_id, person_id, logged_at, action, project_id)
    select company_id, id, '2026-10-25 00:30Z', 'projectOpened', ${projects.parks} from activity_people`.execute(
    kysely,
  );
  await sql`insert into activities (company_id, person_id, logged_at, action, is_administrative)
    select null, id, '2026-10-25 00:30Z', 'layerStyled', true from activity_people`.execute(kysely);
  // Nothing counts there any more.
  await sql`insert into activity_days (company_id, day, action, project_id, layer_id, count, duration_ms)
    values (${companies.voorbeeld}, '2026-03-29', 'layerEnabled', ${projects.parks}, 1, 1, 0)`.execute(
    kysely,
  );
  await kysely.insertInto("rate_limits").values({ key: "null", hits: 3, resets_at: soon }).execute();
  await kysely.insertInto("demo_content").values({ placed_at: soon }).execute();
  await kysely.insertInto("demo_departure").values({ left_at: soon }).execute();
  // The ids of what was deleted last are not given out again.
  await sql`select setval('users_id_seq', 4711)`.execute(kysely);
}

/** All that a database holds, row by row, each value as the database writes it. */
export async function contentOf({ kysely }: OpenDatabase): Promise<Record<string, string[]>> {
  return await kysely.transaction().execute(async (transaction) => {
    await sql`set local timezone to 'UTC'`.execute(transaction);
    const content: Record<string, string[]> = {};
    for (const { name } of await ownTablesOf(transaction)) {
      const { rows } = await sql<{ row: string }>`
        select (t.*)::text as row from ${sql.table(name)} t`.execute(transaction);
      content[name] = rows.map(({ row }) => row).toSorted();
    }
    return content;
  });
}

/** Foreign keys, checks and triggers, as the database has them. */
export async function rulesOf({ kysely }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all
    select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(kysely);
  return rows.map(({ rule }) => rule);
}
