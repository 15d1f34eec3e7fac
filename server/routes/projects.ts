import { MapData } from "../../schemas/project.ts";
import { errorAnswers } from "./errorAnswers.ts";
import { positiveId } from "./positiveId.ts";
import type { App } from "./TypeBoxProvider.ts";

/** What a project's map screen starts from (spec §7.13). */
export async function projectRoutes(app: App): Promise<void> {
  app.get(
    "/projects/:projectId/map-data",
    {
      schema: { summary: "A project's map", response: { 200: MapData, ...errorAnswers(400, 401, 404) } },
    },
    async (request) => {
      const user = request.signedInUser();
      return await app.services.projects.mapData(user, positiveId(request.params, "projectId"));
    },
  );
}
