import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";
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

/** Of an answer that is no page: opened as one it is nothing and shows nothing. */
export const policyOfAnswers = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

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
        // Pictures of features lie wherever who keeps the data put them.
        imgSrc: ["'self'", "data:", "blob:", "https:", ...elsewhere],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...sockets, ...elsewhere, ...tileHosts],
        workerSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
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
  // The same for every page, and computing them takes helmet longer than a small answer takes in all.
  let kinds: Record<AnswerKind, Headers> | undefined;
  app.addHook("onRequest", async ({ url }, reply) => {
    kinds ??= byKind(helmetHeaders(reply));
    for (const [name, value] of kinds[kindOf(url)]) reply.raw.setHeader(name, value);
  });
});

type Headers = [name: string, value: string][];

/** What Helmet sets, which the answer is left without. */
function helmetHeaders(reply: FastifyReply): Headers {
  const before = new Set(reply.raw.getHeaderNames());
  reply.helmet();
  const set = Object.entries(reply.raw.getHeaders()).filter(([name]) => !before.has(name));
  for (const [name] of set) reply.raw.removeHeader(name);
  return set.map(([name, value]) => [name, String(value)]);
}

type AnswerKind = "page" | "file" | "api";

function kindOf(url: string): AnswerKind {
  if (url.startsWith("/assets/")) return "file";
  return /^\/api(?![^/?])(?!\/docs(?![^/?]))/.test(url) ? "api" : "page";
}

/** Those that say something of an answer that is no page. */
const ofEverything = new Set([
  "strict-transport-security",
  "cross-origin-resource-policy",
  "referrer-policy",
  "x-content-type-options",
]);

/** Most answers are small: what says something of pages alone would be most of them. */
function byKind(helmets: Headers): Record<AnswerKind, Headers> {
  const file = helmets.filter(([name]) => ofEverything.has(name));
  return {
    page: [...helmets, ["permissions-policy", "geolocation=(self), camera=(), microphone=(), payment=()"]],
    // Nothing else: a worker keeps to the policy of its own script.
    file: [...file, ["content-security-policy", "frame-ancestors 'none'"]],
    api: [...file, ["content-security-policy", policyOfAnswers]],
  };
}
