import { Type } from "typebox";
import { Company, MyCompany } from "../../../schemas/company.ts";
import { CompanyPolicy } from "../../../schemas/companyPolicy.ts";
import { CompanyPolicyUpdate } from "../../../schemas/companyPolicyUpdate.ts";
import { CompanyUpdate } from "../../../schemas/companyUpdate.ts";
import { NewCompany } from "../../../schemas/newCompany.ts";
import { keysOf } from "../../../schemas/records.ts";
import { companyFields } from "../../services/customers/companies.ts";
import { requiresConfirmation, requiresConfirmationOf } from "../requiresConfirmation.ts";
import { requiresCompany, requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { listParameters, listQuery, pageOf } from "../lists/lists.ts";
import { positiveId } from "../positiveId.ts";
import {
  idParams,
  ifMatchHeader,
  recordAnswer,
  recordKey,
  requestedVersion,
  sendRecord,
} from "../records.ts";
import { trimEmail } from "../trimEmail.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Customers, for platform admins (spec §7.20, §7.21). */
export async function companyRoutes(app: App): Promise<void> {
  const { companies } = app.services;

  app.get(
    "/companies",
    {
      schema: {
        summary: "Customers",
        querystring: listParameters(companyFields),
        response: { 200: pageOf(Company), ...errorAnswers(400, 401, 403) },
      },
      preValidation: requiresPermission("read", "companies"),
    },
    async (request) => await companies.list(request.signedInUser(), listQuery(request)),
  );

  app.post(
    "/companies",
    {
      schema: {
        summary: "Invite a customer and its main user by mail",
        body: NewCompany,
        response: { 201: recordAnswer(Company), ...errorAnswers(401, 403, 409, 422, 500) },
      },
      preValidation: [requiresPermission("create", "companies"), trimEmail],
    },
    async (request, reply) => {
      const company = await companies.invite(request.signedInUser(), request.body);
      return await reply.status(201).send(sendRecord(reply, company));
    },
  );

  app.get(
    "/companies/:id",
    {
      schema: {
        summary: "One customer",
        params: idParams,
        response: { 200: recordAnswer(Company), ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: requiresPermission("read", "companies"),
    },
    async (request, reply) =>
      sendRecord(reply, await companies.get(request.signedInUser(), positiveId(request.params, "id"))),
  );

  app.patch(
    "/companies/:id",
    {
      schema: {
        summary: "Change a customer",
        params: idParams,
        headers: ifMatchHeader,
        body: CompanyUpdate,
        response: { 200: recordAnswer(Company), ...errorAnswers(400, 401, 403, 404, 412, 422) },
      },
      preValidation: [
        requiresPermission("update", "companies"),
        requiresConfirmationOf(keysOf(CompanyPolicy.properties)),
      ],
    },
    async (request, reply) => {
      return sendRecord(
        reply,
        await companies.update(request.signedInUser(), recordKey(request), request.body),
      );
    },
  );

  app.patch(
    "/company",
    {
      schema: {
        summary: "Change what the own company asks of its people",
        headers: ifMatchHeader,
        body: CompanyPolicyUpdate,
        response: { 200: recordAnswer(MyCompany), ...errorAnswers(400, 401, 403, 404, 412, 422) },
      },
      preValidation: [requiresPermission("update", "companyUsers"), requiresCompany, requiresConfirmation],
    },
    async (request, reply) => {
      const user = request.signedInUser();
      return sendRecord(reply, await companies.updateOwn(user, requestedVersion(request), request.body));
    },
  );

  app.delete(
    "/companies/:id",
    {
      schema: {
        summary: "Remove a customer with its users",
        params: idParams,
        headers: ifMatchHeader,
        response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404, 412) },
      },
      preValidation: [requiresPermission("delete", "companies"), requiresConfirmation],
    },
    async (request, reply) => {
      await companies.remove(request.signedInUser(), recordKey(request));
      return await reply.status(204).send(null);
    },
  );

  app.post(
    "/companies/:id/resend-invitation",
    {
      schema: {
        summary: "Invite a customer's main user once more",
        params: idParams,
        response: { 200: recordAnswer(Company), ...errorAnswers(400, 401, 403, 404, 412, 429, 500) },
      },
      preValidation: requiresPermission("update", "companies"),
    },
    async (request, reply) =>
      sendRecord(
        reply,
        await companies.inviteAgain(request.signedInUser(), positiveId(request.params, "id")),
      ),
  );
}
