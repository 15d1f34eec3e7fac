import { Type } from "typebox";
import { Admin } from "../../../schemas/admin.ts";
import { NewAdmin } from "../../../schemas/newAdmin.ts";
import { adminFields } from "../../services/admins/admins.ts";
import { requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { listParameters, listQuery, pageOf } from "../lists/lists.ts";
import { positiveId } from "../positiveId.ts";
import { idParams, ifMatchHeader, recordAnswer, recordKey, sendRecord } from "../records.ts";
import { trimEmail } from "../trimEmail.ts";
import type { App } from "../TypeBoxProvider.ts";

/** The platform admins (spec §1.2). */
export async function adminRoutes(app: App): Promise<void> {
  const { admins } = app.services;

  app.get(
    "/admins",
    {
      schema: {
        summary: "Platform admins",
        querystring: listParameters(adminFields),
        response: { 200: pageOf(Admin), ...errorAnswers(400, 401, 403) },
      },
      preValidation: requiresPermission("read", "companies"),
    },
    async (request) => await admins.list(request.signedInUser(), listQuery(request)),
  );

  app.post(
    "/admins/invite",
    {
      schema: {
        summary: "Invite a platform admin by mail",
        body: NewAdmin,
        response: { 201: recordAnswer(Admin), ...errorAnswers(401, 403, 409, 422, 429, 500) },
      },
      preValidation: [requiresPermission("create", "companies"), trimEmail],
    },
    async (request, reply) => {
      const admin = await admins.invite(request.signedInUser(), request.body);
      return await reply.status(201).send(sendRecord(reply, admin));
    },
  );

  app.post(
    "/admins/:id/resend-invitation",
    {
      schema: {
        summary: "Invite a platform admin once more",
        params: idParams,
        response: { 200: recordAnswer(Admin), ...errorAnswers(400, 401, 403, 404, 412, 429, 500) },
      },
      preValidation: requiresPermission("create", "companies"),
    },
    async (request, reply) => {
      const id = positiveId(request.params, "id");
      return sendRecord(reply, await admins.inviteAgain(request.signedInUser(), id));
    },
  );

  app.delete(
    "/admins/:id",
    {
      schema: {
        summary: "Remove a platform admin, or revoke an invitation",
        params: idParams,
        headers: ifMatchHeader,
        response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404, 409, 412) },
      },
      preValidation: requiresPermission("delete", "companies"),
    },
    async (request, reply) => {
      await admins.remove(request.signedInUser(), recordKey(request));
      return await reply.status(204).send(null);
    },
  );
}
