import { Type } from "typebox";
import type { FastifyRequest } from "fastify";
import { GeodataImport, ImportAnswers, ImportSave, NewImport } from "../../../schemas/geodataImport.ts";
import { styleFileMaxLength } from "../../../schemas/styleFile.ts";
import { InvalidQuery } from "../../services/errors.ts";
import { boxIn } from "../workspace-layers/boxIn.ts";
import { requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import type { App } from "../TypeBoxProvider.ts";
import { idParams } from "../records.ts";

const preValidation = requiresPermission("update", "workspaces");
const common = [401, 403, 404, 409] as const;

/** The media type of an upload chunk (tus 1.0.0). */
const pieceType = "application/offset+octet-stream";

/** A style's text may have three bytes a character. */
const styleBodyLimit = 3 * styleFileMaxLength;

/** Importing files into the embedded map server, for platform admins. */
export async function importRoutes(app: App): Promise<void> {
  const { imports } = app.services;
  // Not parsed: chunks are streamed to the disk.
  app.addContentTypeParser(pieceType, (_request, payload, done) => done(null, payload));

  app.post(
    "/imports",
    {
      schema: {
        summary: "Begin to import a file",
        body: NewImport,
        response: { 201: GeodataImport, ...errorAnswers(400, 401, 403, 409, 413, 422, 507) },
      },
      bodyLimit: styleBodyLimit,
      preValidation,
    },
    async (request, reply) =>
      await reply.status(201).send(await imports.create(request.signedInUser(), request.body)),
  );

  app.get(
    "/imports",
    {
      schema: {
        summary: "Files that are being imported, newest first",
        response: { 200: Type.Array(GeodataImport), ...errorAnswers(401, 403, 409) },
      },
      preValidation,
    },
    async (request) => await imports.list(request.signedInUser()),
  );

  app.get(
    "/imports/:id",
    {
      schema: {
        summary: "How far an import is, and what its file holds",
        params: idParams,
        response: { 200: GeodataImport, ...errorAnswers(...common) },
      },
      preValidation,
    },
    async (request) => await imports.get(request.signedInUser(), request.params.id),
  );

  app.patch(
    "/imports/:id",
    {
      config: { audit: "refusals" },
      schema: {
        summary: "Send a piece of the file",
        description:
          "At most 8 MB, from `Upload-Offset` on; answered when it is on disk. `import.wrongOffset` says in `Upload-Offset` where to go on.",
        consumes: [pieceType],
        params: idParams,
        headers: Type.Object({ "upload-offset": Type.Optional(Type.String()) }),
        response: { 204: Type.Null(), ...errorAnswers(...common, 400, 413, 415) },
      },
      preValidation,
    },
    async (request, reply) => {
      const piece = { offset: requestedOffset(request), bytes: request.body as AsyncIterable<Uint8Array> };
      const received = await imports.receive(request.signedInUser(), request.params.id, piece);
      return await reply.status(204).header("upload-offset", String(received)).send(null);
    },
  );

  app.post(
    "/imports/:id/answers",
    {
      schema: {
        summary: "Say what the file does not tell",
        params: idParams,
        body: ImportAnswers,
        response: { 200: GeodataImport, ...errorAnswers(...common, 413, 422) },
      },
      bodyLimit: styleBodyLimit,
      preValidation,
    },
    async (request) => await imports.answer(request.signedInUser(), request.params.id, request.body),
  );

  app.get(
    "/imports/:id/preview",
    {
      schema: {
        summary: "Features of a layer that was read, as GeoJSON",
        description: "At most 2,000 of `numberMatched`.",
        params: idParams,
        querystring: Type.Object({
          layer: Type.Optional(Type.String({ pattern: "^\\d{1,3}$" })),
          bbox: Type.Optional(Type.String({ description: "minx,miny,maxx,maxy in degrees" })),
        }),
        response: {
          200: Type.Unsafe<unknown>({ type: "object", additionalProperties: true }),
          ...errorAnswers(400, ...common),
        },
      },
      preValidation,
    },
    async (request) => {
      const { layer = "0", bbox } = request.query;
      const requested = { layer: Number(layer), box: boxIn(bbox) };
      return await imports.preview(request.signedInUser(), request.params.id, requested);
    },
  );

  app.post(
    "/imports/:id/save",
    {
      schema: {
        summary: "Make layers of what was read",
        description: "Answered when they are served.",
        params: idParams,
        body: ImportSave,
        response: { 200: GeodataImport, ...errorAnswers(...common, 422) },
      },
      preValidation,
    },
    async (request) => await imports.save(request.signedInUser(), request.params.id, request.body),
  );

  app.delete(
    "/imports/:id",
    {
      schema: {
        summary: "Throw an import away",
        params: idParams,
        response: { 204: Type.Null(), ...errorAnswers(...common) },
      },
      preValidation,
    },
    async (request, reply) => {
      await imports.remove(request.signedInUser(), request.params.id);
      return await reply.status(204).send(null);
    },
  );
}

function requestedOffset({ headers }: FastifyRequest): number {
  const offset = headers["upload-offset"];
  if (typeof offset !== "string" || !/^\d{1,15}$/.test(offset))
    throw new InvalidQuery("/upload-offset", "numeric");
  return Number(offset);
}
