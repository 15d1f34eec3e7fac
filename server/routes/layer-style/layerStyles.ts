import type { FastifyReply, FastifyRequest } from "fastify";
import { LayerStyle } from "../../../schemas/layerStyle.ts";
import {
  StyleFile,
  styleFileMaxLength,
  StyleRead,
  StyleToWrite,
  StyleWritten,
} from "../../../schemas/styleFile.ts";
import type { TaggedStyle } from "../../services/import/Importer.ts";
import { requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { layerKey, layerParams } from "../workspace-layers/layerKey.ts";
import { ifMatchHeader } from "../records.ts";
import type { App } from "../TypeBoxProvider.ts";

const preValidation = requiresPermission("update", "workspaces");

/** Styles of the embedded map server's layers, for platform admins. */
export async function layerStyleRoutes(app: App): Promise<void> {
  const { layerStyles } = app.services;

  app.get(
    "/workspaces/:id/layers/:name/style",
    {
      schema: {
        summary: "The style of a layer",
        params: layerParams,
        response: { 200: LayerStyle, ...errorAnswers(400, 401, 403, 404, 409) },
      },
      preValidation,
    },
    async (request, reply) =>
      sendStyle(reply, await layerStyles.get(request.signedInUser(), layerKey(request))),
  );

  app.put(
    "/workspaces/:id/layers/:name/style",
    {
      schema: {
        summary: "Give a layer a style",
        description: "Answered when it is drawn so.",
        params: layerParams,
        headers: ifMatchHeader,
        body: LayerStyle,
        response: { 200: LayerStyle, ...errorAnswers(400, 401, 403, 404, 409, 412, 422) },
      },
      preValidation,
    },
    async (request, reply) => {
      const requested = { style: request.body, tag: requestedTag(request) };
      return sendStyle(reply, await layerStyles.put(request.signedInUser(), layerKey(request), requested));
    },
  );

  app.post(
    "/workspaces/:id/layers/:name/style/read",
    {
      schema: {
        summary: "The style in an SLD, QML or MapLibre file",
        description: "Answered with what it loses for this layer. Nothing is saved.",
        params: layerParams,
        body: StyleFile,
        response: { 200: StyleRead, ...errorAnswers(400, 401, 403, 404, 409, 413, 422) },
      },
      bodyLimit: 3 * styleFileMaxLength,
      preValidation,
    },
    async (request) => await layerStyles.read(request.signedInUser(), layerKey(request), request.body),
  );

  app.post(
    "/workspaces/:id/layers/:name/style/write",
    {
      schema: {
        summary: "A style as an SLD, QML or MapLibre file",
        params: layerParams,
        body: StyleToWrite,
        response: { 200: StyleWritten, ...errorAnswers(400, 401, 403, 404, 409) },
      },
      preValidation,
    },
    async (request) => await layerStyles.write(request.signedInUser(), layerKey(request), request.body),
  );
}

/** The tag in `If-Match`; undefined when any style will do. A compressing proxy turns tags into weak ones. */
function requestedTag({ headers }: FastifyRequest): string | undefined {
  const tag = headers["if-match"]?.trim();
  return tag === undefined || tag === "*" ? undefined : tag.replace(/^(W\/)?"|"$/g, "");
}

function sendStyle(reply: FastifyReply, { style, tag }: TaggedStyle): LayerStyle {
  reply.header("etag", `"${tag}"`);
  return style;
}
