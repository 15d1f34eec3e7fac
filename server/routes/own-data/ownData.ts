import { Readable } from "node:stream";
import { Type } from "typebox";
import { errorAnswers } from "../errorAnswers.ts";
import { requiresConfirmation } from "../requiresConfirmation.ts";
import { requiresSession } from "../requiresSession.ts";
import type { App } from "../TypeBoxProvider.ts";

/** A copy of what is kept of oneself (spec §33.3). */
export async function ownDataRoutes(app: App): Promise<void> {
  const { ownData } = app.services;

  app.post(
    "/profile/copy",
    {
      schema: {
        summary: "All that is kept of oneself, as JSON by table",
        description: "But for secrets, of which only hashes are kept. It is logged.",
        response: {
          200: {
            description: "The rows of each table",
            content: { "application/json": { schema: Type.Unsafe<unknown>({}) } },
          },
          ...errorAnswers(401, 403, 429),
        },
      },
      preValidation: [requiresSession, requiresConfirmation],
    },
    async (request, reply) => {
      const lines = await ownData.copy(request.signedInUser());
      return await reply
        .header("content-disposition", 'attachment; filename="perceel-account.json"')
        .header("content-type", "application/json; charset=utf-8")
        .send(Readable.from(lines));
    },
  );
}
