import type { MapAnswer, MapRequest } from "../../MapServer.ts";
import { ogcException } from "../../ogcException.ts";
import type { LayerStore } from "../LoadedLayer.ts";
import { getFeature } from "./getFeature.ts";
import { WfsProblem } from "./WfsProblem.ts";

/** Answers a WFS 2.0.0 request about the layers of one workspace; what is wrong with it is told in the answer. */
export async function answerWfs(request: MapRequest, store: LayerStore): Promise<MapAnswer> {
  try {
    if (request.request === "GetFeature") return await getFeature(request, store);
  } catch (error) {
    if (!(error instanceof WfsProblem)) throw error;
    const { code, message, locator } = error;
    return ogcException({
      service: "WFS",
      code,
      text: message,
      ...(locator === undefined ? {} : { locator }),
    });
  }
  return ogcException({
    service: "WFS",
    code: "OperationNotSupported",
    locator: "request",
    text: `${request.request} is not an operation of this service`,
  });
}
