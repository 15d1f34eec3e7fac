import type { FastifyInstance, FastifyRequest } from "fastify";
import plugin from "fastify-plugin";
import { DomainError, Forbidden, ValidationFailed } from "../services/errors.ts";
import { mayContainUnstorable, unstorableTextsIn } from "./unstorableText.ts";

interface RequestGuardOptions {
  /** Origin of the web app, when it is served from elsewhere. */
  publicOrigin: string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route reads requests in XML, and refuses any other body itself. */
    acceptsXml?: boolean;
    /** A form from another server, which shows in the body who it is; no cookie counts. */
    acceptsForms?: boolean;
  }
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what our pages never send: changes requested by another site, texts that the database cannot store, forms
 * without an origin. The cookie is SameSite=Lax already; this also protects browsers that do not enforce it.
 */
export const requestGuard = plugin(async (app: FastifyInstance, { publicOrigin }: RequestGuardOptions) => {
  app.removeContentTypeParser("text/plain");
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const json = String(body);
    void parseJson(request, json, (error, parsed: unknown) => {
      const unsound = error === null && mayContainUnstorable(json) ? unstorableTextsIn(parsed) : [];
      if (unsound.length === 0) done(error, parsed);
      else done(new ValidationFailed(unsound.map((path) => ({ path, message: "unsoundText" }))), undefined);
    });
  });

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 32 * 1024 },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

  app.addHook("onRequest", async (request) => {
    if (/%00/.test(request.url)) throw nulInUrl(request.url);
    if (reading.has(request.method) || request.routeOptions.config.acceptsForms) return;
    const isOurs = isForm(request) || isUploadPiece(request) ? isProvablyFromOurOwnPage : isFromOurOwnPage;
    if (!isOurs(request, publicOrigin)) throw new Forbidden("the call comes from another site");
  });
  // After the routes' own onRequest hooks, which may refuse a call whatever its body is.
  app.addHook("preParsing", async (request) => {
    if (reading.has(request.method) || request.is404) return;
    // A form cannot send DELETE, and DELETE seldom has a body with a type.
    if (request.method === "DELETE" && !request.headers["content-type"]) return;
    if (isForm(request) || isUploadPiece(request) || request.routeOptions.config.acceptsXml) return;
    const { acceptsForms } = request.routeOptions.config;
    const isWebForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(
      request.headers["content-type"] ?? "",
    );
    if (acceptsForms && isWebForm) return;
    if (!/^application\/json\s*(;|$)/i.test(request.headers["content-type"] ?? "")) {
      throw refusal(415, "Expected application/json");
    }
  });
});

/** Whether the request came from our own page, as far as the browser tells. */
function isFromOurOwnPage({ headers, host }: FastifyRequest, publicOrigin: string): boolean {
  if (headers["sec-fetch-site"] === "cross-site") return false;
  return headers.origin === undefined || isOurOwnOrigin(headers.origin, host, publicOrigin);
}

/** A form: any site can make a browser send one without a preflight, so that one without an origin is not trusted. */
function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers["content-type"] ?? "");
}

/** A chunk of an upload: as large as a form, and only our pages send one (tus 1.0.0). */
function isUploadPiece({ headers, method }: FastifyRequest): boolean {
  return method === "PATCH" && headers["content-type"] === "application/offset+octet-stream";
}

function isProvablyFromOurOwnPage(request: FastifyRequest, publicOrigin: string): boolean {
  const tells = request.headers.origin !== undefined || request.headers["sec-fetch-site"] === "same-origin";
  return tells && isFromOurOwnPage(request, publicOrigin);
}

/** Whether an origin is the web app's: the configured one, or the requested host. */
export function isOurOwnOrigin(origin: string, host: string | undefined, publicOrigin: string): boolean {
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Names the query parameter that contains it, if one does. */
function nulInUrl(url: string): DomainError {
  const parameters = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "");
  const names = [...parameters].flatMap(([name, value]) => (value.includes("\0") ? [name] : []));
  const details = names.map((path) => ({ path, message: "unsoundText" }));
  return new DomainError("request.invalid", details.length > 0 ? { details } : {});
}

function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
