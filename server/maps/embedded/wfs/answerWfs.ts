import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { faultAnswer } from "../../faultAnswer.ts";
import type { LayerStore } from "../LoadedLayer.ts";
import { dialectFor, dialectOf, versions } from "./dialects.ts";
import { isIn } from "./Operation.ts";
import { operations } from "./operations.ts";
import { invalid, WfsProblem } from "./WfsProblem.ts";

/** Answers a WFS request for layers of one workspace; errors become exception reports. */
export async function answerWfs(request: MapRequest, store: LayerStore): Promise<MapAnswer> {
  try {
    return await answer(request, store);
  } catch (error) {
    if (!(error instanceof WfsProblem)) throw error;
    return await faultAnswer(request, error.fault(), error.status);
  }
}

async function answer(request: MapRequest, store: LayerStore): Promise<MapAnswer> {
  const version = request.parameters.get("version");
  if (request.request !== "GetCapabilities" && version && !dialectOf(version))
    throw invalid("version", `the versions of this service are ${versions.join(" and ")}`);
  const operation = operations[request.request];
  if (!operation || !isIn(dialectFor(request), operation))
    throw new WfsProblem(
      "OperationNotSupported",
      `${request.request} is no operation of this service`,
      request.request,
    );
  return await operation.answer(request, store);
}
