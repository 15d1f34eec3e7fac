import { Company, MyCompany } from "../../../schemas/company.ts";
import { requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { idParams, recordAnswer, sendRecord } from "../records.ts";
import type { App } from "../TypeBoxProvider.ts";
import { describedUpload, uploadAnswers, uploadedFile } from "../pictures/uploadedFile.ts";

/** Logos: of the own company, for its admins; of any, for platform admins. The parent scope parses uploads. */
export async function logoRoutes(app: App): Promise<void> {
  const { pictures, profile, companies } = app.services;

  app.put(
    "/profile/my-company/logo",
    {
      schema: {
        summary: "Give the own company a logo",
        ...describedUpload,
        response: { 200: recordAnswer(MyCompany), ...uploadAnswers },
      },
      preValidation: async (request) => void pictures.requireOwnCompany(request.signedInUser()),
    },
    async (request, reply) => {
      const user = request.signedInUser();
      await pictures.giveOwnCompany(user, await uploadedFile(request));
      return sendRecord(reply, await profile.myCompany(user));
    },
  );

  app.delete(
    "/profile/my-company/logo",
    {
      schema: {
        summary: "Take the own company's logo away",
        response: { 200: recordAnswer(MyCompany), ...errorAnswers(401, 403, 404) },
      },
    },
    async (request, reply) => {
      const user = request.signedInUser();
      await pictures.giveOwnCompany(user, undefined);
      return sendRecord(reply, await profile.myCompany(user));
    },
  );

  app.put(
    "/companies/:id/logo",
    {
      schema: {
        summary: "Give a customer a logo",
        params: idParams,
        ...describedUpload,
        response: { 200: recordAnswer(Company), ...uploadAnswers },
      },
      preValidation: requiresPermission("update", "companies"),
    },
    async (request, reply) => {
      const user = request.signedInUser();
      const id = positiveId(request.params, "id");
      await companies.get(user, id);
      await pictures.giveCompany(user, id, await uploadedFile(request));
      return sendRecord(reply, await companies.get(user, id));
    },
  );

  app.delete(
    "/companies/:id/logo",
    {
      schema: {
        summary: "Take a customer's logo away",
        params: idParams,
        response: { 200: recordAnswer(Company), ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: requiresPermission("update", "companies"),
    },
    async (request, reply) => {
      const user = request.signedInUser();
      const id = positiveId(request.params, "id");
      await pictures.giveCompany(user, id, undefined);
      return sendRecord(reply, await companies.get(user, id));
    },
  );
}
