import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Writable } from "node:stream";
import plugin from "fastify-plugin";

/** The log: JSON lines; short coloured lines at a terminal. */
export function createLog(level: string, destination?: Writable): FastifyBaseLogger {
  const logger = {
    level,
    // Secrets that end up in a log line by accident.
    redact: ["*.password", "*.token", "*.cookie", "*.authorization", "headers", "*.headers"],
    ...(destination && { stream: destination }),
    ...(!destination &&
      process.stdout.isTTY && {
        transport: {
          target: "pino-pretty",
          options: { translateTime: "SYS:HH:MM:ss", ignore: "pid,hostname" },
        },
      }),
  };
  return Fastify({ logger }).log;
}

/**
 * One line per request when it is done: method, path, status, time, user, id of the access token, address, and of
 * a try to sign in the account. Never the query string, which may contain
 * tokens and search texts, nor headers or bodies.
 */
export const requestLog = plugin(async (app: FastifyInstance) => {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const line = {
      method: request.method,
      path: path.slice(0, 200),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.user?.id,
      token: request.user?.token?.id,
      address: request.ip,
      // Of who is not signed in: whose account it was about.
      account: request.user ? undefined : request.audited?.account,
    };
    if (path.startsWith("/api")) request.log.info(line, "request");
    else request.log.debug(line, "request");
  });
});
