import { Type } from "typebox";
import { LayerExport } from "../../../schemas/layerExport.ts";
import { tableFileName } from "../../../schemas/tableFileName.ts";
import { today } from "../../../schemas/today.ts";
import type { ExportLayer } from "../../services/layer-export/ExportLayer.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { callerOf, disconnectSignal } from "../maps/mapCalls.ts";
import { positiveId } from "../positiveId.ts";
import { requiresSession } from "../requiresSession.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Files of a layer's features. */
export async function layerExportRoutes(
  app: App,
  { exportLayer }: { exportLayer: ExportLayer },
): Promise<void> {
  const { layerExports } = app.services;

  app.post(
    "/projects/:id/export",
    {
      schema: {
        summary: "The features of a layer as a file",
        description:
          "`gpkg`: a GeoPackage with aliases; `shp`: a zip with a shapefile for each kind of geometry; `xlsx`: a sheet. All features, those of the filter, or those that are named.",
        params: Type.Object({ id: Type.String() }),
        body: LayerExport,
        response: {
          200: {
            description: "The file",
            content: { "application/octet-stream": { schema: Type.Unsafe<unknown>({}) } },
          },
          ...errorAnswers(400, 401, 403, 404, 502, 504),
        },
      },
      preValidation: requiresSession,
    },
    async (request, reply) => {
      const user = request.signedInUser();
      const order = await layerExports.begin(user, positiveId(request.params, "id"), request.body);
      const signal = disconnectSignal(request, reply);
      const { type, extension, body } = await exportLayer({ ...order, caller: callerOf(user), signal });
      const name = tableFileName([order.layer], today(), extension);
      return await reply
        .type(type)
        .header("content-disposition", `attachment; filename="${name}"`)
        .serializer((payload: string) => payload)
        .send(body);
    },
  );
}
