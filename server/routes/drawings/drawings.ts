import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import {
  Drawing,
  DrawingList,
  DrawingUpdate,
  NewDrawing,
  drawingFormats,
  type DrawingFormat,
} from "../../../schemas/drawing.ts";
import { tableFileName } from "../../../schemas/tableFileName.ts";
import { today } from "../../../schemas/today.ts";
import { oneOf } from "../../../schemas/oneOf.ts";
import type { DrawingFile } from "../../services/drawings/DrawingFile.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { idParams, ifMatchHeader, recordAnswer, recordKey, sendRecord } from "../records.ts";
import { requiresSession } from "../requiresSession.ts";
import type { App } from "../TypeBoxProvider.ts";

/** What people draw on a project's map, as records and as files. */
export async function drawingRoutes(
  app: App,
  { files }: { files: Readonly<Record<DrawingFormat, DrawingFile>> },
): Promise<void> {
  const { drawings } = app.services;
  const requiresMaker = async (request: FastifyRequest) =>
    await drawings.requireOwn(request.signedInUser(), positiveId(request.params, "id"));

  app.get(
    "/projects/:id/drawings",
    {
      schema: {
        summary: "Drawings on a project's map",
        description: "One's own and those that colleagues share, by name, without their shapes.",
        params: idParams,
        response: { 200: DrawingList, ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: requiresSession,
    },
    async (request) => ({
      drawings: await drawings.list(request.signedInUser(), positiveId(request.params, "id")),
    }),
  );

  app.post(
    "/projects/:id/drawings",
    {
      schema: {
        summary: "Keep a drawing",
        description: "`content` is GeoJSON (RFC 7946) with how each shape is drawn in its properties.",
        params: idParams,
        body: NewDrawing,
        response: { 201: recordAnswer(Drawing), ...errorAnswers(400, 401, 403, 404, 409, 422) },
      },
      preValidation: requiresSession,
    },
    async (request, reply) => {
      const projectId = positiveId(request.params, "id");
      const made = await drawings.create(request.signedInUser(), projectId, request.body);
      return await reply.status(201).send(sendRecord(reply, made));
    },
  );

  app.get(
    "/drawings/:id",
    {
      schema: {
        summary: "One drawing",
        params: idParams,
        response: { 200: recordAnswer(Drawing), ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: requiresSession,
    },
    async (request, reply) =>
      sendRecord(reply, await drawings.get(request.signedInUser(), positiveId(request.params, "id"))),
  );

  app.patch(
    "/drawings/:id",
    {
      schema: {
        summary: "Change a drawing",
        description: "By who made it alone. What is left out stays as it is.",
        params: idParams,
        headers: ifMatchHeader,
        body: DrawingUpdate,
        response: { 200: recordAnswer(Drawing), ...errorAnswers(400, 401, 403, 404, 409, 412, 422) },
      },
      preValidation: [requiresSession, requiresMaker],
    },
    async (request, reply) =>
      sendRecord(reply, await drawings.update(request.signedInUser(), recordKey(request), request.body)),
  );

  app.delete(
    "/drawings/:id",
    {
      schema: {
        summary: "Remove a drawing",
        description: "By who made it alone.",
        params: idParams,
        response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: requiresSession,
    },
    async (request, reply) => {
      await drawings.remove(request.signedInUser(), positiveId(request.params, "id"));
      return await reply.status(204).send(null);
    },
  );

  app.post(
    "/drawings/:id/export",
    {
      schema: {
        summary: "A drawing as a file",
        description: "`geojson`, or `gpkg`: a GeoPackage with the shapes in one table; in degrees.",
        params: idParams,
        body: Type.Object({ format: oneOf(drawingFormats) }, { additionalProperties: false }),
        response: {
          200: {
            description: "The file",
            content: { "application/octet-stream": { schema: Type.Unsafe<unknown>({}) } },
          },
          ...errorAnswers(400, 401, 403, 404),
        },
      },
      preValidation: requiresSession,
    },
    async (request, reply) => {
      const drawing = await drawings.export(request.signedInUser(), positiveId(request.params, "id"));
      const { type, extension, write } = files[request.body.format];
      const name = tableFileName([drawing.name], today(), extension);
      return await reply
        .type(type)
        .header("content-disposition", `attachment; filename="${name}"`)
        .serializer((payload: string) => payload)
        .send(await write(drawing));
    },
  );
}
