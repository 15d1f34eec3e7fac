import { Type } from "typebox";
import { MapData } from "../../../schemas/project.ts";
import { ProjectRecord, ProjectUpdate } from "../../../schemas/projectUpdate.ts";
import { requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { lenientDescription, lenientHeaders, mayBeNobody, sendNobody } from "../lenientHandling.ts";
import { positiveId } from "../positiveId.ts";
import { idParams, ifMatchHeader, recordAnswer, recordKey, sendRecord } from "../records.ts";
import type { App } from "../TypeBoxProvider.ts";

/** The project as its map screen needs it (spec §7.13), and projects as platform admins edit them. */
export async function projectRoutes(app: App): Promise<void> {
  const { projectForms } = app.services;

  app.get(
    "/projects/:projectId/map-data",
    {
      schema: {
        summary: "A project's map",
        description: lenientDescription,
        headers: lenientHeaders,
        response: { 200: MapData, 204: Type.Null(), ...errorAnswers(400, 401, 404) },
      },
    },
    async (request, reply) => {
      if (mayBeNobody(request)) return sendNobody(reply);
      const user = request.signedInUser();
      return await app.services.projects.mapData(user, positiveId(request.params, "projectId"));
    },
  );

  app.get(
    "/projects/:id",
    {
      schema: {
        summary: "One project, to be edited",
        params: idParams,
        response: { 200: recordAnswer(ProjectRecord), ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: requiresPermission("update", "projects"),
    },
    async (request, reply) =>
      sendRecord(reply, await projectForms.get(request.signedInUser(), positiveId(request.params, "id"))),
  );

  app.patch(
    "/projects/:id",
    {
      schema: {
        summary: "Change a project",
        params: idParams,
        headers: ifMatchHeader,
        body: ProjectUpdate,
        response: { 200: recordAnswer(ProjectRecord), ...errorAnswers(400, 401, 403, 404, 412, 422) },
      },
      preValidation: requiresPermission("update", "projects"),
    },
    async (request, reply) => {
      return sendRecord(
        reply,
        await projectForms.update(request.signedInUser(), recordKey(request), request.body),
      );
    },
  );

  app.delete(
    "/projects/:id",
    {
      schema: {
        summary: "Remove a project; its layers stay on the map server",
        params: idParams,
        headers: ifMatchHeader,
        response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404, 412) },
      },
      preValidation: requiresPermission("delete", "projects"),
    },
    async (request, reply) => {
      await projectForms.remove(request.signedInUser(), recordKey(request));
      return await reply.status(204).send(null);
    },
  );
}
