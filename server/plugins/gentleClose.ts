import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";

/** While the server closes, it tells those it still answers to hang up: a kept-alive connection would hold it open. */
export const gentleClose = plugin(async (app: FastifyInstance) => {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
});
