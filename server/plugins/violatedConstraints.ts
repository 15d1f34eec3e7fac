import { constraintOf } from "../db/constraintOf.ts";
import { BookmarkNameTaken } from "../services/bookmarks/bookmarkErrors.ts";
import { DrawingNameTaken } from "../services/drawings/drawingErrors.ts";
import { DomainError, EntityChanged, EntityNotFound } from "../services/errors.ts";
import { WorkspaceNameTaken } from "../services/import/importErrors.ts";
import {
  LastPlatformAdmin,
  MainUserImmutable,
  MaxUsersReached,
  UserExists,
} from "../services/company-users/userErrors.ts";

/**
 * Database constraints as domain errors. Services check first; where a simultaneous request was faster, the constraint
 * rejects the change, and this maps it to the same error.
 */
const refusals: Readonly<Record<string, (cause: unknown) => DomainError>> = {
  users_last_platform_admin: (cause) => new LastPlatformAdmin(cause),
  companies_main_user: () => new MainUserImmutable(),
  companies_seats: () => new MaxUsersReached(),
  users_email_key: () => new UserExists("/email"),
  workspaces_name_key: () => new WorkspaceNameTaken(),
  bookmarks_name: () => new BookmarkNameTaken(),
  drawings_name: () => new DrawingNameTaken(),
  // Somebody deleted it meanwhile.
  users_company_id_fkey: () => new EntityNotFound(),
  company_workspaces_company_id_fkey: () => new EntityNotFound(),
  company_workspaces_workspace_id_fkey: () => new EntityNotFound(),
  invitations_user_id_fkey: () => new EntityNotFound(),
  bookmarks_project_id_fkey: () => new EntityNotFound(),
  bookmarks_user_id_fkey: () => new EntityNotFound(),
  drawings_project_id_fkey: () => new EntityNotFound(),
  drawings_user_id_fkey: () => new EntityNotFound(),
  access_tokens_user_id_fkey: () => new EntityNotFound(),
  access_tokens_company_id_fkey: () => new EntityNotFound(),
  access_tokens_made_by_fkey: () => new EntityNotFound(),
  exams_company_id_fkey: () => new EntityNotFound(),
  exam_attempts_version: () => new EntityNotFound(),
  exam_attempts_user_id_fkey: () => new EntityNotFound(),
  mails_user_id_fkey: () => new EntityNotFound(),
  // Its company was deleted meanwhile.
  identity_providers_company_id_fkey: () => new EntityNotFound(),
  company_domains_company_id_fkey: () => new EntityNotFound(),
  sign_in_attempts_company_id_fkey: () => new EntityNotFound(),
  external_identities_user: () => new EntityNotFound(),
  // Somebody else added the same meanwhile.
  company_domains_pkey: () => new EntityChanged(),
  company_workspaces_pkey: () => new EntityChanged(),
};

/** The domain error for a violated constraint; undefined for constraints that callers cannot violate. */
export function refusalOf(error: unknown): DomainError | undefined {
  return refusals[constraintOf(error) ?? ""]?.(error);
}
