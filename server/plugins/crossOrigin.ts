import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";

/** CORS: lets the web app call from its configured origin, when that is not the API's own. */
export const crossOrigin = plugin(
  async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) => {
    app.addHook("onRequest", async ({ method, headers, host }, reply) => {
      if (headers.origin !== publicOrigin || new URL(publicOrigin).host === host) return undefined;
      reply.headers({
        "access-control-allow-origin": publicOrigin,
        "access-control-allow-credentials": "true",
        "access-control-expose-headers":
          "etag, retry-after, sign-out-at, upload-offset, x-error-code, x-request-id",
        vary: "Origin",
      });
      if (method !== "OPTIONS") return undefined;
      return await reply
        .headers({
          "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
          "access-control-allow-headers":
            "content-type, authorization, accept-language, if-match, prefer, save-data, upload-offset",
          "access-control-max-age": "7200",
        })
        .status(204)
        .send();
    });
  },
);
