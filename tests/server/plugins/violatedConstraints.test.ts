import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { refusalOf } from "../../../server/plugins/violatedConstraints.ts";
import { borrowTestDatabase } from "../../support/databases/testDatabase.ts";

const database = await borrowTestDatabase();
afterAll(() => database.close());

/** Names of rules that no caller can break, by why that is so. A broken one is a fault of ours, and answered as such: 500. */
const outOfReach: Readonly<Record<string, string>> = {
  "only migrations write there": `
    migrations_pkey migrations_lock_pkey roles_pkey roles_name_key grants_pkey grants_action_check
    grants_role_fkey
  `,
  "only the demo content writes there": "demo_content_is_demo_check demo_content_pkey",
  "nobody but the database gives these ids": "workspace_moves_pkey",
  "what leaves the demo writes there, once": "demo_departure_is_only_check demo_departure_pkey",
  "only the demo content, the form of a project and the synchronisation write there, each from what it checked": `
    workspaces_name_check projects_layers_check projects_latitudes projects_longitudes
    projects_name_check projects_styles_check projects_titles_check projects_workspace_id_fkey
    projects_zoom_check
  `,
  "what is told of a layer is written over what was, of a workspace that was locked":
    "layer_metadata_content_check layer_metadata_pkey layer_metadata_workspace_id_fkey",
  "candidates are taken from the company's people, and rounds counted, where they are written": `
    exam_candidates_pkey exam_candidates_exam_id_fkey exam_candidates_user_id_fkey
    exam_attempts_round_check
  `,
  "one provider is written per company over the one before, and people are tied to it under the company's lock":
    "identity_providers_pkey external_identities_one_each external_identities_pkey",
  "a session that began at a provider is written with the session":
    "federated_sessions_company_id_fkey federated_sessions_pkey federated_sessions_token_hash_fkey",
  "one change of e-mail is written per account, over the one before, with a secret of our making": `
    email_changes_pkey email_changes_user_id_fkey email_changes_token_hash_key
    email_changes_token_hash_check
  `,
  "the database numbers or names the rows itself": `
    access_tokens_pkey companies_pkey users_pkey users_company_id_id_key workspaces_pkey projects_pkey
    mails_pkey imports_pkey exams_pkey exam_attempts_pkey bookmarks_pkey drawings_pkey activities_pkey
    activity_people_pkey activity_layers_pkey
  `,
  "no layer is looked for of a selection": "bookmarks_kind_check",
  "only triggers write there, and count what is there already": `
    activity_days_pkey activity_administration_days_pkey activity_days_company_id_fkey
    activity_action_days_pkey activity_action_days_company_id_fkey activity_person_days_pkey
    activity_person_days_company_id_fkey activity_project_days_pkey
    activity_project_days_company_id_fkey activity_layer_days_pkey activity_layer_days_company_id_fkey
    activity_hours_pkey activity_hours_company_id_fkey
  `,
  "the log passes over what it knows already":
    "activities_entry activity_people_user_id activity_projects_pkey activity_layers_name_key",
  "the log writes of people whom it has just looked up":
    "activities_person_id_fkey activities_subject_id_fkey",
  "only a synchronisation writes there, from what it checked, and one at a time": `
    map_datastores_name_check map_datastores_pkey map_datastores_workspace_id_fkey map_layers_datastore
    map_layers_extent_check map_layers_name_check map_layers_pkey synchronisations_pkey
    synchronisations_started_by_fkey synchronisations_state_check synchronisations_trigger_check
  `,
  "a hash of 256 random bits, or of the bytes themselves": `
    sessions_pkey access_tokens_token_hash_check access_tokens_token_hash_key sessions_token_hash_check
    known_devices_pkey known_devices_token_hash_check password_resets_pkey
    password_resets_token_hash_check invitations_pkey invitations_token_hash_check pictures_hash_check
    half_sign_ins_password_hash_hash_check half_sign_ins_pkey half_sign_ins_token_hash_check
    passkey_challenges_challenge_hash_check passkey_challenges_pkey recovery_codes_code_hash_check
    recovery_codes_pkey sign_in_attempts_browser_hash_check sign_in_attempts_pkey
    sign_in_attempts_state_hash_check used_logout_tokens_token_hash_check
  `,
  "what is there already is updated instead": `
    pictures_pkey totp_secrets_pkey used_logout_tokens_pkey rate_limits_pkey exam_attempts_once
    exam_answers_pkey exam_pictures_pkey
  `,
  "the body's schema keeps it": `
    company_domains_domain_check identity_providers_secret_expires_on_check access_tokens_name_check
    passkeys_name_check access_tokens_project_ids_check access_tokens_scope_check bookmarks_name_check
    drawings_name_check bookmarks_layer_check bookmarks_link_check projects_arrangement_check
    companies_name_check companies_password_rules_check companies_max_users_check users_email_check
    users_language_check users_role_id_fkey
  `,
  "no use case writes anything else": `
    passkey_challenges_purpose_check passkeys_pkey audit_events_outcome_check audit_events_pkey
    access_tokens_owner companies_main_user_id_key invitations_kind_check mails_kind_check
    mails_attempts_check mails_have_addressee rate_limits_hits_check imports_received_check
    imports_state_check users_company_follows_role exams_draft_check exams_published_is_versioned
    exams_question_count_check exams_state_check exam_versions_content_check exam_versions_immutable
    exam_versions_number_check exam_attempts_review_count_check exam_answers_question_check
  `,
  "the row that is pointed at is locked until the transaction is over": `
    users_picture_fkey companies_logo_fkey exam_versions_exam_id_fkey exam_versions_pkey
    exam_answers_attempt_id_fkey exam_pictures_company_id_fkey exam_pictures_hash_fkey
  `,
  "the repository itself knows what it means":
    "passkeys_credential_id sessions_user_id_fkey known_devices_user_id_fkey synchronisations_busy",
  "the log is written in the transaction that holds the company, or by its own people":
    "activities_company_id_fkey activity_people_company_id_fkey",
  "who brings a file is signed in, and gone with their session": "imports_user_id_fkey",
  "its person is signed in, or was found just before; gone, nothing of theirs is kept": `
    half_sign_ins_user_id_fkey passkey_challenges_user_id_fkey passkeys_user_id_fkey
    recovery_codes_user_id_fkey totp_secrets_user_id_fkey
  `,
  "only the mail queue writes there, and its mails go with the user": "password_resets_user_id_fkey",
};

/** Every rule of the database that has a name: constraints, unique indexes, and what triggers raise. */
async function everyRule(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
    union select indexrelid::regclass::text from pg_index
      join pg_class on pg_class.oid = indexrelid
      where indisunique and relnamespace = 'public'::regnamespace
    union select (regexp_matches(prosrc, 'constraint = ''(\\w+)''', 'g'))[1] from pg_proc
      where pronamespace = 'public'::regnamespace
    order by 1`.execute(database.kysely);
  return rows.map(({ name }) => name);
}

it("every rule of the database is said as a use case would, or cannot be broken from outside", async () => {
  const rules = await everyRule();
  const known = Object.values(outOfReach).flatMap((names) => names.trim().split(/\s+/));
  const isSaid = (constraint: string) =>
    refusalOf(Object.assign(new Error("broken"), { code: "23514", constraint })) !== undefined;

  expect(
    rules.filter((name) => !isSaid(name) && !known.includes(name)),
    "say what breaking it means in server/plugins/violatedConstraints.ts, or here why nobody can",
  ).toEqual([]);
  expect(
    known.filter((name) => isSaid(name) || !rules.includes(name)),
    "named here, but said or gone",
  ).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});
