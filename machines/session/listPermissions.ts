import type { PermissionAction, PermissionResource } from "../../schemas/user.ts";
import { isAllowed, type Session } from "./permissions.ts";

/** What a person may do in a list (spec §6.8). */
export type ListPermissions = Record<PermissionAction, boolean>;

/** `true` or `false` overrules the grants (spec §6.8). */
export type ListPermissionOverrides = Partial<ListPermissions>;

/** Which of Add, View, Update and Delete a session gets on a resource (spec §6.8). */
export function listPermissions(
  session: Session,
  resource: PermissionResource,
  overrides: ListPermissionOverrides = {},
): ListPermissions {
  return {
    create: overrides.create ?? isAllowed(session, "create", resource),
    read: overrides.read ?? isAllowed(session, "read", resource),
    update: overrides.update ?? isAllowed(session, "update", resource),
    delete: overrides.delete ?? isAllowed(session, "delete", resource),
  };
}
