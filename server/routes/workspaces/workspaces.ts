import { Type } from "typebox";
import { Company } from "../../../schemas/company.ts";
import { Workspace, WorkspaceAssignment, WorkspaceRemoval } from "../../../schemas/workspace.ts";
import { WorkspaceName } from "../../../schemas/workspaceName.ts";
import { workspaceFields } from "../../services/workspaces/workspaces.ts";
import { requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { listParameters, listQuery, pageOf } from "../lists/lists.ts";
import { positiveId } from "../positiveId.ts";
import { idParams, ifMatchHeader, recordAnswer, requestedVersion, sendRecord } from "../records.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Workspaces and their assignment to customers, for platform admins (spec §7.19, §7.21). */
export async function workspaceRoutes(app: App): Promise<void> {
  const { companies, workspaces, workspaceChanges } = app.services;

  app.get(
    "/workspaces",
    {
      schema: {
        summary: "Workspaces of the map server",
        querystring: listParameters(workspaceFields),
        response: { 200: pageOf(Workspace), ...errorAnswers(400, 401, 403) },
      },
      preValidation: requiresPermission("read", "workspaces"),
    },
    async (request) => await workspaces.list(request.signedInUser(), listQuery(request)),
  );

  app.patch(
    "/workspaces/:id",
    {
      schema: {
        summary: "Rename a workspace of the map server inside the product",
        description: "Answered when its layers are served by the new name.",
        params: idParams,
        body: WorkspaceName,
        response: { 200: Workspace, ...errorAnswers(400, 401, 403, 404, 409, 422) },
      },
      preValidation: requiresPermission("update", "workspaces"),
    },
    async (request) => {
      const id = positiveId(request.params, "id");
      return await workspaceChanges.rename(request.signedInUser(), id, request.body.name);
    },
  );

  app.get(
    "/workspaces/:id/removal",
    {
      schema: {
        summary: "What would go with a workspace that is deleted",
        params: idParams,
        response: { 200: WorkspaceRemoval, ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: requiresPermission("delete", "workspaces"),
    },
    async (request) =>
      await workspaceChanges.removal(request.signedInUser(), positiveId(request.params, "id")),
  );

  app.delete(
    "/workspaces/:id",
    {
      schema: {
        summary: "Delete a workspace with its projects and its files for good",
        description: "What lies on another map server or in a database stays there.",
        params: idParams,
        response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404, 409) },
      },
      preValidation: requiresPermission("delete", "workspaces"),
    },
    async (request, reply) => {
      await workspaceChanges.remove(request.signedInUser(), positiveId(request.params, "id"));
      return await reply.status(204).send(null);
    },
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
      preValidation: requiresPermission("update", "workspaces"),
    },
    async (request, reply) => {
      const key = { id: positiveId(request.params, "companyId"), version: requestedVersion(request) };
      return sendRecord(reply, await companies.assignWorkspaces(request.signedInUser(), key, request.body));
    },
  );
}
