import { checkRefused, checkValue } from "./gateway/checkValues.ts";
import { layerNames, layersOfFeatures, typeNames } from "./gateway/layerNames.ts";
import type { MapCall, MapProject } from "../services/maps/MapCall.ts";
import { operationOf } from "./gateway/operations.ts";
import { parseQuery } from "./gateway/parseQuery.ts";
import { withOwnPrefix } from "./gateway/prefixes.ts";
import { refuse, refuseValue } from "./gateway/refuse.ts";
import type { MapRequest } from "./MapServer.ts";

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
  DescribeFeatureType: ["typenames", "typename"],
  GetCapabilities: [],
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
 *
 * @param namespace XML namespace of the workspace's feature types; undefined where only the map server knows it
 */
export function toMapRequest(call: MapCall, namespace?: string): MapRequest {
  const { project, path, workspace, rawQuery, ...rest } = call;
  const given = withOwnPrefix(project, parseQuery(rawQuery), namespace);
  if (workspace !== project.workspace) refuse("the workspace is not the project's");
  const { service, request, parameters: passing } = operationOf(path, given);
  checkRefused(given, passing);
  const named = namedLayers(project, given);
  const layers = layersOf(project, request, named);
  // Map servers differ in how they assign several filters to layers.
  if (service === "WMS" && given.get("filter") && layers.length !== 1)
    refuseValue("filter", "a picture's filter goes with one layer");
  return {
    workspace,
    service,
    request,
    layers,
    parameters: passingParameters(project, given, passing, named.get("query_layers")),
    ...rest,
  };
}

function namedLayers(project: MapProject, given: ReadonlyMap<string, string>): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const [parameter, read] of Object.entries(namingLayers)) {
    const list = given.get(parameter);
    if (list !== undefined) named.set(parameter, read(project, list, parameter));
  }
  return named;
}

function layersOf(
  project: MapProject,
  request: MapRequest["request"],
  named: Map<string, string[]>,
): string[] {
  const lists = layersFrom[request].map((parameter) => named.get(parameter) ?? []);
  const layers = lists.find((list) => list.length > 0) ?? [];
  const meansAll =
    request === "GetCapabilities" || (request === "DescribeFeatureType" && layers.length === 0);
  return meansAll ? [...project.layers] : layers;
}

function passingParameters(
  project: MapProject,
  given: ReadonlyMap<string, string>,
  passing: ReadonlySet<string>,
  queryLayers: string[] | undefined,
): Map<string, string> {
  const passed = new Map([...given].filter(([name]) => passing.has(name)));
  for (const [name, value] of passed) checkValue(project, name, value);
  if (queryLayers !== undefined && passed.has("query_layers"))
    passed.set("query_layers", queryLayers.join(","));
  return passed;
}
