import { Type, type Static } from "typebox";
import { CompanyUser } from "./companyUser.ts";
import { Grant } from "./user.ts";

/** Why a user sees a project, or does not. */
export const AccessReason = Type.Union([
  Type.Literal("roleReadsProjects"),
  Type.Literal("roleReadsNothing"),
  Type.Literal("workspaceAssigned"),
  Type.Literal("workspaceNotAssigned"),
  /** The invitation was not accepted, so nobody can sign in. */
  Type.Literal("notActivated"),
]);
export type AccessReason = Static<typeof AccessReason>;

/**
 * Why a layer is in a project: the project lists it, or it includes the layers of its workspace that no project lists.
 */
const LayerReason = Type.Union([Type.Literal("listed"), Type.Literal("newInWorkspace")]);
type LayerReason = Static<typeof LayerReason>;

/** One project, whether a user sees it, and why. */
export const ProjectAccess = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  workspace: Type.String(),
  isVisible: Type.Boolean(),
  reasons: Type.Array(AccessReason),
  layers: Type.Array(Type.Object({ name: Type.String(), reason: LayerReason })),
});
export type ProjectAccess = Static<typeof ProjectAccess>;

/** What one user of a company can see, and why: `GET /companies/{companyId}/users/{userId}/access`. */
export const UserAccess = Type.Object({
  user: CompanyUser,
  grants: Type.Array(Grant),
  projects: Type.Array(ProjectAccess),
});
export type UserAccess = Static<typeof UserAccess>;
