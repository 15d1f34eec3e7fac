import { Type } from "typebox";
import { AreaGroups, AreaGroupsAsked } from "../../../schemas/areaGroups.ts";
import { maxChosenExport } from "../../../schemas/layerExport.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { requiresSession } from "../requiresSession.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Features by the areas of another layer. */
export async function areaGroupRoutes(app: App): Promise<void> {
  const { areaGroups } = app.services;

  app.post(
    "/projects/:id/area-groups",
    {
      schema: {
        summary: "The features of a layer, counted by the areas of another",
        description:
          "Each feature counts once, where its centroid lies; in several areas, or on their edges, in the one whose name comes first. `outcome` tells why there are none.",
        params: Type.Object({ id: Type.String() }),
        body: AreaGroupsAsked,
        response: { 200: AreaGroups, ...errorAnswers(400, 401, 403, 404) },
      },
      // As many ids as may be asked for.
      bodyLimit: 100 * maxChosenExport,
      preValidation: requiresSession,
    },
    async (request) =>
      await areaGroups.group(request.signedInUser(), positiveId(request.params, "id"), request.body),
  );
}
