import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import type { LayerStore } from "../LoadedLayer.ts";
import { featureByIdAnswer, idAsked } from "./featureById.ts";
import { answerUnlessHeld, findFeatures, queriesOf } from "./findFeatures.ts";
import { gmlAnswer } from "./gmlAnswer.ts";
import { jsonAnswer } from "./jsonAnswer.ts";

/** The requested features: GeoJSON (§7.16) or GML. */
export async function getFeature(request: MapRequest, store: LayerStore): Promise<MapAnswer> {
  const id = idAsked(request);
  if (id !== undefined) return await featureByIdAnswer(request, id, store);
  const queries = queriesOf(request, store);
  return await answerUnlessHeld(request, queries, async () => {
    const found = await findFeatures(queries, store);
    return found[0].query.format === "gml" ? gmlAnswer(request, found) : jsonAnswer(request, found);
  });
}
