import { Type } from "typebox";
import { AccessToken, AccessTokenRequest, MadeAccessToken } from "../../../schemas/accessToken.ts";
import { accessTokenFields } from "../../services/access-tokens/accessTokens.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { listParameters, listQuery, pageOf } from "../lists/lists.ts";
import { positiveId } from "../positiveId.ts";
import { idParams } from "../records.ts";
import { requiresConfirmation } from "../requiresConfirmation.ts";
import { requiresSession } from "../requiresSession.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Access tokens for GIS programs: one's own, and for company admins those of the company. */
export async function accessTokenRoutes(app: App): Promise<void> {
  const { accessTokens } = app.services;

  app.get(
    "/auth/tokens",
    {
      schema: {
        summary: "Access tokens for GIS programs",
        querystring: listParameters(accessTokenFields),
        response: { 200: pageOf(AccessToken), ...errorAnswers(400, 401) },
      },
      preValidation: requiresSession,
    },
    async (request) => await accessTokens.list(request.signedInUser(), listQuery(request)),
  );

  app.post(
    "/auth/tokens",
    {
      schema: {
        summary: "Make an access token",
        description:
          "The answer holds the token, which is never told again. `owner: company` is for company admins. Nothing can be edited with a token yet, whatever its scope.",
        body: AccessTokenRequest,
        response: { 201: MadeAccessToken, ...errorAnswers(401, 403, 409, 422) },
      },
      preValidation: [requiresSession, requiresConfirmation],
    },
    async (request, reply) => {
      const made = await accessTokens.make(request.signedInUser(), request.body);
      return await reply.status(201).send(made);
    },
  );

  app.delete(
    "/auth/tokens/:id",
    {
      schema: {
        summary: "Revoke an access token",
        params: idParams,
        response: { 204: Type.Null(), ...errorAnswers(400, 401, 404) },
      },
      preValidation: requiresSession,
    },
    async (request, reply) => {
      await accessTokens.revoke(request.signedInUser(), positiveId(request.params, "id"));
      return await reply.status(204).send(null);
    },
  );
}
