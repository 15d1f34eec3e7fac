import { Server } from "node:net";
import { setImmediate as turn, setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";

const lookEveryMs = 20;
/** Where new ones come all the time, somebody has to be the last. */
const letInMs = 1000;

interface GentleCloseOptions {
  /** Once nothing was asked for so long, those who keep a connection are taken to need it no more. */
  quietMs?: number;
}

/**
 * Ends without breaking off what a proxy is about to send: new connections are refused, so that they go to another server at once;
 * those that are kept are answered on, and told to hang up with their next answer.
 */
export const gentleClose = plugin(async (app: FastifyInstance, { quietMs = 500 }: GentleCloseOptions) => {
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
    await letIn(app.server);
    // Not the web server's own way: that breaks kept connections on which a request may be under way already.
    Server.prototype.close.call(app.server);
    const closingAt = performance.now();
    while ((await connectionsOf(app.server)) > 0) {
      if (underway === 0 && performance.now() - Math.max(lastAt, closingAt) > quietMs) break;
      await delay(lookEveryMs);
    }
    // Those that were opened in reserve and never used, too.
    app.server.closeAllConnections();
  });
});

/** Whoever is connecting is let in first: they are taken in one by one, and those that wait would be refused with what they sent. */
async function letIn(server: Server): Promise<void> {
  const startedAt = performance.now();
  let came: boolean;
  const note = () => (came = true);
  server.on("connection", note);
  do {
    came = false;
    for (let time = 0; time < 2; time++) await turn();
  } while (came && performance.now() - startedAt < letInMs);
  server.off("connection", note);
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((_error, count) => resolve(count));
  });
