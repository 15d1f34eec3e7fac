import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";

/** Answers are one person's and true now: unless a route says otherwise, no cache keeps them. */
export const noStore = plugin(async (app: FastifyInstance) => {
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
});
