import { Type } from "typebox";
import { connectedServices, qgisConnections } from "../../services/connect/qgisConnections.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { requiresSession } from "../requiresSession.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Files with which GIS programs connect to a project. */
export async function connectionRoutes(app: App, { apiUrl }: { apiUrl: string }): Promise<void> {
  app.get(
    "/projects/:id/connections/:service",
    {
      schema: {
        summary: "A file from which QGIS loads a project's WMS, WFS or OGC API",
        description: "It holds no token: QGIS asks for that.",
        params: Type.Object({ id: Type.String(), service: Type.Enum(connectedServices) }),
        response: {
          200: { content: { "application/xml": { schema: Type.String() } } },
          ...errorAnswers(400, 401, 404),
        },
      },
      preValidation: requiresSession,
    },
    async (request, reply) => {
      const { service } = request.params;
      const id = positiveId(request.params, "id");
      const project = await app.services.projects.forUser(request.signedInUser(), id);
      const path =
        service === "ogc" ? service : `geoserver/${encodeURIComponent(project.workspace)}/${service}`;
      const url = `${apiUrl}/projects/${id}/${path}`;
      return await reply
        .type("application/xml; charset=utf-8")
        .header("content-disposition", `attachment; filename="qgis-${service}-${id}.xml"`)
        .send(qgisConnections(service, { name: project.name, url }));
    },
  );
}
