import type { FastifyRequest } from "fastify";

/** The secret in a header `Authorization`: of Bearer, or the password of Basic, whoever it names; undefined for none. */
export function secretIn(authorization: string | undefined): string | undefined {
  const [, scheme = "", credentials = ""] =
    /^(bearer|basic) +(\S{1,4096}) *$/i.exec(authorization ?? "") ?? [];
  if (scheme.toLowerCase() !== "basic") return scheme === "" ? undefined : credentials;
  const pair = Buffer.from(credentials, "base64").toString();
  return pair.slice(pair.indexOf(":") + 1);
}

/**
 * How a program is told to identify itself. For Basic a browser would show its own sign-in window, so a page gets Bearer
 * only.
 */
export function challengeFor(request: FastifyRequest): string {
  return isOfPage(request) ? 'Bearer realm="Perceel"' : 'Basic realm="Perceel", Bearer';
}

/** Whether a browser sent this: it names its origin, or at least (over plain HTTP) the page or site. */
function isOfPage({ headers, host }: FastifyRequest): boolean {
  const { origin, referer = "" } = headers;
  const isOfOurPage = URL.canParse(referer) && new URL(referer).host === host;
  return headers["sec-fetch-site"] !== undefined || origin !== undefined || isOfOurPage;
}
