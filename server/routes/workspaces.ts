import { Type } from "typebox";
import { Company } from "../../schemas/company.ts";
import { Workspace, WorkspaceAssignment } from "../../schemas/workspace.ts";
import { workspaceFields } from "../services/people/workspaces.ts";
import { demands } from "./demands.ts";
import { errorAnswers } from "./errorAnswers.ts";
import { listParameters, listQuery, pageOf } from "./lists.ts";
import { positiveId } from "./positiveId.ts";
import { ifMatchHeader, recordAnswer, sendRecord, versionAsked } from "./records.ts";
import type { App } from "./TypeBoxProvider.ts";

/** Workspaces and whose people see them, for platform admins (spec §7.19, §7.21). */
export async function workspaceRoutes(app: App): Promise<void> {
  const { companies, workspaces } = app.services;

  app.get(
    "/workspaces",
    {
      schema: {
        summary: "Workspaces of the map server",
        querystring: listParameters(workspaceFields),
        response: { 200: pageOf(Workspace), ...errorAnswers(400, 401, 403) },
      },
      preValidation: demands("read", "workspaces"),
    },
    async (request) => await workspaces.list(request.signedInUser(), listQuery(request)),
  );

  app.post(
    "/workspaces/assign-to-company/:companyId",
    {
      schema: {
        summary: "Give a customer exactly these workspaces",
        description: "`If-Match` is the customer's version.",
        params: Type.Object({ companyId: Type.String() }),
        headers: ifMatchHeader,
        body: WorkspaceAssignment,
        response: { 200: recordAnswer(Company), ...errorAnswers(400, 401, 403, 404, 412, 422) },
      },
      preValidation: demands("update", "workspaces"),
    },
    async (request, reply) => {
      const key = { id: positiveId(request.params, "companyId"), version: versionAsked(request) };
      return sendRecord(reply, await companies.assignWorkspaces(request.signedInUser(), key, request.body));
    },
  );
}
