import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";

interface SecurityHeadersOptions {
  /** Served over https: adds HSTS. */
  isHttps: boolean;
  publicUrl: string;
  /** The API's address for the web app: a path here, or another host. */
  apiHost: string;
  /** Vite's development pages carry inline scripts. */
  isDevelopment: boolean;
}

/** The tile hosts of the five base layers (spec §3.20–3.26). */
const tileHosts = [
  "https://tile.openstreetmap.org",
  "https://*.tile.openstreetmap.org",
  "https://service.pdok.nl",
];

export const securityHeaders = plugin(async (app: FastifyInstance, options: SecurityHeadersOptions) => {
  const api = new URL(options.apiHost, `${options.publicUrl}/`).origin;
  const isApiElsewhere = api !== new URL(options.publicUrl).origin;
  const sockets = [...new Set([options.publicUrl, api])].map((url) =>
    new URL(url).origin.replace(/^http/, "ws"),
  );
  const elsewhere = isApiElsewhere ? [api] : [];

  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: !options.isDevelopment && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...elsewhere, ...tileHosts],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...sockets, ...elsewhere, ...tileHosts],
        workerSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: options.isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    // The street-map tile service refuses requests that do not tell where they come from.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginResourcePolicy: { policy: isApiElsewhere ? "same-site" : "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  // The same for every answer, and computing them takes helmet longer than a small answer takes in all.
  let same: [name: string, value: string][] | undefined;
  app.addHook("onRequest", async (_request, reply) => {
    if (same) for (const [name, value] of same) reply.raw.setHeader(name, value);
    else {
      const before = new Set(reply.raw.getHeaderNames());
      reply.helmet();
      same = Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) =>
        before.has(name) ? [] : [[name, String(value)]],
      );
    }
    reply.header("permissions-policy", "geolocation=(self), camera=(), microphone=(), payment=()");
  });
});
