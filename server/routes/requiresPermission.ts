import type { FastifyRequest } from "fastify";
import type { PermissionAction, PermissionResource } from "../../schemas/user.ts";
import { Forbidden } from "../services/errors.ts";

/**
 * Before path and body are validated: only users with the permission get validation errors. The service checks it
 * again, because other edges call it too.
 */
export function requiresPermission(action: PermissionAction, resource: PermissionResource) {
  return async (request: FastifyRequest): Promise<void> => {
    request.server.services.permissions.require(request.signedInUser(), action, resource);
  };
}

/** For calls about the own company: platform admins have none. */
export async function requiresCompany(request: FastifyRequest): Promise<void> {
  if (!request.signedInUser().company) throw new Forbidden("belongs to no company");
}

/** For admins, of a company or of the platform. */
export async function requiresAdmin(request: FastifyRequest): Promise<void> {
  const { permissions } = request.server.services;
  const user = request.signedInUser();
  if (!permissions.can(user, "update", "workspaces")) permissions.require(user, "update", "companyUsers");
}
