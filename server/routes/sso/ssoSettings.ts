import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { SingleSignOn, SingleSignOnRecord, SsoTest } from "../../../schemas/singleSignOn.ts";
import type { SsoOwner } from "../../services/sso/ssoSettings.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { idParams, ifMatchHeader, recordAnswer, requestedVersion, sendRecord } from "../records.ts";
import { requiresConfirmation } from "../requiresConfirmation.ts";
import { requiresCompany, requiresPermission } from "../requiresPermission.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Where the people of a company sign in: for its own admins, and for platform admins. */
export async function ssoSettingsRoutes(app: App): Promise<void> {
  const { ssoSettings: settings } = app.services;
  const doors = [
    {
      path: "/company/single-sign-on",
      preValidation: [requiresPermission("update", "companyUsers"), requiresCompany],
      ownerOf: (): SsoOwner => ({ kind: "own" }),
      schema: {},
    },
    {
      path: "/companies/:id/single-sign-on",
      preValidation: [requiresPermission("update", "companies")],
      ownerOf: ({ params }: FastifyRequest): SsoOwner => ({
        kind: "customer",
        companyId: positiveId(params, "id"),
      }),
      schema: { params: idParams },
    },
  ];

  for (const { path, preValidation, ownerOf, schema } of doors) {
    const askedBy = (request: FastifyRequest) => ({
      user: request.signedInUser(),
      owner: ownerOf(request),
      version: requestedVersion(request),
      sessionId: request.sessionId,
    });

    app.get(
      path,
      {
        schema: {
          ...schema,
          summary: "Where the people of a company sign in",
          response: { 200: recordAnswer(SingleSignOnRecord), ...errorAnswers(400, 401, 403, 404) },
        },
        preValidation,
      },
      async (request, reply) =>
        sendRecord(reply, await settings.get(request.signedInUser(), ownerOf(request))),
    );

    app.put(
      path,
      {
        schema: {
          ...schema,
          summary: "Have the people of a company sign in there",
          description:
            "Without `clientSecret` the stored one stays. Domains are for platform admins to change.",
          headers: ifMatchHeader,
          body: SingleSignOn,
          response: {
            200: recordAnswer(SingleSignOnRecord),
            ...errorAnswers(400, 401, 403, 404, 409, 412, 422),
          },
        },
        preValidation: [...preValidation, requiresConfirmation],
      },
      async (request, reply) => sendRecord(reply, await settings.put(askedBy(request), request.body)),
    );

    app.delete(
      path,
      {
        schema: {
          ...schema,
          summary: "Have them sign in with passwords alone",
          headers: ifMatchHeader,
          response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404, 412) },
        },
        preValidation: [...preValidation, requiresConfirmation],
      },
      async (request, reply) => {
        await settings.remove(askedBy(request));
        return await reply.status(204).send(null);
      },
    );

    app.post(
      `${path}/test`,
      {
        schema: {
          ...schema,
          summary: "Ask the identity provider whether the settings work",
          body: Type.Object({}, { additionalProperties: false }),
          response: { 200: SsoTest, ...errorAnswers(400, 401, 403, 404, 429) },
        },
        preValidation,
      },
      async (request) => await settings.test(request.signedInUser(), ownerOf(request)),
    );
  }
}
