import type { ErrorBody } from "../../schemas/errorCodes.ts";
import { MapRequestNotAllowed, MapRequestUnreadable, type MapFault } from "../services/errors.ts";
import { faultAnswer, type AskedReport } from "./faultAnswer.ts";
import type { MapRequest } from "./MapServer.ts";
import type { CallFailure, MapAnswer, OgcPath, RefusedCall } from "../services/maps/MapCall.ts";

/** Of a query that is far too long, its beginning tells the form of a report as well. */
const longestRead = 16_384;

/** What callers are told where the request itself is not at fault. */
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
 * The exception report for a call that failed before a map server answered it, whatever the cause: its status is the
 * failure's own. A failure of the server tells nothing of its cause.
 */
export async function refusalAnswer(
  { path, rawQuery }: RefusedCall,
  failure: CallFailure,
): Promise<MapAnswer> {
  const { statusCode, message } = failure.body;
  const fault = withOurCode(faultOf(failure.error, message), message);
  return await faultAnswer(askedReport(path, rawQuery), fault, statusCode);
}

function faultOf(error: unknown, message: ErrorBody["message"]): MapFault {
  if (error instanceof MapRequestNotAllowed || error instanceof MapRequestUnreadable) return error.fault;
  return { code: "NoApplicableCode", text: texts[message] ?? "The server failed." };
}

/** Our own code stands behind the sentence too: not every reader of a report sees the headers. */
const withOurCode = (fault: MapFault, code: string): MapFault => ({
  ...fault,
  text: `${fault.text} (${code})`,
});

const requests: readonly MapRequest["request"][] = ["GetMap", "GetLegendGraphic", "GetFeatureInfo"];

/** Reads what there is of a query that may be refused for how it is written: of a repeated parameter, the first. */
function askedReport(path: OgcPath, rawQuery: string): AskedReport {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQuery.slice(0, longestRead)))
    if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), value);
  const request = requests.find((name) => isSame(name, parameters.get("request")));
  return { service: serviceOf(path, parameters.get("service"), request), request, parameters };
}

/** At `ows` the service is told by `SERVICE`, else by a request that only WMS has. */
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
