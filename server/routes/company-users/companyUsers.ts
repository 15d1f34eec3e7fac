import { Type } from "typebox";
import { CompanyUser } from "../../../schemas/companyUser.ts";
import { CompanyUserInvitations, InvitationResults } from "../../../schemas/companyUserInvitations.ts";
import { CompanyUserUpdate } from "../../../schemas/companyUserUpdate.ts";
import { NewCompanyUser } from "../../../schemas/newCompanyUser.ts";
import { companyUserFields } from "../../services/company-users/companyUsers.ts";
import { accountStandingRoutes } from "./accountStanding.ts";
import { requiresPermission, requiresCompany } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { listParameters, listQuery, pageOf } from "../lists/lists.ts";
import { positiveId } from "../positiveId.ts";
import { idParams, ifMatchHeader, recordAnswer, recordKey, sendRecord } from "../records.ts";
import { trimEmail } from "../trimEmail.ts";
import type { App } from "../TypeBoxProvider.ts";

/** The users of the caller's own company, for its admins (spec §7.20, §7.21). */
export async function companyUserRoutes(app: App): Promise<void> {
  const { companyUsers } = app.services;
  await app.register(accountStandingRoutes);

  app.get(
    "/company/users",
    {
      schema: {
        summary: "Users of the own company",
        querystring: listParameters(companyUserFields),
        response: { 200: pageOf(CompanyUser), ...errorAnswers(400, 401, 403) },
      },
      preValidation: [requiresPermission("read", "companyUsers"), requiresCompany],
    },
    async (request) => await companyUsers.list(request.signedInUser(), listQuery(request)),
  );

  app.post(
    "/company/users/invite",
    {
      schema: {
        summary: "Invite a user by mail",
        body: NewCompanyUser,
        response: { 201: recordAnswer(CompanyUser), ...errorAnswers(401, 403, 404, 409, 422, 429, 500) },
      },
      preValidation: [requiresPermission("create", "companyUsers"), requiresCompany, trimEmail],
    },
    async (request, reply) => {
      const companyUser = await companyUsers.invite(request.signedInUser(), request.body);
      return await reply.status(201).send(sendRecord(reply, companyUser));
    },
  );

  app.post(
    "/company/users/invitations",
    {
      schema: {
        summary: "Invite several users by mail",
        description: "Answers what came of each address. Invitations that it tells of are kept.",
        body: CompanyUserInvitations,
        response: { 200: InvitationResults, ...errorAnswers(401, 403, 404, 422, 500) },
      },
      preValidation: [requiresPermission("create", "companyUsers"), requiresCompany],
    },
    async (request) => await companyUsers.inviteAll(request.signedInUser(), request.body),
  );

  app.get(
    "/company/users/:id",
    {
      schema: {
        summary: "One user of the own company",
        params: idParams,
        response: { 200: recordAnswer(CompanyUser), ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: [requiresPermission("read", "companyUsers"), requiresCompany],
    },
    async (request, reply) =>
      sendRecord(reply, await companyUsers.get(request.signedInUser(), positiveId(request.params, "id"))),
  );

  app.patch(
    "/company/users/:id",
    {
      schema: {
        summary: "Change a user's names or role",
        params: idParams,
        headers: ifMatchHeader,
        body: CompanyUserUpdate,
        response: { 200: recordAnswer(CompanyUser), ...errorAnswers(400, 401, 403, 404, 412, 422) },
      },
      preValidation: [requiresPermission("update", "companyUsers"), requiresCompany],
    },
    async (request, reply) => {
      return sendRecord(
        reply,
        await companyUsers.update(request.signedInUser(), recordKey(request), request.body),
      );
    },
  );

  app.delete(
    "/company/users/:id",
    {
      schema: {
        summary: "Remove a user, or revoke an invitation",
        params: idParams,
        headers: ifMatchHeader,
        response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404, 412) },
      },
      preValidation: [requiresPermission("delete", "companyUsers"), requiresCompany],
    },
    async (request, reply) => {
      await companyUsers.remove(request.signedInUser(), recordKey(request));
      return await reply.status(204).send(null);
    },
  );

  app.post(
    "/company/users/:id/resend-invitation",
    {
      schema: {
        summary: "Invite a user once more",
        params: idParams,
        response: { 200: recordAnswer(CompanyUser), ...errorAnswers(400, 401, 403, 404, 412, 429, 500) },
      },
      preValidation: [requiresPermission("create", "companyUsers"), requiresCompany],
    },
    async (request, reply) => {
      const id = positiveId(request.params, "id");
      return sendRecord(reply, await companyUsers.inviteAgain(request.signedInUser(), id));
    },
  );
}
