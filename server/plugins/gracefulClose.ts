import { Server } from "node:net";
import { setImmediate as turn, setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";

const checkIntervalMs = 20;
/** Limits the wait where new connections never stop coming. */
const acceptPendingMs = 1000;

interface GracefulCloseOptions {
  /** After this long without a request, idle keep-alive connections are closed. */
  idleMs?: number;
}

/**
 * Shuts down without breaking a request that a proxy is about to send: new connections are refused, so that they go to
 * another server; open ones are still answered, with `Connection: close`.
 */
export const gracefulClose = plugin(async (app: FastifyInstance, { idleMs = 500 }: GracefulCloseOptions) => {
  let isClosing = false;
  let underway = 0;
  let lastAt = 0;

  app.server.on("request", (_request, response) => {
    underway++;
    lastAt = performance.now();
    response.once("close", () => underway--);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    if (!app.server.listening) return;
    await acceptPending(app.server);
    // Not `server.close()` of Fastify: that breaks idle connections on which a request may be arriving.
    Server.prototype.close.call(app.server);
    const closingAt = performance.now();
    while ((await connectionsOf(app.server)) > 0) {
      if (underway === 0 && performance.now() - Math.max(lastAt, closingAt) > idleMs) break;
      await delay(checkIntervalMs);
    }
    // Including connections that were opened in advance and never used.
    app.server.closeAllConnections();
  });
});

/** Accepts pending connections first: closing the server would reset those in the backlog. */
async function acceptPending(server: Server): Promise<void> {
  const startedAt = performance.now();
  let came: boolean;
  const note = () => (came = true);
  server.on("connection", note);
  do {
    came = false;
    for (let time = 0; time < 2; time++) await turn();
  } while (came && performance.now() - startedAt < acceptPendingMs);
  server.off("connection", note);
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((_error, count) => resolve(count));
  });
