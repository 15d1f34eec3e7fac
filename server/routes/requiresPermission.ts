import type { FastifyRequest } from "fastify";
import type { PermissionAction, PermissionResource } from "../../schemas/user.ts";
import { Forbidden } from "../services/errors.ts";

/**
 * Before address and body are looked at: only who may do this hears what is wrong with them. The use case itself asks
 * again, for it has other doors.
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
