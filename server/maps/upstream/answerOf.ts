import type { Readable } from "node:stream";
import type { MapRequest } from "../MapServer.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import { MapServerUnavailable } from "../../services/errors.ts";
import { type AttributeTypes, describedInJson } from "./attributeTypes.ts";
import { geoJsonOfGml, holdsGmlFeatures } from "./geoJsonOfGml.ts";
import type { UpstreamAnswer } from "./openConnection.ts";
import { wantsGeoJson, wantsJsonSchema } from "./otherServers.ts";
import { type OwnAddresses, replacingStream } from "./ownAddresses.ts";
import { peek } from "./peek.ts";
import { isReport, rewriteReport } from "./reports.ts";
import { readText, unavailable } from "./readBody.ts";
import { rewriteCapabilities } from "./rewriteCapabilities.ts";

/** Headers of the map server that are passed on; its cookies, host and software are not. */
const passing = ["content-type", "etag", "last-modified", "content-disposition"] as const;

/** An exception report is recognisable within this many bytes. */
const reportHeadBytes = 1024;

/** How an answer is rewritten. */
export interface Rewriting {
  own: OwnAddresses;
  typesOf: (layer: string) => Promise<AttributeTypes>;
}

/**
 * Turns the map server's response into the answer. Exception reports are rewritten, whatever their status, and GML and
 * schemas are converted to JSON where that was requested; a sign-in page, a redirect or a failure without a report is
 * `MapServerUnavailable`.
 */
export async function answerOf(
  answer: UpstreamAnswer,
  request: MapRequest,
  { own, typesOf }: Rewriting,
): Promise<MapAnswer> {
  const headers = passingHeaders(answer);
  if (answer.status === 304) {
    answer.body.destroy();
    return { status: 304, headers, body: "" };
  }
  const type = (headers["content-type"] ?? "").toLowerCase();
  const reason = whyUnusable(answer.status, type, request);
  if (reason !== undefined) {
    answer.body.destroy();
    throw new MapServerUnavailable({ cause: new Error(reason) });
  }
  if (request.request === "GetCapabilities") return await capabilities(answer, request, own);
  if (isPicture(type)) return { status: 200, headers: withLength(headers, answer), body: answer.body };
  if (!isXml(type)) return { status: 200, headers, body: replacing(answer.body, own) };
  const { head, whole } = await peeked(answer.body);
  if (isReport(head)) return report(await readText(whole), request);
  if (answer.status < 400 && wantsGeoJson(request) && holdsGmlFeatures(head)) {
    const [layer = ""] = request.layers;
    const body = geoJsonOfGml(whole, {
      types: await typesOf(layer),
      srsName: request.parameters.get("srsname"),
    });
    return { status: 200, headers: asJson(headers), body };
  }
  if (answer.status < 400 && wantsJsonSchema(request))
    return { status: 200, headers: asJson(headers), body: describedInJson(await readText(whole)) };
  if (answer.status < 400) return { status: 200, headers, body: replacing(whole, own) };
  whole.destroy();
  throw new MapServerUnavailable({ cause: new Error(`status ${answer.status} without a report`) });
}

/** Whether this type is a raster image, which contains no text. */
export const isPicture = (type: string): boolean => /^image\/(?!svg)/.test(type);

const isXml = (type: string): boolean => /xml|gml/.test(type) && !type.includes("html");

function whyUnusable(status: number, type: string, { request, parameters }: MapRequest): string | undefined {
  const isFailure = status >= 400;
  if ((isFailure && !isXml(type)) || status >= 500 || (status >= 300 && !isFailure))
    return `status ${status}`;
  // Our own credentials are wrong, which must not look like the end of the caller's session.
  if (status === 401 || status === 403) return `status ${status}`;
  const asksPage =
    request === "GetFeatureInfo" && parameters.get("info_format")?.toLowerCase() === "text/html";
  if (type.includes("html") && !asksPage) return "a web page instead of an answer";
  if (type.includes("script")) return "a script instead of an answer";
  if (request === "GetMap" && !isXml(type) && !type.startsWith("image/"))
    return `${type} instead of an image`;
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
  if (isReport(text)) return report(text, request);
  throw new MapServerUnavailable({ cause: new Error("no capabilities document") });
}

function report(text: string, request: MapRequest): MapAnswer {
  const anew = rewriteReport(text, request);
  if (anew) return anew;
  throw new MapServerUnavailable({ cause: new Error("a report that cannot be read") });
}

async function peeked(body: Readable): Promise<Awaited<ReturnType<typeof peek>>> {
  try {
    return await peek(body, reportHeadBytes);
  } catch (error) {
    throw unavailable(error);
  }
}

function replacing(body: Readable, own: OwnAddresses): Readable {
  const replaced = body.pipe(replacingStream((text) => own.replace(text)));
  body.once("error", (error) => replaced.destroy(error));
  replaced.on("error", () => undefined);
  replaced.once("close", () => body.destroy());
  return replaced;
}

function passingHeaders({ headers }: UpstreamAnswer): Record<string, string> {
  const pairs = passing.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { "content-type": "application/octet-stream", ...Object.fromEntries(pairs) };
}

/** The length only applies when the body is passed on unchanged. */
function withLength(
  headers: Record<string, string>,
  { headers: sent }: UpstreamAnswer,
): Record<string, string> {
  const length = sent["content-length"];
  const isEncoded = sent["content-encoding"] !== undefined;
  return length === undefined || isEncoded ? headers : { ...headers, "content-length": length };
}

/** A rewritten document keeps the validators of the original. */
function asJson({ etag, "last-modified": date }: Record<string, string>): Record<string, string> {
  return {
    "content-type": "application/json; charset=utf-8",
    ...(etag !== undefined && { etag }),
    ...(date !== undefined && { "last-modified": date }),
  };
}
