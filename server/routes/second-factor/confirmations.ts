import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { Confirmation, PasskeyOptions, Proof } from "../../../schemas/secondFactor.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { requiresSession } from "../requiresSession.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Proving again who one is, before dangerous acts: they answer `auth.confirmationNeeded` (403) until then. */
export async function confirmationRoutes(app: App): Promise<void> {
  const { confirmations } = app.services;
  const config = { opensWithoutFactor: true };
  const confirmer = (request: FastifyRequest) => ({
    user: request.signedInUser(),
    sessionId: request.sessionId,
  });

  app.get(
    "/auth/confirmation",
    {
      config,
      schema: {
        summary: "Whether dangerous acts are open to this session",
        response: { 200: Confirmation, ...errorAnswers(401) },
      },
      preValidation: requiresSession,
    },
    async (request) => await confirmations.get(confirmer(request)),
  );

  app.post(
    "/auth/confirmation/options",
    {
      config,
      schema: {
        summary: "What to ask the browser for, to confirm by a passkey",
        body: Type.Object({}, { additionalProperties: false }),
        response: { 200: PasskeyOptions, ...errorAnswers(401, 422) },
      },
      preValidation: requiresSession,
    },
    async (request) => ({ ...(await confirmations.options(request.signedInUser())) }),
  );

  app.post(
    "/auth/confirmation",
    {
      config,
      schema: {
        summary: "Open dangerous acts for ten minutes",
        body: Proof,
        response: { 204: Type.Null(), ...errorAnswers(401, 409, 422, 429) },
      },
      preValidation: requiresSession,
    },
    async (request, reply) => {
      await confirmations.confirm(confirmer(request), { proof: request.body, address: request.ip });
      return await reply.status(204).send(null);
    },
  );
}
