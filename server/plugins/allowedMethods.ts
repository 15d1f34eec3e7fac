import type { FastifyInstance, RouteOptions } from "fastify";
import plugin from "fastify-plugin";

/** What Fastify reports of a route beside its options. */
type Route = RouteOptions & { routePath: string; prefix: string };

/**
 * Answers OPTIONS on each path of this scope with the allowed methods: 204 and `Allow`. Preflight requests are answered
 * by `crossOrigin`, which comes first. Routes hidden from OpenAPI are hidden here too.
 */
export const allowedMethods = plugin(async (app: FastifyInstance) => {
  const methodsByUrl = new Map<string, Set<string>>();

  app.addHook("onRoute", function remember(this: FastifyInstance, route: Route) {
    const { method, prefix, routePath, schema } = route;
    // Fastify reports the scope's root twice, with and without a slash; both are declared at once.
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
