import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import type { LayerStore } from "../LoadedLayer.ts";
import { parseFeatureQuery } from "./FeatureQuery.ts";
import { answerUnlessHeld, findFeatures, type LayerQueries } from "./findFeatures.ts";
import { gmlOfOne } from "./gmlAnswer.ts";
import { jsonOfOne } from "./jsonAnswer.ts";
import { isFeatureById } from "./storedQueries.ts";
import { invalid, WfsProblem } from "./WfsProblem.ts";

/** The id that GetFeatureById is asked for; undefined without a stored query. */
export function idAsked({ parameters, queries }: MapRequest): string | undefined {
  const asked = queries?.find((query) => query.parameters.has("storedquery_id"));
  if (asked) throw invalid("storedquery_id", "a stored query is asked for alone");
  const query = parameters.get("storedquery_id");
  if (query === undefined) return undefined;
  if (!isFeatureById(query))
    throw invalid("storedquery_id", `there is no stored query ${query.slice(0, 100)}`);
  const id = parameters.get("id")?.trim();
  if (!id) throw new WfsProblem("MissingParameterValue", "id is missing", "id");
  return id;
}

/** The feature itself, in no collection (WFS 2.0, 7.9.3.6). Throws `WfsProblem` (404) where there is none. */
export async function featureByIdAnswer(
  request: MapRequest,
  id: string,
  store: LayerStore,
): Promise<MapAnswer> {
  const layers = request.layers.flatMap((name) => store.layer(request.workspace, name) ?? []);
  const notFound = new WfsProblem("NotFound", `there is no feature ${id.slice(0, 100)}`, "id");
  if (layers.length === 0) throw notFound;
  const query = { ...parseFeatureQuery(new Map([...request.parameters, ["resourceid", id]])), count: 1 };
  const queries: LayerQueries = [{ query, layers }];
  return await answerUnlessHeld(request, queries, async () => {
    const found = await findFeatures(queries, store);
    const [selection] = found[0].selections;
    if (!selection) throw notFound;
    return query.format === "gml"
      ? await gmlOfOne(request, query, selection)
      : await jsonOfOne(query, selection);
  });
}
