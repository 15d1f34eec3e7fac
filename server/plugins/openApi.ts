import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifySchema } from "fastify";
import plugin from "fastify-plugin";
import type { ApiInfo } from "../../schemas/apiInfo.ts";

const security = [{ session: [] }];

/** A call that may answer 401 is for the signed-in; signing in itself means wrong credentials by it. */
function needsSession(schema: FastifySchema | undefined, url: string): boolean {
  const answers = schema?.response;
  return typeof answers === "object" && answers !== null && 401 in answers && !url.endsWith("/auth/login");
}

/** The API described from the routes' own schemas: a page at `docs`, OpenAPI at `docs/json`. */
export const openApi = plugin(async (app: FastifyInstance, { name, version }: ApiInfo) => {
  await app.register(swagger, {
    openapi: {
      info: { title: `${name} API`, version, description: "Errors carry a code in `message`, never a text." },
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } } },
    },
    transform: ({ schema, url }) => ({
      url,
      schema: needsSession(schema, url) ? { ...schema, security } : schema,
    }),
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    indexPrefix: "/api",
    // Swagger UI writes style elements; the rest of the product does not need to allow that.
    transformStaticCSP: (policy) =>
      policy
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace("upgrade-insecure-requests", ""),
  });
});
