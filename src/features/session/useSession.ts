import {
  canCreate,
  canDelete,
  canRead,
  canUpdate,
  hasRole,
  isAdmin,
  isAllowed,
  isAuthenticated,
  isDefaultUser,
  roleName,
  roleOf,
} from "../../../machines/session/permissions.ts";
import type { PermissionResource } from "../../../schemas/user.ts";
import { selectSession } from "../app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";

/** Who is signed in and what they may do (spec §6.4). */
export function useSession() {
  const session = AppScope.useSelector(selectSession);
  return {
    user: session.user,
    isAuthenticated: isAuthenticated(session),
    isAdmin: isAdmin(session),
    isDefaultUser: isDefaultUser(session),
    role: roleOf(session),
    roleName: roleName(session),
    hasRole: (name: string) => hasRole(session, name),
    isAllowed: (...[action, resource]: [Parameters<typeof isAllowed>[1], PermissionResource]) =>
      isAllowed(session, action, resource),
    canCreate: (resource: PermissionResource) => canCreate(session, resource),
    canRead: (resource: PermissionResource) => canRead(session, resource),
    canUpdate: (resource: PermissionResource) => canUpdate(session, resource),
    canDelete: (resource: PermissionResource) => canDelete(session, resource),
  };
}
