import type { MapFault } from "../services/errors.ts";
import { exceptionImage } from "./embedded/wms/exceptionImage.ts";
import type { MapRequest } from "./MapServer.ts";
import type { MapAnswer } from "../services/maps/MapCall.ts";
import { ogcException } from "./ogcException.ts";

/** A request as far as the form of its report goes: `VERSION` and `EXCEPTIONS`. */
export interface AskedReport extends Pick<MapRequest, "service" | "parameters"> {
  request?: MapRequest["request"] | undefined;
}

/**
 * What is wrong with a request, as it wants to be told: in XML of its version, or as a picture with the text in it or
 * with nothing in it (`EXCEPTIONS=INIMAGE`, `BLANK`). A picture of a wrong request (400) comes with 200, as viewers
 * show no other.
 */
export async function faultAnswer(asked: AskedReport, fault: MapFault, status = 400): Promise<MapAnswer> {
  const { service, parameters } = asked;
  const isOfPicture = asked.request === "GetMap" || asked.request === "GetLegendGraphic";
  const picture = isOfPicture ? await exceptionImage(parameters, fault.text) : undefined;
  if (picture) return { ...picture, status: status === 400 ? 200 : status };
  return ogcException({ service, version: versionOf(asked), ...fault, status });
}

/** Without `VERSION`, a request that names an `SRS` is an old one. */
function versionOf({ service, parameters }: AskedReport): string | undefined {
  const version = parameters.get("version") || undefined;
  const isOld = service === "WMS" && parameters.has("srs") && !parameters.has("crs");
  return version ?? (isOld ? "1.1.1" : undefined);
}
