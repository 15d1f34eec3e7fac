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
 * The name of a workspace, for who decides how its layers are drawn, and where they are kept. Throws `ImportsNotHere`, and
 * `EntityNotFound` for a workspace that is not known.
 */
export async function openWorkspace(
  { importer, workspaces, permissions }: OpenWorkspaceParts,
  user: SessionUser,
  workspaceId: number,
): Promise<{ importer: Importer; workspace: string }> {
  permissions.demand(user, "update", "workspaces");
  if (!importer) throw new ImportsNotHere();
  const workspace = await workspaces.nameOf(workspaceId);
  if (workspace === undefined) throw new EntityNotFound();
  return { importer, workspace };
}
