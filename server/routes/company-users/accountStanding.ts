import { Company } from "../../../schemas/company.ts";
import { CompanyUser } from "../../../schemas/companyUser.ts";
import { EmailCorrection } from "../../../schemas/emailCorrection.ts";
import { MainUserChange } from "../../../schemas/mainUserChange.ts";
import { requiresPermission, requiresCompany } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { idParams, recordAnswer, sendRecord } from "../records.ts";
import { trimEmail } from "../trimEmail.ts";
import type { App } from "../TypeBoxProvider.ts";

const ofOwnCompany = [requiresPermission("update", "companyUsers"), requiresCompany];

/** Suspending users of a company, correcting the e-mail of an invitation, and handing over the role of main user. */
export async function accountStandingRoutes(app: App): Promise<void> {
  const { emailCorrections, accountStanding } = app.services;

  for (const change of ["suspend", "reinstate"] as const) {
    app.post(
      `/company/users/:id/${change}`,
      {
        schema: {
          summary:
            change === "suspend"
              ? "Sign a user out and let nobody sign in with the account"
              : "Let a user sign in again",
          params: idParams,
          response: { 200: recordAnswer(CompanyUser), ...errorAnswers(400, 401, 403, 404, 412) },
        },
        preValidation: ofOwnCompany,
      },
      async (request, reply) => {
        const id = positiveId(request.params, "id");
        return sendRecord(reply, await accountStanding[change](request.signedInUser(), id));
      },
    );
  }

  app.post(
    "/company/users/:id/correct-email",
    {
      schema: {
        summary: "Correct the e-mail of an invited user, who is invited anew",
        params: idParams,
        body: EmailCorrection,
        response: {
          200: recordAnswer(CompanyUser),
          ...errorAnswers(400, 401, 403, 404, 409, 412, 422, 429, 500),
        },
      },
      preValidation: [...ofOwnCompany, trimEmail],
    },
    async (request, reply) => {
      const id = positiveId(request.params, "id");
      return sendRecord(reply, await emailCorrections.ofUser(request.signedInUser(), id, request.body));
    },
  );

  app.post(
    "/companies/:id/correct-email",
    {
      schema: {
        summary: "Correct the e-mail of a customer's main user, who is invited anew",
        params: idParams,
        body: EmailCorrection,
        response: {
          200: recordAnswer(Company),
          ...errorAnswers(400, 401, 403, 404, 409, 412, 422, 429, 500),
        },
      },
      preValidation: [requiresPermission("update", "companies"), trimEmail],
    },
    async (request, reply) => {
      const id = positiveId(request.params, "id");
      return sendRecord(reply, await emailCorrections.ofMainUser(request.signedInUser(), id, request.body));
    },
  );

  app.post(
    "/company/main-user",
    {
      schema: {
        summary: "Hand over to another admin of the own company",
        description: "For the main user alone.",
        body: MainUserChange,
        response: { 200: recordAnswer(CompanyUser), ...errorAnswers(401, 403, 412, 422) },
      },
      preValidation: ofOwnCompany,
    },
    async (request, reply) =>
      sendRecord(reply, await accountStanding.handOverOwn(request.signedInUser(), request.body.userId)),
  );

  app.post(
    "/companies/:id/main-user",
    {
      schema: {
        summary: "Make another admin of a customer its main user",
        params: idParams,
        body: MainUserChange,
        response: { 200: recordAnswer(Company), ...errorAnswers(400, 401, 403, 404, 422) },
      },
      preValidation: requiresPermission("update", "companies"),
    },
    async (request, reply) => {
      const id = positiveId(request.params, "id");
      return sendRecord(
        reply,
        await accountStanding.handOverOf(request.signedInUser(), id, request.body.userId),
      );
    },
  );
}
