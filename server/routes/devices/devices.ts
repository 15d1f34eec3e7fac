import { Type } from "typebox";
import type { FastifyRequest } from "fastify";
import { Device } from "../../../schemas/device.ts";
import { deviceFields } from "../../services/devices/devices.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { listParameters, listQuery, pageOf } from "../lists/lists.ts";
import { requiresConfirmation } from "../requiresConfirmation.ts";
import { requiresSession } from "../requiresSession.ts";
import type { App } from "../TypeBoxProvider.ts";

const askerOf = (request: FastifyRequest) => ({
  user: request.signedInUser(),
  sessionId: request.sessionId,
});

/** Where the caller is signed in. */
export async function deviceRoutes(app: App): Promise<void> {
  const { devices } = app.services;

  app.get(
    "/auth/sessions",
    {
      schema: {
        summary: "Where one is signed in",
        querystring: listParameters(deviceFields),
        response: { 200: pageOf(Device), ...errorAnswers(400, 401) },
      },
      preValidation: requiresSession,
    },
    async (request) => await devices.list(askerOf(request), listQuery(request)),
  );

  app.delete(
    "/auth/sessions/:id",
    {
      schema: {
        summary: "Sign out in one browser",
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Null(), ...errorAnswers(401, 403, 404) },
      },
      preValidation: [requiresSession, requiresConfirmation],
    },
    async (request, reply) => {
      await devices.signOut(askerOf(request), request.params.id);
      return await reply.status(204).send(null);
    },
  );

  app.delete(
    "/auth/sessions",
    {
      schema: {
        summary: "Sign out everywhere but here",
        response: { 204: Type.Null(), ...errorAnswers(401, 403) },
      },
      preValidation: [requiresSession, requiresConfirmation],
    },
    async (request, reply) => {
      await devices.signOutOthers(askerOf(request));
      return await reply.status(204).send(null);
    },
  );
}
