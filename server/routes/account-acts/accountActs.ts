import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { SessionsEnd } from "../../../schemas/sessionsEnd.ts";
import type { AccountHolder } from "../../services/account-acts/accountActs.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { idParams } from "../records.ts";
import { requiresConfirmation } from "../requiresConfirmation.ts";
import { requiresCompany, requiresPermission } from "../requiresPermission.ts";
import type { App } from "../TypeBoxProvider.ts";

const ofOwnCompany = [requiresPermission("update", "companyUsers"), requiresCompany];
const ofAnyCompany = [requiresPermission("update", "companies")];

/** For somebody who lost a second factor or a device. */
export async function accountActRoutes(app: App): Promise<void> {
  const { accountActs } = app.services;
  const accounts = [
    {
      path: "/company/users/:id",
      allowed: ofOwnCompany,
      holderOf: (): AccountHolder => ({ kind: "own" }),
      parameter: "id",
      params: idParams,
    },
    {
      path: "/companies/:id/users/:userId",
      allowed: ofAnyCompany,
      holderOf: (request: FastifyRequest): AccountHolder => ({
        kind: "customer",
        companyId: positiveId(request.params, "id"),
      }),
      parameter: "userId",
      params: Type.Object({ id: Type.String(), userId: Type.String() }),
    },
    {
      path: "/admins/:id",
      allowed: ofAnyCompany,
      holderOf: (): AccountHolder => ({ kind: "admin" }),
      parameter: "id",
      params: idParams,
    },
  ];
  for (const { path, allowed, holderOf, parameter, params } of accounts) {
    const preValidation = [...allowed, requiresConfirmation];
    const response = { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404) };
    app.post(
      `${path}/reset-second-factor`,
      {
        schema: {
          summary: "Take away the second factors of somebody who lost one",
          description:
            "They are told by mail, and sign in with the password alone until they set up another.",
          params,
          response,
        },
        preValidation,
      },
      async (request, reply) => {
        const userId = positiveId(request.params, parameter);
        await accountActs.resetSecondFactor(request.signedInUser(), holderOf(request), userId);
        return await reply.status(204).send(null);
      },
    );
    app.post(
      `${path}/end-sessions`,
      {
        schema: {
          summary: "Sign somebody out everywhere",
          description:
            "They are told by mail, and may sign in again; browsers are asked for the second factor anew. If asked, their own access tokens are revoked too.",
          params,
          body: SessionsEnd,
          response: { ...response, ...errorAnswers(422) },
        },
        preValidation,
      },
      async (request, reply) => {
        const userId = positiveId(request.params, parameter);
        await accountActs.endSessions(request.signedInUser(), holderOf(request), userId, request.body);
        return await reply.status(204).send(null);
      },
    );
  }
}
