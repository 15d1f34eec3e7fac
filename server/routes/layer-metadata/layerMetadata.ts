import { LayerMetadata, LayerMetadataByName, LayerMetadataRecord } from "../../../schemas/layerMetadata.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { ifMatchHeader, recordAnswer, requestedVersion, sendRecord } from "../records.ts";
import { requiresPermission } from "../requiresPermission.ts";
import type { App } from "../TypeBoxProvider.ts";
import { layerKey, layerParams } from "../workspace-layers/layerKey.ts";

const preValidation = requiresPermission("update", "workspaces");

/** What people are told of layers: edited by platform admins, read with a project. */
export async function layerMetadataRoutes(app: App): Promise<void> {
  const { layerMetadata } = app.services;

  app.get(
    "/workspaces/:id/layers/:name/metadata",
    {
      schema: {
        summary: "What people are told of a layer",
        params: layerParams,
        response: { 200: recordAnswer(LayerMetadataRecord), ...errorAnswers(400, 401, 403, 404, 502) },
      },
      preValidation,
    },
    async (request, reply) =>
      sendRecord(reply, await layerMetadata.get(request.signedInUser(), layerKey(request))),
  );

  app.put(
    "/workspaces/:id/layers/:name/metadata",
    {
      schema: {
        summary: "Tell people something else of a layer",
        description: "What is left out or empty is guessed from names.",
        params: layerParams,
        headers: ifMatchHeader,
        body: LayerMetadata,
        response: {
          200: recordAnswer(LayerMetadataRecord),
          ...errorAnswers(400, 401, 403, 404, 412, 422, 502),
        },
      },
      preValidation,
    },
    async (request, reply) => {
      const change = { metadata: request.body, version: requestedVersion(request) };
      return sendRecord(reply, await layerMetadata.put(request.signedInUser(), layerKey(request), change));
    },
  );

  app.get(
    "/projects/:projectId/layer-metadata",
    {
      schema: {
        summary: "What people are told of a project's layers",
        description: "By layer name, without those of which nothing is told.",
        response: { 200: LayerMetadataByName, ...errorAnswers(400, 401, 404) },
      },
    },
    async (request) =>
      await layerMetadata.ofProject(request.signedInUser(), positiveId(request.params, "projectId")),
  );
}
