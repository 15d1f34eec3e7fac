import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import type { MapAnswer, MapRequest } from "../MapServer.ts";
import { MapServerUnavailable } from "../../services/errors.ts";
import type { UpstreamAnswer } from "./openConnection.ts";
import { type OwnAddresses, replacingStream } from "./ownAddresses.ts";
import { rewriteCapabilities } from "./rewriteCapabilities.ts";

/** Headers of the map server that reach the caller; its cookies, host and software do not. */
const passing = ["content-type", "etag", "last-modified", "content-disposition"];

/** A capabilities document larger than this is not read. */
const capabilitiesMaxBytes = 32 * 1024 * 1024;

/**
 * Turns what the map server sent into the answer to a request. Exception reports pass, whatever status they came with;
 * a sign-in page, a redirect or a failure without a report is `MapServerUnavailable`.
 */
export async function answerOf(
  answer: UpstreamAnswer,
  request: MapRequest,
  own: OwnAddresses,
): Promise<MapAnswer> {
  const headers = passingHeaders(answer);
  if (answer.status === 304) return { status: 304, headers, body: dropped(answer.body, "") };
  const type = (headers["content-type"] ?? "").toLowerCase();
  const reason = whyUnusable(answer.status, type, request);
  if (reason !== undefined) {
    answer.body.destroy();
    throw new MapServerUnavailable({ cause: new Error(reason) });
  }
  const status = answer.status >= 400 ? 400 : 200;
  if (request.request === "GetCapabilities") return await capabilities(answer, request, own);
  if (!isText(type)) return { status, headers: withLength(headers, answer), body: answer.body };
  const body = answer.body.pipe(replacingStream((text) => own.replace(text)));
  answer.body.once("error", (error) => body.destroy(error));
  body.once("close", () => answer.body.destroy());
  return { status, headers, body };
}

function whyUnusable(status: number, type: string, { request, parameters }: MapRequest): string | undefined {
  const isReport = /xml/.test(type) && !type.includes("html");
  const isFailure = status >= 400;
  if ((isFailure && !isReport) || status >= 500 || (status >= 300 && !isFailure)) return `status ${status}`;
  // Our own credentials are wrong; to the caller that must not look like the end of the session.
  if (status === 401 || status === 403) return `status ${status}`;
  const asksPage =
    request === "GetFeatureInfo" && parameters.get("info_format")?.toLowerCase() === "text/html";
  if (type.includes("html") && !asksPage) return "a web page instead of an answer";
  if (type.includes("script")) return "a script instead of an answer";
  if (request === "GetMap" && !isReport && !type.startsWith("image/")) return `${type} instead of an image`;
  return undefined;
}

async function capabilities(
  answer: UpstreamAnswer,
  request: MapRequest,
  own: OwnAddresses,
): Promise<MapAnswer> {
  const text = await readText(answer.body);
  const rewritten = rewriteCapabilities(text, request, own);
  if (rewritten !== undefined) {
    return { status: 200, headers: { "content-type": "text/xml; charset=utf-8" }, body: rewritten };
  }
  if (!/ExceptionReport/.test(text))
    throw new MapServerUnavailable({ cause: new Error("no capabilities document") });
  return { status: 400, headers: { "content-type": "text/xml; charset=utf-8" }, body: own.replace(text) };
}

/** Reads all of a text; throws `MapServerUnavailable` when it breaks off or is too long. */
export async function readText(body: Readable): Promise<string> {
  let length = 0;
  body.on("data", (piece: Uint8Array) => {
    length += piece.byteLength;
    if (length > capabilitiesMaxBytes) body.destroy(new Error("the document is too long"));
  });
  try {
    return (await buffer(body)).toString("utf8");
  } catch (error) {
    throw error instanceof MapServerUnavailable ? error : new MapServerUnavailable({ cause: error });
  }
}

function passingHeaders({ headers }: UpstreamAnswer): Record<string, string> {
  const pairs = passing.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { "content-type": "application/octet-stream", ...Object.fromEntries(pairs) };
}

/** The length is the caller's too only when the body is passed on as it came. */
function withLength(
  headers: Record<string, string>,
  { headers: sent }: UpstreamAnswer,
): Record<string, string> {
  const length = sent.get("content-length");
  return length === null || sent.has("content-encoding") ? headers : { ...headers, "content-length": length };
}

function isText(type: string): boolean {
  return /^text\/|xml|json|gml/.test(type);
}

function dropped<Body>(unread: Readable, body: Body): Body {
  unread.destroy();
  return body;
}
