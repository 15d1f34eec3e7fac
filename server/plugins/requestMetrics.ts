import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";
import type { Metrics } from "../metrics/createMetrics.ts";

/** Counts and times each request by the route that answered it. */
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
