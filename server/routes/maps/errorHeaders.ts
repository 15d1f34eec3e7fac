import type { FastifyRequest } from "fastify";
import type { ErrorBody } from "../../../schemas/errorCodes.ts";

/**
 * Headers of an error of a map service: our own error code, for which the standard's reports have no place, and how to sign in.
 * For Basic a browser would show its own sign-in window, so a page gets Bearer only.
 */
export function errorHeaders(
  request: FastifyRequest,
  { statusCode, message }: ErrorBody,
): Record<string, string> {
  const challenge = isOfPage(request) ? 'Bearer realm="Perceel"' : 'Basic realm="Perceel", Bearer';
  return { "x-error-code": message, ...(statusCode === 401 && { "www-authenticate": challenge }) };
}

/** Whether a browser sent this: it names its origin, or at least (over plain HTTP) the page or site. */
function isOfPage({ headers, host }: FastifyRequest): boolean {
  const { origin, referer = "" } = headers;
  const isOfOurPage = URL.canParse(referer) && new URL(referer).host === host;
  return headers["sec-fetch-site"] !== undefined || origin !== undefined || isOfOurPage;
}
