import type { AccessReason, ProjectAccess, UserAccess } from "../../../schemas/access.ts";
import type { UserRepository } from "../../repositories/users/users.ts";
import { EntityNotFound } from "../errors.ts";
import type { ExplainedProject } from "../projects/projects.ts";
import type { SessionUser } from "../session/sessions.ts";
import { toCompanyUser } from "../company-users/toCompanyUser.ts";
import type { CustomerParts } from "../customers/companies.ts";

type AccessParts = Pick<CustomerParts, "companyUsers" | "permissions" | "projects" | "now"> & {
  users: UserRepository;
};

/** What a user sees and why, for platform admins to inspect; nobody can sign in as somebody else. */
export function accessService({ companyUsers, users, permissions, projects, now }: AccessParts) {
  return {
    /** Throws `EntityNotFound` when the company has no such user. */
    async of(viewer: SessionUser, companyId: number, userId: number): Promise<UserAccess> {
      permissions.require(viewer, "read", "companies");
      const companyUser = await companyUsers.find(companyId, userId, now());
      const user = await users.findById(userId);
      if (!companyUser || !user) throw new EntityNotFound();
      const explained = await projects.explainFor(user);
      return {
        user: toCompanyUser(companyUser),
        grants: permissions.grantsOf(user.role.name),
        projects: explained.map((project) => toAccess(project, companyUser.activatedAt !== null)),
      };
    },
  };
}

function toAccess(project: ExplainedProject, isActivated: boolean): ProjectAccess {
  const { id, name, workspace, mayRead, isInScope } = project;
  const reasons: AccessReason[] = [
    mayRead ? "roleReadsProjects" : "roleReadsNothing",
    isInScope ? "workspaceAssigned" : "workspaceNotAssigned",
  ];
  if (!isActivated) reasons.push("notActivated");
  return {
    id,
    name,
    workspace,
    isVisible: mayRead && isInScope && isActivated,
    reasons,
    layers: [
      ...project.layers.map((layer) => ({ name: layer, reason: "listed" as const })),
      ...project.newLayers.map((layer) => ({ name: layer, reason: "newInWorkspace" as const })),
    ],
  };
}
