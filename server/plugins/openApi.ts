import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";
import type { ApiInfo } from "../../schemas/apiInfo.ts";

/** The API described from the routes' own schemas: a page at `docs`, OpenAPI at `docs/json`. */
export const openApi = plugin(async (app: FastifyInstance, { name, version }: ApiInfo) => {
  await app.register(swagger, {
    openapi: {
      info: { title: `${name} API`, version, description: "Errors carry a code in `message`, never a text." },
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } } },
    },
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
