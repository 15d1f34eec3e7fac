import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { EntityNotFound } from "../../services/errors.ts";
import type { App } from "../TypeBoxProvider.ts";

export interface MetricsRouteOptions {
  metrics: { contentType: string; text(): Promise<string> };
  /** Who knows it may read; without it, only callers on this machine may. */
  token: string | undefined;
  /** Others than who connects may be calling: then who connects from this machine proves nothing. */
  isBehindProxy: boolean;
}

/** `GET /metrics` for Prometheus; for whoever may not read, there is no such thing. */
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
