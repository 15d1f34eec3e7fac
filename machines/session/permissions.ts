import type { SessionEndReason } from "../../schemas/realtime.ts";
import {
  type CurrentUser,
  type Grant,
  type PermissionAction,
  type PermissionResource,
  roleIds,
} from "../../schemas/user.ts";

/** Permissions by `role → resource → actions`; possession is always `any` (spec §6.3). */
export type PermissionModel = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** The signed-in user with their permissions; both are null without a session (spec §4.5, §4.10). */
export interface Session {
  user: CurrentUser | null;
  permissions: PermissionModel | null;
}

export const noSession: Session = { user: null, permissions: null };

/** Builds the model from the server's grants (spec §4.5). */
export function buildPermissions(grants: readonly Grant[]): PermissionModel {
  const model = new Map<string, Map<string, Set<string>>>();
  for (const grant of grants) {
    const resources = model.get(grant.role) ?? new Map<string, Set<string>>();
    const actions = resources.get(grant.resource) ?? new Set<string>();
    actions.add(grant.action.replace(/:any$/, ""));
    model.set(grant.role, resources.set(grant.resource, actions));
  }
  return model;
}

export function startSession(user: CurrentUser): Session {
  return { user, permissions: buildPermissions(user.grants) };
}

/** The session after its user chose another language. */
export function withLanguage({ user, permissions }: Session, language: CurrentUser["language"]): Session {
  return { user: user && { ...user, language }, permissions };
}

/** Whether one may see what was shown to the other: the same person, still of the same company. */
export function isSameAccount(one: CurrentUser | null, other: CurrentUser | null): boolean {
  if (!one || !other) return false;
  return one.id === other.id && one.company?.id === other.company?.id;
}

/**
 * Whether signing in again is pointless after the server ended a session: who logged out leaves no page open in another
 * tab, and a removed account can't sign in. After a new password it is not.
 */
export function isSessionEndFinal(reason: SessionEndReason): boolean {
  return reason !== "passwordChanged";
}

export function isAuthenticated({ user }: Session): boolean {
  return user !== null;
}

export function isAdmin({ user }: Session): boolean {
  return user?.role.isAdmin === true;
}

export function isDefaultUser({ user }: Session): boolean {
  return user?.roleId === roleIds.defaultUser;
}

export function roleOf({ user }: Session): CurrentUser["role"] | null {
  return user?.role ?? null;
}

export function roleName(session: Session): string | null {
  return roleOf(session)?.name ?? null;
}

export function hasRole(session: Session, name: string): boolean {
  return roleName(session) === name;
}

/** Whether the user's role permits the action on the resource; denied while no model is loaded (spec §6.3). */
export function isAllowed(session: Session, action: PermissionAction, resource: PermissionResource): boolean {
  const name = roleName(session);
  if (name === null) return false;
  return session.permissions?.get(name)?.get(resource)?.has(action) ?? false;
}

export const canCreate = (session: Session, resource: PermissionResource): boolean =>
  isAllowed(session, "create", resource);
export const canRead = (session: Session, resource: PermissionResource): boolean =>
  isAllowed(session, "read", resource);
export const canUpdate = (session: Session, resource: PermissionResource): boolean =>
  isAllowed(session, "update", resource);
export const canDelete = (session: Session, resource: PermissionResource): boolean =>
  isAllowed(session, "delete", resource);
