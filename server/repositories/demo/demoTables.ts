/** Two servers must not both fill a database, nor one folder, nor put it back. */
export const demoLock = 620_140_207;

/**
 * Everything that people make, and the demo. Companies come first: whoever changes a company or its users begins with
 * them, so that a reset waits for that before it holds anything. A table that is in neither list fails the tests.
 */
export const contentTables = [
  "companies",
  "users",
  "sessions",
  "known_devices",
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
] as const;

/** What migrations fill, the demo's own mark, and counters of attempts, which may be in Redis: a reset clears them there too. */
export const keptTables = [
  "migrations",
  "migrations_lock",
  "roles",
  "grants",
  "demo_content",
  "demo_departure",
  "rate_limits",
] as const;

/** Whose ids begin at 1 again, so that a project's address stays what it was. */
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
