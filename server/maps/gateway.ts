import { checkRefused, checkValue } from "./gateway/checkValues.ts";
import { layerNames, layersOfFeatures, layersOfStoredQuery, typeNames } from "./gateway/layerNames.ts";
import type { MapCall, MapProject } from "../services/maps/MapCall.ts";
import { operationOf } from "./gateway/operations.ts";
import { parseQuery } from "./gateway/parseQuery.ts";
import { withOwnPrefix } from "./gateway/prefixes.ts";
import { parseBody } from "./gateway/requestBody.ts";
import { refuse, refuseValue } from "./gateway/refuse.ts";
import type { MapQuery, MapRequest } from "./MapServer.ts";

/** Every parameter that names layers, with its parser. */
const namingLayers: Record<string, (project: MapProject, list: string, parameter: string) => string[]> = {
  layers: layerNames,
  query_layers: layerNames,
  layer: layerNames,
  featuretype: layerNames,
  typenames: typeNames,
  typename: typeNames,
  resourceid: layersOfFeatures,
  featureid: layersOfFeatures,
};

/** The parameters that determine a request's layers; the first one given counts. */
const layersFrom: Record<MapRequest["request"], string[]> = {
  GetMap: ["layers"],
  GetFeatureInfo: ["layers"],
  GetLegendGraphic: ["layer", "layers", "featuretype"],
  GetFeature: ["typenames", "typename", "resourceid", "featureid"],
  GetPropertyValue: ["typenames", "typename", "resourceid", "featureid"],
  DescribeFeatureType: ["typenames", "typename"],
  GetCapabilities: [],
  ListStoredQueries: [],
  DescribeStoredQueries: [],
};

/**
 * Authorises an OGC request for one project and normalises it (spec §7.14–7.16); the only door to a map server.
 * - Every layer, feature, type or style that is named, by whichever parameter and in whichever request, must be the
 *   project's; the workspace in the path too. Else `MapRequestNotAllowed`.
 * - Parameters known for the request pass, with safe values. Dangerous ones are refused, also where they would not
 *   pass. All others are left out, so that no map server sees a parameter that was not thought of here.
 * - Layers left out or empty are the map server's to complain about. GetCapabilities, and DescribeFeatureType without
 *   a type, get all of the project's.
 * - A `filter` of a picture is one filter of one layer: a list of them is refused.
 * - `query_layers` stays among the parameters, as names without prefix joined by commas.
 * - A body in XML is read as parameters, once for each of its queries, and each passes the same checks. Of the address nothing
 *   is read then.
 *
 * @param namespace XML namespace of the workspace's feature types; undefined where only the map server knows it
 */
export function toMapRequest(call: MapCall, namespace?: string): MapRequest {
  const { project, path, workspace, rawQuery, body, ...rest } = call;
  if (workspace !== project.workspace) refuse("the workspace is not the project's");
  const [first, ...more] = (body === undefined ? [parseQuery(rawQuery)] : parseBody(body)).map((given) =>
    checked(project, path, withOwnPrefix(project, given, namespace)),
  );
  const { service, request, ...only } = first ?? refuse("a request has no query");
  if (more.length === 0) return { workspace, service, request, ...only, ...rest };
  const queries = [only, ...more.map(({ layers, parameters }) => ({ layers, parameters }))];
  const layers = [...new Set(queries.flatMap((query) => query.layers))];
  return { workspace, service, request, layers, parameters: only.parameters, queries, ...rest };
}

type Given = ReadonlyMap<string, string>;

/** One query, authorised. */
function checked(
  project: MapProject,
  path: MapCall["path"],
  given: Given,
): MapQuery & Pick<MapRequest, "service" | "request"> {
  const { service, request, parameters: known } = operationOf(path, given);
  // Alone it is nothing to us, and may be something to another map server.
  const isStored = given.has("storedquery_id") && known.has("id");
  const passing = isStored ? known : new Set([...known].filter((name) => name !== "id"));
  checkRefused(given, passing);
  const named = namedLayers(project, given);
  const layers = isStored
    ? layersOfStoredQuery(project, given)
    : layersOf({ project, given }, request, named);
  // Map servers differ in how they assign several filters to layers.
  if (service === "WMS" && given.get("filter") && layers.length !== 1)
    refuseValue("filter", "a picture's filter goes with one layer");
  const parameters = passingParameters(project, given, passing, named.get("query_layers"));
  return { service, request, layers, parameters };
}

function namedLayers(project: MapProject, given: Given): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const [parameter, read] of Object.entries(namingLayers)) {
    const list = given.get(parameter);
    if (list !== undefined) named.set(parameter, read(project, list, parameter));
  }
  return named;
}

function layersOf(
  { project, given }: { project: MapProject; given: Given },
  request: MapRequest["request"],
  named: Map<string, string[]>,
): string[] {
  const lists = layersFrom[request].map((parameter) => named.get(parameter) ?? []);
  const layers = lists.find((list) => list.length > 0) ?? [];
  const id = ["resourceid", "featureid"].find((name) => given.get(name));
  if (id !== undefined && layers.length === 0) refuseValue(id, "a feature is of no layer");
  const meansAll =
    request === "GetCapabilities" || (request === "DescribeFeatureType" && layers.length === 0);
  return meansAll ? [...project.layers] : layers;
}

function passingParameters(
  project: MapProject,
  given: Given,
  passing: ReadonlySet<string>,
  queryLayers: string[] | undefined,
): Map<string, string> {
  const passed = new Map([...given].filter(([name]) => passing.has(name)));
  for (const [name, value] of passed) checkValue(project, name, value);
  if (queryLayers !== undefined && passed.has("query_layers"))
    passed.set("query_layers", queryLayers.join(","));
  return passed;
}
