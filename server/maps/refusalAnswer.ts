import type { ErrorBody } from "../../schemas/errorCodes.ts";
import { MapRequestNotAllowed, MapRequestUnreadable, type MapFault } from "../services/errors.ts";
import { faultAnswer, type AskedReport } from "./faultAnswer.ts";
import type { MapRequest } from "./MapServer.ts";
import type { CallFailure, MapAnswer, OgcPath, RefusedCall } from "../services/maps/MapCall.ts";

/** The beginning of an overlong query is enough to determine the form of the report. */
const maxParsedLength = 16_384;

/** Messages for failures that are not the request's fault. */
const texts: Readonly<Partial<Record<ErrorBody["message"], string>>> = {
  "auth.unauthenticated": "Nobody is signed in.",
  "auth.forbidden": "This is not allowed.",
  "entity.notFound": "There is no such project.",
  "validation.numericString": "The project's id is not a number.",
  "request.invalid": "The request cannot be read.",
  "rateLimit.exceeded": "There were too many requests.",
  "map.serverUnavailable": "The map server is not available at the moment.",
  "server.unavailable": "The server is not available at the moment.",
};

/**
 * The exception report for a call that failed before a map server answered it, with the failure's own status. A failure
 * of the server reveals nothing of its cause.
 */
export async function refusalAnswer(
  { path, rawQuery, body }: RefusedCall,
  failure: CallFailure,
): Promise<MapAnswer> {
  const { statusCode, message } = failure.body;
  const fault = withOurCode(faultOf(failure.error, message), message);
  return await faultAnswer(askedReport(path, rawQuery, body), fault, statusCode);
}

function faultOf(error: unknown, message: ErrorBody["message"]): MapFault {
  if (error instanceof MapRequestNotAllowed || error instanceof MapRequestUnreadable) return error.fault;
  return { code: "NoApplicableCode", text: texts[message] ?? "The server failed." };
}

/** Our own code is part of the text too: not every client shows the headers. */
const withOurCode = (fault: MapFault, code: string): MapFault => ({
  ...fault,
  text: `${fault.text} (${code})`,
});

/** `version` of the outermost element. */
const bodyVersion = /^[^<]*(?:<[?!][^>]*>[^<]*)*<[\w:]+[^>]*\sversion\s*=\s*["']([\d.]{1,9})["']/;

const requests: readonly MapRequest["request"][] = ["GetMap", "GetLegendGraphic", "GetFeatureInfo"];

/** Parses as much as possible of a query that may be invalid: of a repeated parameter, the first value. */
function askedReport(path: OgcPath, rawQuery: string, body: string | undefined): AskedReport {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQuery.slice(0, maxParsedLength)))
    if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), value);
  if (body !== undefined) {
    const [, version] = bodyVersion.exec(body.slice(0, maxParsedLength)) ?? [];
    if (version !== undefined) parameters.set("version", version);
    return { service: "WFS", parameters };
  }
  const request = requests.find((name) => isSame(name, parameters.get("request")));
  return { service: serviceOf(path, parameters.get("service"), request), request, parameters };
}

/** At `ows` the service is given by `SERVICE`, else by a request that only WMS has. */
function serviceOf(
  path: OgcPath,
  service: string | undefined,
  request: MapRequest["request"] | undefined,
): MapRequest["service"] {
  if (path !== "ows") return path === "wms" ? "WMS" : "WFS";
  if (isSame("WFS", service)) return "WFS";
  return isSame("WMS", service) || request ? "WMS" : "WFS";
}

const isSame = (word: string, given: string | undefined): boolean =>
  given?.toLowerCase() === word.toLowerCase();
