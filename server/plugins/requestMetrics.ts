import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";
import type { Metrics } from "../metrics/createMetrics.ts";

/** Has each request counted and timed under the route that answered it. */
export const requestMetrics = plugin(async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
  app.addHook("onResponse", async (request, reply) => {
    metrics.request({
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
});
