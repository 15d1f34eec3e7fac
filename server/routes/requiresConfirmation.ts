import type { FastifyRequest } from "fastify";

/** Before a dangerous act is looked at: its person has to have proved to be there in the last minutes. */
export async function requiresConfirmation(request: FastifyRequest): Promise<void> {
  await request.server.services.confirmations.require(request.sessionId);
}
