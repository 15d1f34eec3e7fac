import { readFile } from "node:fs/promises";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyRequest, FastifySchema } from "fastify";
import plugin from "fastify-plugin";
import { Type } from "typebox";
import type { LastingApiInfo } from "../../schemas/apiInfo.ts";
import { fieldOf } from "../../schemas/records.ts";
import { describedAnswers } from "./answerDescriptions.ts";
import { apiTags, tagOf } from "./apiGroups.ts";

const favicon = new URL("../../src/ui/favicon.svg", import.meta.url);

/** For the description only: uploads are parsed part by part. */
const uploadedForm = Type.Object({ file: Type.Unsafe<string>({ type: "string", format: "binary" }) });

/** A call that may answer 401 needs a session; for signing in, 401 means wrong credentials. */
function keyTo({ response, headers }: FastifySchema, url: string): "session" | "invitation" | undefined {
  if (fieldOf(response, "401") === undefined || url.endsWith("/auth/login")) return undefined;
  return fieldOf(fieldOf(headers, "properties"), "authorization") === undefined ? "session" : "invitation";
}

function described(schema: FastifySchema, url: string, acceptsTokens = false): FastifySchema {
  const key = keyTo(schema, url);
  const keys = [key, ...(acceptsTokens ? ["token", "tokenAsPassword"] : [])];
  return {
    tags: [tagOf(url)],
    ...schema,
    response: describedAnswers(schema),
    ...(key && { security: keys.map((each) => ({ [String(each)]: [] })) }),
    ...(schema.consumes?.includes("multipart/form-data") && { body: uploadedForm }),
  };
}

function requireSession(request: FastifyRequest, _reply: unknown, done: () => void): void {
  request.signedInUser();
  done();
}

/** The API description from the routes' own schemas: a page at `docs`, OpenAPI at `docs/json`. */
export const openApi = plugin(async (app: FastifyInstance, { name, version, demo }: LastingApiInfo) => {
  await app.register(swagger, {
    openapi: {
      info: { title: `${name} API`, version, description: "Errors carry a code in `message`, never a text." },
      tags: apiTags,
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "session" },
          token: { type: "http", scheme: "bearer", description: "An access token, `pcl_…`" },
          tokenAsPassword: {
            type: "http",
            scheme: "basic",
            description: "An access token as the password, with any user name",
          },
          invitation: { type: "http", scheme: "bearer", description: "The token of an invitation's link" },
        },
      },
    },
    // Routes without a schema come as undefined, whatever the type says.
    transform: ({ schema, url, route }) => ({
      url,
      schema: described(schema ?? {}, url, route.config?.acceptsTokens !== undefined),
    }),
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    indexPrefix: "/api",
    // Only signed-in users see the description of all calls, except on a demo.
    ...(!demo && { uiHooks: { onRequest: requireSession } }),
    // Replaces Swagger UI's own title and favicon.
    theme: {
      title: `${name} API`,
      favicon: [
        {
          filename: "favicon.svg",
          rel: "icon",
          type: "image/svg+xml",
          sizes: "any",
          content: await readFile(favicon),
        },
      ],
    },
    uiConfig: { layout: "BaseLayout", docExpansion: "none", deepLinking: true },
    // Swagger UI adds style elements; the rest of the product does not need to allow that.
    transformStaticCSP: (policy) =>
      policy
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace("upgrade-insecure-requests", ""),
  });
});
