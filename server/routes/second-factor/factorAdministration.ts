import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { SignInPolicy, SignInPolicyRecord } from "../../../schemas/signInPolicy.ts";
import type { FactorHolder, PolicyOwner } from "../../services/second-factor/factorAdministration.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { idParams, ifMatchHeader, recordAnswer, requestedVersion, sendRecord } from "../records.ts";
import { requiresConfirmation } from "../requiresConfirmation.ts";
import { requiresCompany, requiresPermission } from "../requiresPermission.ts";
import type { App } from "../TypeBoxProvider.ts";

const ofOwnCompany = [requiresPermission("update", "companyUsers"), requiresCompany];
const ofAnyCompany = [requiresPermission("update", "companies")];

/** Whether a company's people need a second factor, and taking away one that was lost. */
export async function factorAdministrationRoutes(app: App): Promise<void> {
  const { factorAdministration } = app.services;
  const customerOf = ({ params }: FastifyRequest) => positiveId(params, "id");

  const policies = [
    {
      path: "/company/sign-in-policy",
      allowed: ofOwnCompany,
      ownerOf: (): PolicyOwner => ({ kind: "own" }),
      schema: {},
    },
    {
      path: "/companies/:id/sign-in-policy",
      allowed: ofAnyCompany,
      ownerOf: (request: FastifyRequest): PolicyOwner => ({
        kind: "customer",
        companyId: customerOf(request),
      }),
      schema: { params: idParams },
    },
  ];
  for (const { path, allowed, ownerOf, schema } of policies) {
    app.get(
      path,
      {
        schema: {
          ...schema,
          summary: "Whether the people of a company need a second factor",
          response: { 200: recordAnswer(SignInPolicyRecord), ...errorAnswers(400, 401, 403, 404) },
        },
        preValidation: allowed,
      },
      async (request, reply) =>
        sendRecord(reply, await factorAdministration.getPolicy(request.signedInUser(), ownerOf(request))),
    );

    app.put(
      path,
      {
        schema: {
          ...schema,
          summary: "Have them need one, or not",
          headers: ifMatchHeader,
          body: SignInPolicy,
          response: {
            200: recordAnswer(SignInPolicyRecord),
            ...errorAnswers(400, 401, 403, 404, 412, 422),
          },
        },
        preValidation: [...allowed, requiresConfirmation],
      },
      async (request, reply) => {
        const asked = {
          user: request.signedInUser(),
          owner: ownerOf(request),
          version: requestedVersion(request),
        };
        return sendRecord(reply, await factorAdministration.putPolicy(asked, request.body));
      },
    );
  }

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
        companyId: customerOf(request),
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
