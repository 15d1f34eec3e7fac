import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { faultAnswer } from "../../faultAnswer.ts";
import type { ServedLayer, LayerStore } from "../LoadedLayer.ts";
import { wfsCapabilities } from "./capabilities.ts";
import { describeFeatureType } from "./describeFeatureType.ts";
import { getFeature } from "./getFeature.ts";
import { invalid, WfsProblem } from "./WfsProblem.ts";

/** Answers a WFS 2.0.0 request for layers of one workspace; errors become exception reports. */
export async function answerWfs(request: MapRequest, store: LayerStore): Promise<MapAnswer> {
  try {
    return await answer(request, store);
  } catch (error) {
    if (!(error instanceof WfsProblem)) throw error;
    return await faultAnswer(request, error.fault());
  }
}

async function answer(request: MapRequest, store: LayerStore): Promise<MapAnswer> {
  checkVersion(request);
  switch (request.request) {
    case "GetCapabilities":
      return wfsCapabilities(request, visibleLayers(request, store));
    case "DescribeFeatureType":
      return describeFeatureType(request, askedLayers(request, store));
    case "GetFeature":
      return getFeature(request, askedLayers(request, store), store);
    default:
      throw new WfsProblem(
        "OperationNotSupported",
        `${request.request} is no operation of this service`,
        "request",
      );
  }
}

const isSpoken = (version: string): boolean => /^2\.0(\.\d)?$/.test(version.trim());

/**
 * Only WFS 2.0 is supported. GetCapabilities is negotiated: `ACCEPTVERSIONS` must contain it (OWS Common 1.1, 7.3.2);
 * in the older way, any requested `VERSION` gets the nearest supported one.
 */
function checkVersion({ request, parameters }: MapRequest): void {
  if (request === "GetCapabilities") {
    const accepted = parameters.get("acceptversions");
    if (accepted && !accepted.split(",").some(isSpoken))
      throw new WfsProblem("VersionNegotiationFailed", "the only version of this service is 2.0.0");
    return;
  }
  const version = parameters.get("version");
  if (version && !isSpoken(version)) throw invalid("version", "the only version of this service is 2.0.0");
}

/** The existing layers that the caller may see. */
const visibleLayers = ({ workspace, layers }: MapRequest, store: LayerStore): ServedLayer[] =>
  layers.flatMap((name) => store.layer(workspace, name) ?? []);

/** The layers that the request names; the gateway checked that the caller may see them. */
function askedLayers({ workspace, layers }: MapRequest, store: LayerStore): ServedLayer[] {
  if (layers.length === 0) throw new WfsProblem("MissingParameterValue", "typeNames is missing", "typenames");
  return layers.map((name) => {
    const layer = store.layer(workspace, name);
    if (!layer) throw invalid("typenames", `the feature type ${name.slice(0, 100)} is not known`);
    return layer;
  });
}
