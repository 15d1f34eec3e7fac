import type { FastifyInstance, FastifyRequest } from "fastify";
import plugin from "fastify-plugin";
import { DomainError, Forbidden, ValidationFailed } from "../services/errors.ts";
import { maybeUnsound, unsoundTextsIn } from "./unsoundText.ts";

interface RequestGuardOptions {
  /** Origin of the web app, when it is served from elsewhere. */
  publicOrigin: string;
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what no page of ours sends: a change asked for by another site, a text that the database cannot hold, a form that
 * hides where it comes from.
 * The cookie is SameSite=Lax already; this holds where a browser does not honour that.
 */
export const requestGuard = plugin(async (app: FastifyInstance, { publicOrigin }: RequestGuardOptions) => {
  app.removeContentTypeParser("text/plain");
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const json = String(body);
    void parseJson(request, json, (error, parsed: unknown) => {
      const unsound = error === null && maybeUnsound(json) ? unsoundTextsIn(parsed) : [];
      if (unsound.length === 0) done(error, parsed);
      else done(new ValidationFailed(unsound.map((path) => ({ path, message: "unsoundText" }))), undefined);
    });
  });

  app.addHook("onRequest", async (request) => {
    if (/%00/.test(request.url)) throw nulInAddress(request.url);
    if (reading.has(request.method)) return;
    const isOurs = isForm(request) || isUploadPiece(request) ? isSurelyFromOurOwnPage : isFromOurOwnPage;
    if (!isOurs(request, publicOrigin)) throw new Forbidden("the call comes from another site");
  });
  // After the routes' own onRequest hooks, which may refuse a call whatever its body is.
  app.addHook("preParsing", async (request) => {
    if (reading.has(request.method) || request.is404) return;
    // No form can send DELETE, and it seldom has a body to name the type of.
    if (request.method === "DELETE" && !request.headers["content-type"]) return;
    if (isForm(request) || isUploadPiece(request)) return;
    if (!/^application\/json\s*(;|$)/i.test(request.headers["content-type"] ?? "")) {
      throw refusal(415, "Expected application/json");
    }
  });
});

/** Whether the page that sent the request is ours, as far as the browser tells. */
function isFromOurOwnPage({ headers, host }: FastifyRequest, publicOrigin: string): boolean {
  if (headers["sec-fetch-site"] === "cross-site") return false;
  return headers.origin === undefined || isOurOwnOrigin(headers.origin, host, publicOrigin);
}

/**
 * A form: any site can have a browser send one without asking us first, so that one who does not tell where it comes
 * from is not taken at its word.
 */
function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers["content-type"] ?? "");
}

/** A piece of a file: as large as a form, and only pages of ours send one (tus 1.0.0). */
function isUploadPiece({ headers, method }: FastifyRequest): boolean {
  return method === "PATCH" && headers["content-type"] === "application/offset+octet-stream";
}

function isSurelyFromOurOwnPage(request: FastifyRequest, publicOrigin: string): boolean {
  const tells = request.headers.origin !== undefined || request.headers["sec-fetch-site"] === "same-origin";
  return tells && isFromOurOwnPage(request, publicOrigin);
}

/** Whether an origin is the web app's: the configured one, or the host that is being called. */
export function isOurOwnOrigin(origin: string, host: string | undefined, publicOrigin: string): boolean {
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Names the parameter of the query that holds it, where one does. */
function nulInAddress(url: string): DomainError {
  const parameters = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "");
  const names = [...parameters].flatMap(([name, value]) => (value.includes("\0") ? [name] : []));
  const details = names.map((path) => ({ path, message: "unsoundText" }));
  return new DomainError("request.invalid", details.length > 0 ? { details } : {});
}

function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
