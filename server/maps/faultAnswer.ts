import type { MapFault } from "../services/errors.ts";
import { exceptionImage } from "./embedded/wms/exceptionImage.ts";
import type { MapRequest } from "./MapServer.ts";
import type { MapAnswer } from "../services/maps/MapCall.ts";
import { ogcException } from "./ogcException.ts";

/** What determines the form of an exception report: `VERSION` and `EXCEPTIONS`. */
export interface AskedReport extends Pick<MapRequest, "service" | "parameters"> {
  request?: MapRequest["request"] | undefined;
}

/**
 * The exception report in the requested form: XML of the request's version, or an image with the text or blank
 * (`EXCEPTIONS=INIMAGE`, `BLANK`). An image for a wrong request (400, 403) is sent with 200, because viewers show no
 * other.
 */
export async function faultAnswer(asked: AskedReport, fault: MapFault, status = 400): Promise<MapAnswer> {
  const { service, parameters } = asked;
  const isOfPicture = asked.request === "GetMap" || asked.request === "GetLegendGraphic";
  const picture = isOfPicture ? await exceptionImage(parameters, fault.text) : undefined;
  if (picture) return { ...picture, status: [400, 403].includes(status) ? 200 : status };
  return ogcException({ service, version: versionOf(asked), ...fault, status });
}

/** Without `VERSION`, a request with `SRS` is of an older version. */
function versionOf({ service, parameters }: AskedReport): string | undefined {
  const version = parameters.get("version") || undefined;
  const isOld = service === "WMS" && parameters.has("srs") && !parameters.has("crs");
  return version ?? (isOld ? "1.1.1" : undefined);
}
