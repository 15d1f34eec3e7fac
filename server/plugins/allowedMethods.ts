import type { FastifyInstance, RouteOptions } from "fastify";
import plugin from "fastify-plugin";

/** What Fastify tells of a route beside its options. */
type Route = RouteOptions & { routePath: string; prefix: string };

/**
 * Answers OPTIONS on each path of this scope with the methods it takes: 204 and `Allow`. What other sites may do is
 * told by `crossOrigin`, which comes first. Routes that OpenAPI does not show are not told of here either.
 */
export const allowedMethods = plugin(async (app: FastifyInstance) => {
  const methodsByUrl = new Map<string, Set<string>>();

  app.addHook("onRoute", function remember(this: FastifyInstance, route: Route) {
    const { method, prefix, routePath, schema } = route;
    // The scope's own root is told of twice, with and without its slash, and declared for both at once.
    const url = `${prefix}${routePath}`.replace(/\/$/, "");
    if (schema?.hide || method === "OPTIONS") return;
    const known = methodsByUrl.get(url);
    const methods = known ?? new Set<string>();
    for (const each of [method].flat()) methods.add(each);
    methodsByUrl.set(url, methods);
    if (known) return;
    this.options(routePath, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .code(204)
        .header("allow", [...methods, "OPTIONS"].join(", "))
        .send(),
    );
  });
});
