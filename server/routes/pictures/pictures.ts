import multipart from "@fastify/multipart";
import { Type } from "typebox";
import { Profile } from "../../../schemas/profile.ts";
import { requiresSession } from "../requiresSession.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { noScriptHeaders } from "../noScriptHeaders.ts";
import { examFileRoutes } from "../exams/exams.ts";
import { logoRoutes } from "../customers/logos.ts";
import { recordAnswer, sendRecord } from "../records.ts";
import type { App } from "../TypeBoxProvider.ts";
import { describedUpload, maxFileBytes, uploadAnswers, uploadedFile } from "./uploadedFile.ts";

/** A hash always names the same bytes; permission is only checked at the first request of a browser. */
const immutableCache = "private, max-age=31536000, immutable";

const shownPicture = Type.Unsafe<unknown>({
  description: "The picture",
  content: { "image/webp": { schema: { type: "string", format: "binary" } } },
});

/** Pictures of people and logos of companies (spec §5.12, §8.27, §8.35). */
export async function pictureRoutes(app: App): Promise<void> {
  const { pictures, profile } = app.services;
  await app.register(multipart, { limits: { fileSize: maxFileBytes, files: 1, fields: 4, parts: 5 } });
  await app.register(logoRoutes);
  await app.register(examFileRoutes);

  app.put(
    "/profile/picture",
    {
      schema: {
        summary: "Give oneself a picture",
        ...describedUpload,
        response: { 200: recordAnswer(Profile), ...uploadAnswers },
      },
      preValidation: requiresSession,
    },
    async (request, reply) => {
      const user = request.signedInUser();
      await pictures.giveSelf(user, await uploadedFile(request));
      return sendRecord(reply, await profile.profile(user));
    },
  );

  app.delete(
    "/profile/picture",
    {
      schema: {
        summary: "Take one's picture away",
        response: { 200: recordAnswer(Profile), ...errorAnswers(401) },
      },
    },
    async (request, reply) => {
      const user = request.signedInUser();
      await pictures.giveSelf(user, undefined);
      return sendRecord(reply, await profile.profile(user));
    },
  );

  app.get(
    "/pictures/:hash",
    {
      schema: {
        summary: "A picture or logo",
        params: Type.Object({ hash: Type.String() }),
        response: { 200: shownPicture, ...errorAnswers(401, 404) },
      },
    },
    async (request, reply) => {
      const { bytes, mediaType } = await pictures.find(request.signedInUser(), request.params.hash);
      return await reply
        .headers({
          "content-type": mediaType,
          "cache-control": immutableCache,
          ...noScriptHeaders,
        })
        .send(bytes);
    },
  );
}
