import { AccessControl } from "accesscontrol";
import type { Grant, PermissionAction, PermissionResource } from "../../../schemas/user.ts";
import { Forbidden } from "../errors.ts";
import type { SessionUser } from "../session/sessions.ts";

/** Who may do what, from the grants; possession is always `any` (spec §6.3). */
export function permissionService(grants: readonly Grant[]) {
  const control = new AccessControl(grants.map((grant) => ({ ...grant })));
  const answers = new Map<string, boolean>();
  const grantsByRole = new Map<string, Grant[]>();
  for (const grant of grants) grantsByRole.set(grant.role, [...(grantsByRole.get(grant.role) ?? []), grant]);

  function isGranted(role: string, action: PermissionAction, resource: PermissionResource): boolean {
    if (!control.hasRole(role)) return false;
    return control.can(role)[`${action}Any`](resource).granted;
  }

  function can(user: SessionUser, action: PermissionAction, resource: PermissionResource): boolean {
    const question = `${user.role.name} ${action} ${resource}`;
    let answer = answers.get(question);
    if (answer === undefined) {
      answer = isGranted(user.role.name, action, resource);
      answers.set(question, answer);
    }
    return answer;
  }

  return {
    can,
    /** Throws `Forbidden` unless the user's role holds the grant. */
    require(user: SessionUser, action: PermissionAction, resource: PermissionResource): void {
      if (!can(user, action, resource))
        throw new Forbidden(`${user.role.name} may not ${action} ${resource}`);
    },
    /** The grants of one role, for the browser's own permission checks. */
    grantsOf: (role: string): Grant[] => grantsByRole.get(role) ?? [],
  };
}

export type PermissionService = ReturnType<typeof permissionService>;
