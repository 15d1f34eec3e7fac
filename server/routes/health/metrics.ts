import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { EntityNotFound } from "../../services/errors.ts";
import type { App } from "../TypeBoxProvider.ts";

export interface MetricsRouteOptions {
  metrics: { contentType: string; text(): Promise<string> };
  /** Bearer token for reading; without it, only callers on this machine may read. */
  token: string | undefined;
  /** Behind a proxy all connections come from its machine, which proves nothing about the caller. */
  isBehindProxy: boolean;
}

/** `GET /metrics` for Prometheus; 404 for callers who may not read it. */
export async function metricsRoutes(app: App, options: MetricsRouteOptions): Promise<void> {
  const { metrics, token, isBehindProxy } = options;
  const mayRead = (request: FastifyRequest) =>
    token === undefined ? !isBehindProxy && isDirectLocalCall(request) : bears(request, token);

  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) throw new EntityNotFound();
    return await reply.type(metrics.contentType).send(await metrics.text());
  });
}

const proxyHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

function isDirectLocalCall({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? "";
  return /^(::ffff:)?127\.|^::1$/.test(address) && proxyHeaders.every((name) => headers[name] === undefined);
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
