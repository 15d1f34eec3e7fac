import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";

/** A way into the server. HEAD and OPTIONS follow from the others. */
export interface Route {
  method: string;
  url: string;
  /** Not told of in OpenAPI nor by OPTIONS. */
  isHidden: boolean;
}

/** Builds an app and tells every route that it registers while it is built, as Fastify itself is told of it. */
export async function recordRoutes<Built>(
  build: () => Promise<Built>,
): Promise<{ built: Built; routes: Route[] }> {
  const routesByName = new Map<string, Route>();
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method, url, schema }: RouteOptions) => {
      for (const each of [method].flat()) {
        if (each === "HEAD" || each === "OPTIONS") continue;
        const route = { method: each, url: url.replace(/(?<=.)\/$/, ""), isHidden: schema?.hide ?? false };
        routesByName.set(nameOf(route), route);
      }
    });
  };
  subscribe("fastify.initialization", watch);
  try {
    return { built: await build(), routes: [...routesByName.values()] };
  } finally {
    unsubscribe("fastify.initialization", watch);
  }
}

/** Such as `GET /api/projects/:id`. */
export const nameOf = ({ method, url }: Pick<Route, "method" | "url">): string => `${method} ${url}`;
