import type { WorkspaceRepository } from "../../repositories/workspaces/workspaces.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { SessionUser } from "../session/sessions.ts";

/** Whether a user may change what people are told of the layers of a workspace. */
export type MayDescribe = (user: SessionUser, workspace: string) => Promise<boolean>;

/**
 * Platform admins may, and those of a company where the workspace is theirs alone, since what is told is the same for
 * everybody who sees the layer. Of the company, whether it has the workspace at all is for the caller to see.
 */
export function describingRule(parts: {
  permissions: PermissionService;
  workspaces: Pick<WorkspaceRepository, "companiesOf">;
}): MayDescribe {
  const { permissions, workspaces } = parts;
  return async (user, workspace) => {
    if (permissions.can(user, "update", "workspaces")) return true;
    if (!permissions.can(user, "update", "companyUsers")) return false;
    const companies = await workspaces.companiesOf(workspace);
    return companies.every((id) => id === user.company?.id);
  };
}
