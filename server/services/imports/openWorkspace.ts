import { EntityNotFound } from "../errors.ts";
import type { PermissionService } from "../permissions.ts";
import type { SessionUser } from "../sessions.ts";
import { ImportsNotHere } from "./importErrors.ts";
import type { ImportWorkshop } from "./ImportWorkshop.ts";

export interface OpenWorkspaceParts {
  workshop: ImportWorkshop | undefined;
  workspaces: { nameOf(id: number): Promise<string | undefined> };
  permissions: PermissionService;
}

/**
 * The name of a workspace, for who decides how its layers are drawn, and where they are kept. Throws `ImportsNotHere`, and
 * `EntityNotFound` for a workspace that is not known.
 */
export async function openWorkspace(
  { workshop, workspaces, permissions }: OpenWorkspaceParts,
  user: SessionUser,
  workspaceId: number,
): Promise<{ workshop: ImportWorkshop; workspace: string }> {
  permissions.demand(user, "update", "workspaces");
  if (!workshop) throw new ImportsNotHere();
  const workspace = await workspaces.nameOf(workspaceId);
  if (workspace === undefined) throw new EntityNotFound();
  return { workshop, workspace };
}
