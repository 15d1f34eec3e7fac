import { Type } from "typebox";
import { StoredLayer, WorkspaceLayers } from "../../../schemas/storedLayer.ts";
import { boxIn } from "./boxIn.ts";
import { requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { layerKey, layerParams } from "./layerKey.ts";
import { positiveId } from "../positiveId.ts";
import type { App } from "../TypeBoxProvider.ts";

const preValidation = requiresPermission("update", "workspaces");

/** Layers of the embedded map server, for platform admins. */
export async function storedLayerRoutes(app: App): Promise<void> {
  const { storedLayers } = app.services;

  app.get(
    "/workspaces/:id/layers",
    {
      schema: {
        summary: "The layers of a workspace",
        params: Type.Object({ id: Type.String() }),
        response: { 200: WorkspaceLayers, ...errorAnswers(400, 401, 403, 404, 409) },
      },
      preValidation,
    },
    async (request) => await storedLayers.list(request.signedInUser(), positiveId(request.params, "id")),
  );

  app.get(
    "/workspaces/:id/layers/:name",
    {
      schema: {
        summary: "A layer, and what its attributes hold",
        description: "Of a layer with more than 100,000 features, learned from so many of them.",
        params: layerParams,
        response: { 200: StoredLayer, ...errorAnswers(400, 401, 403, 404, 409) },
      },
      preValidation,
    },
    async (request) => await storedLayers.get(request.signedInUser(), layerKey(request)),
  );

  app.delete(
    "/workspaces/:id/layers/:name",
    {
      schema: {
        summary: "Remove a layer for good, also from the projects that list it",
        description:
          "Answered when it is served no more. Not one that shares its file with others, or lies in a database.",
        params: layerParams,
        response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404, 409) },
      },
      preValidation,
    },
    async (request, reply) => {
      await storedLayers.remove(request.signedInUser(), layerKey(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/workspaces/:id/layers/:name/preview",
    {
      schema: {
        summary: "Features of a layer, as GeoJSON",
        description: "At most 2,000 of `numberMatched`.",
        params: layerParams,
        querystring: Type.Object({
          bbox: Type.Optional(Type.String({ description: "minx,miny,maxx,maxy in degrees" })),
        }),
        response: {
          200: Type.Unsafe<unknown>({ type: "object", additionalProperties: true }),
          ...errorAnswers(400, 401, 403, 404, 409),
        },
      },
      preValidation,
    },
    async (request) => {
      const box = boxIn(request.query.bbox);
      return await storedLayers.features(request.signedInUser(), layerKey(request), box);
    },
  );
}
