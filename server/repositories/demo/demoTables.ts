/** Advisory lock: only one server fills a database or a folder, or resets it. */
export const demoLock = 620_140_207;

/**
 * The tables with content made by people or by the demo. Companies come first: every change of a company or its users
 * starts by locking them, so that a reset waits for it before it locks anything. A table that is in neither list fails
 * the tests.
 */
export const contentTables = [
  "companies",
  "users",
  "sessions",
  "known_devices",
  "passkeys",
  "totp_secrets",
  "recovery_codes",
  "passkey_challenges",
  "half_sign_ins",
  "identity_providers",
  "company_domains",
  "sign_in_attempts",
  "external_identities",
  "federated_sessions",
  "used_logout_tokens",
  "access_tokens",
  "password_resets",
  "invitations",
  "email_changes",
  "mails",
  "pictures",
  "workspaces",
  "company_workspaces",
  "projects",
  "workspace_moves",
  "map_datastores",
  "map_layers",
  "layer_metadata",
  "synchronisations",
  "imports",
  "exams",
  "exam_versions",
  "exam_candidates",
  "exam_attempts",
  "exam_answers",
  "exam_pictures",
  "bookmarks",
  "activities",
  "activity_people",
  "activity_projects",
  "activity_layers",
  "activity_days",
  "activity_action_days",
  "activity_administration_days",
  "activity_person_days",
  "activity_project_days",
  "activity_layer_days",
  "activity_hours",
  "audit_events",
] as const;

/** Tables whose ids start at 1 again, so that project URLs stay the same. */
export const numberedTables = [
  "companies",
  "users",
  "workspaces",
  "projects",
  "exams",
  "exam_attempts",
  "bookmarks",
  "activities",
  "activity_people",
  "activity_layers",
] as const;
