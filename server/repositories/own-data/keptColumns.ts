/** Whose row it is; `$id` stands for the person's id. */
interface KeptTable {
  columns: string;
  where: string;
  /** In an account of the demo, which is everybody's, such rows tell of other visitors. */
  tellsOfVisitors?: true;
}

const people = "(select id from activity_people where user_id = $id)";
const sessions = "(select token_hash from sessions where user_id = $id)";

/**
 * What is told to a person of what is kept of them, by table: the columns of docs/security/processing.md but for secrets
 * and what belongs to nobody in particular.
 */
export const keptTables: Readonly<Record<string, KeptTable>> = {
  users: {
    columns:
      "id email first_name last_name language picture role_id company_id created_at activated_at invitation_expires_at last_sign_in_at suspended_at",
    where: "id = $id",
  },
  pictures: {
    columns: "hash bytes media_type created_at",
    where: "hash = (select picture from users where id = $id)",
  },
  companies: { columns: "main_user_id", where: "main_user_id = $id" },
  invitations: { columns: "user_id kind created_at expires_at used_at", where: "user_id = $id" },
  password_resets: { columns: "user_id created_at expires_at used_at", where: "user_id = $id" },
  email_changes: { columns: "user_id email requested_at expires_at", where: "user_id = $id" },
  mails: {
    columns: "id user_id email kind created_at due_at sent_at given_up_at failure attempts",
    where: "user_id = $id or email = (select email from users where id = $id)",
  },
  external_identities: { columns: "user_id company_id issuer subject created_at", where: "user_id = $id" },
  sessions: {
    columns: "user_id address user_agent created_at last_seen_at expires_at confirmed_at activity_id",
    where: "user_id = $id",
    tellsOfVisitors: true,
  },
  federated_sessions: {
    columns: "company_id issuer subject provider_session",
    where: `token_hash in ${sessions}`,
    tellsOfVisitors: true,
  },
  half_sign_ins: { columns: "user_id expires_at", where: "user_id = $id", tellsOfVisitors: true },
  known_devices: {
    columns: "user_id created_at last_used_at is_proven",
    where: "user_id = $id",
    tellsOfVisitors: true,
  },
  passkeys: {
    columns: "id user_id name transports created_at last_used_at counter",
    where: "user_id = $id",
  },
  passkey_challenges: { columns: "user_id purpose expires_at", where: "user_id = $id" },
  totp_secrets: { columns: "user_id created_at confirmed_at last_step", where: "user_id = $id" },
  recovery_codes: { columns: "user_id created_at", where: "user_id = $id" },
  access_tokens: {
    columns: "id user_id made_by name created_at expires_at last_used_at scope project_ids",
    where: "user_id = $id or made_by = $id",
  },
  bookmarks: {
    columns: "id user_id name link layer is_selection project_id is_shared created_at updated_at",
    where: "user_id = $id",
  },
  drawings: {
    columns: "id user_id name content project_id is_shared created_at updated_at",
    where: "user_id = $id",
  },
  exam_candidates: { columns: "exam_id user_id", where: "user_id = $id" },
  exam_attempts: {
    columns:
      "id user_id exam_id exam_version round started_at ends_at submitted_at score max_score is_passed review_count retake_allowed_at",
    where: "user_id = $id",
  },
  exam_answers: {
    columns: "attempt_id question value points saved_at revision",
    where: "attempt_id in (select id from exam_attempts where user_id = $id)",
  },
  imports: { columns: "user_id file_name", where: "user_id = $id" },
  synchronisations: { columns: "started_by", where: "started_by = $id" },
  activity_people: { columns: "id user_id name company_id", where: "user_id = $id" },
  activities: {
    columns:
      "id person_id subject_id action details details_text logged_at duration_ms entry_id project_id layer_id company_id",
    where: `person_id in ${people} or subject_id in ${people}`,
    tellsOfVisitors: true,
  },
  activity_person_days: {
    columns: "person_id company_id day count duration_ms",
    where: `person_id in ${people}`,
    tellsOfVisitors: true,
  },
  audit_events: {
    columns:
      "id occurred_at company_id user_id account token_id address operation object outcome status code request_id",
    where: "user_id = $id or account = (select email from users where id = $id)",
    tellsOfVisitors: true,
  },
};
