import { Type } from "typebox";
import type { FastifyRequest } from "fastify";
import { fieldOf } from "../../../schemas/records.ts";
import { LayerMetadata, LayerMetadataByName, LayerMetadataRecord } from "../../../schemas/layerMetadata.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { ifMatchHeader, recordAnswer, requestedVersion, sendRecord } from "../records.ts";
import { requiresAdmin, requiresPermission } from "../requiresPermission.ts";
import type { App } from "../TypeBoxProvider.ts";
import { layerKey, layerParams } from "../workspace-layers/layerKey.ts";

const preValidation = requiresPermission("update", "workspaces");

const projectLayerParams = Type.Object({ projectId: Type.String(), name: Type.String() });

/** Throws `NumericStringExpected`. */
const projectLayer = ({ params }: FastifyRequest) => ({
  projectId: positiveId(params, "projectId"),
  layer: String(fieldOf(params, "name")),
});

/** What people are told of layers: edited by platform admins and those of a company, read with a project. */
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
    "/projects/:projectId/layers/:name/metadata",
    {
      schema: {
        summary: "What people are told of a layer of a project",
        params: projectLayerParams,
        response: { 200: recordAnswer(LayerMetadataRecord), ...errorAnswers(400, 401, 403, 404, 502) },
      },
      preValidation: requiresAdmin,
    },
    async (request, reply) =>
      sendRecord(reply, await layerMetadata.getIn(request.signedInUser(), projectLayer(request))),
  );

  app.put(
    "/projects/:projectId/layers/:name/metadata",
    {
      schema: {
        summary: "Tell people something else of a layer of a project",
        description: "For admins of the only company of its workspace, and of the platform.",
        params: projectLayerParams,
        headers: ifMatchHeader,
        body: LayerMetadata,
        response: {
          200: recordAnswer(LayerMetadataRecord),
          ...errorAnswers(400, 401, 403, 404, 412, 422, 502),
        },
      },
      preValidation: requiresAdmin,
    },
    async (request, reply) => {
      const change = { metadata: request.body, version: requestedVersion(request) };
      const told = await layerMetadata.putIn(request.signedInUser(), projectLayer(request), change);
      return sendRecord(reply, told);
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
