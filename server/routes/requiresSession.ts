import type { FastifyRequest } from "fastify";

/** Before the body is looked at: only who is signed in hears what is wrong with it. */
export async function requiresSession(request: FastifyRequest): Promise<void> {
  request.signedInUser();
}
