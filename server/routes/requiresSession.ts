import type { FastifyRequest } from "fastify";

/** Before the body is validated: only signed-in users get validation errors. */
export async function requiresSession(request: FastifyRequest): Promise<void> {
  request.signedInUser();
}
