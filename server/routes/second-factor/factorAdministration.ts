import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { FactorHolder } from "../../services/second-factor/factorAdministration.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { idParams } from "../records.ts";
import { requiresConfirmation } from "../requiresConfirmation.ts";
import { requiresCompany, requiresPermission } from "../requiresPermission.ts";
import type { App } from "../TypeBoxProvider.ts";

const ofOwnCompany = [requiresPermission("update", "companyUsers"), requiresCompany];
const ofAnyCompany = [requiresPermission("update", "companies")];

/** Taking away a second factor that was lost. */
export async function factorAdministrationRoutes(app: App): Promise<void> {
  const { factorAdministration } = app.services;
  const resets = [
    {
      path: "/company/users/:id/reset-second-factor",
      allowed: ofOwnCompany,
      holderOf: (): FactorHolder => ({ kind: "own" }),
      parameter: "id",
      params: idParams,
    },
    {
      path: "/companies/:id/users/:userId/reset-second-factor",
      allowed: ofAnyCompany,
      holderOf: (request: FastifyRequest): FactorHolder => ({
        kind: "customer",
        companyId: positiveId(request.params, "id"),
      }),
      parameter: "userId",
      params: Type.Object({ id: Type.String(), userId: Type.String() }),
    },
    {
      path: "/admins/:id/reset-second-factor",
      allowed: ofAnyCompany,
      holderOf: (): FactorHolder => ({ kind: "admin" }),
      parameter: "id",
      params: idParams,
    },
  ];
  for (const { path, allowed, holderOf, parameter, params } of resets)
    app.post(
      path,
      {
        schema: {
          summary: "Take away the second factors of somebody who lost one",
          description:
            "They are told by mail, and sign in with the password alone until they set up another.",
          params,
          response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404) },
        },
        preValidation: [...allowed, requiresConfirmation],
      },
      async (request, reply) => {
        const userId = positiveId(request.params, parameter);
        await factorAdministration.reset(request.signedInUser(), holderOf(request), userId);
        return await reply.status(204).send(null);
      },
    );
}
