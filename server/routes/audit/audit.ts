import { Readable } from "node:stream";
import { Type } from "typebox";
import { AuditEvent, auditPageMax } from "../../../schemas/auditEvent.ts";
import { errorAnswers } from "../errorAnswers.ts";
import type { App } from "../TypeBoxProvider.ts";

/** What was done and tried at the doors of the server, for programs that watch over it (spec §27.8). */
export async function auditRoutes(app: App): Promise<void> {
  const { auditLog } = app.services;

  app.get(
    "/audit",
    {
      config: { acceptsTokens: "audit" },
      schema: {
        summary: "Who did or tried what, oldest first, as JSON lines",
        description:
          "For access tokens of the scope `audit`: a company's, or its admin's, reads of the company; a platform admin's of all. Each line has a `cursor`, which a next call sends as `after`.",
        querystring: Type.Object({
          after: Type.Optional(
            Type.String({ pattern: "^\\d{1,18}$", description: "Only what came after this cursor" }),
          ),
          limit: Type.Optional(
            Type.String({
              pattern: "^[1-9]\\d{0,4}$",
              description: `Lines at most, ${auditPageMax} when left out`,
            }),
          ),
        }),
        response: {
          200: {
            description: "One JSON object a line",
            content: { "application/x-ndjson": { schema: Type.Unsafe<unknown>(AuditEvent) } },
          },
          ...errorAnswers(400, 401, 403, 429),
        },
      },
    },
    async (request, reply) => {
      const { after, limit } = request.query;
      const lines = auditLog.lines(request.signedInUser(), {
        ...(after !== undefined && { after }),
        limit: Math.min(Number(limit ?? auditPageMax), auditPageMax),
      });
      return await reply.header("content-type", "application/x-ndjson").send(Readable.from(lines));
    },
  );
}
