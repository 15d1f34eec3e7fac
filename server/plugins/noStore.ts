import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";

/** Answers are personal and current: unless a route sets its own header, nothing is cached. */
export const noStore = plugin(async (app: FastifyInstance) => {
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
});
