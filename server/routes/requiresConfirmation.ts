import type { FastifyRequest } from "fastify";
import { fieldOf } from "../../schemas/records.ts";

/** Before a dangerous act is looked at: its person has to have proved to be there in the last minutes. */
export async function requiresConfirmation(request: FastifyRequest): Promise<void> {
  await request.server.services.confirmations.require(request.sessionId);
}

/** The same, where the body that was sent, which nobody looked at yet, has one of these fields. */
export const requiresConfirmationOf = (fields: readonly string[]) => async (request: FastifyRequest) => {
  if (fields.some((field) => fieldOf(request.body, field) !== undefined)) await requiresConfirmation(request);
};
