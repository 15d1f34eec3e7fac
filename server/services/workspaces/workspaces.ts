import type { ListAnswer, ListQuery } from "../../../schemas/list.ts";
import type { Workspace } from "../../../schemas/workspace.ts";
import { kindsOf } from "../../repositories/lists/listedFields.ts";
import { workspaceListFields, type WorkspaceRepository } from "../../repositories/workspaces/workspaces.ts";
import { readListQuery, toListAnswer } from "../lists/listQuery.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { SessionUser } from "../session/sessions.ts";

interface WorkspaceParts {
  workspaces: WorkspaceRepository;
  permissions: PermissionService;
}

export const workspaceFields = kindsOf(workspaceListFields);

/** The workspaces of the map server, for platform admins who assign them to customers (spec §7.19, §7.21). */
export function workspaceService({ workspaces, permissions }: WorkspaceParts) {
  return {
    async list(user: SessionUser, query: Partial<ListQuery>): Promise<ListAnswer<Workspace>> {
      permissions.require(user, "read", "workspaces");
      const criteria = readListQuery(query, workspaceFields);
      const { rows, totalItems } = await workspaces.list(criteria);
      const found = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
      return toListAnswer(found, totalItems, query);
    },
  };
}
