import { EntityNotFound } from "../errors.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { SessionUser } from "../session/sessions.ts";
import { ImportsNotHere } from "../import/importErrors.ts";
import type { Importer } from "../import/Importer.ts";

export interface OpenWorkspaceParts {
  importer: Importer | undefined;
  workspaces: { nameOf(id: number): Promise<string | undefined> };
  permissions: PermissionService;
}

/**
 * A workspace's name and its importer, for users who may edit its layers. Throws `ImportsNotHere`, and `EntityNotFound`
 * for an unknown workspace.
 */
export async function openWorkspace(
  { importer, workspaces, permissions }: OpenWorkspaceParts,
  user: SessionUser,
  workspaceId: number,
): Promise<{ importer: Importer; workspace: string }> {
  permissions.require(user, "update", "workspaces");
  if (!importer) throw new ImportsNotHere();
  const workspace = await workspaces.nameOf(workspaceId);
  if (workspace === undefined) throw new EntityNotFound();
  return { importer, workspace };
}
