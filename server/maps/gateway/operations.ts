import { keysOf } from "../../../schemas/records.ts";
import type { MapRequest } from "../MapServer.ts";
import type { OgcPath } from "../../services/maps/MapCall.ts";
import { missing, refuse, refuseValue } from "./refuse.ts";

interface Operation {
  service: MapRequest["service"];
  /** Supported parameters, in lower case, besides those that name layers. */
  parameters: ReadonlySet<string>;
}

const words = (text: string): string[] => text.split(" ");
const wms = words("version exceptions language");
const map = words("styles crs srs bbox width height format transparent bgcolor time elevation");
const sharpness = words("dpi map_resolution format_options tiled");
const wfs = words("version exceptions");
const query = words(
  "bbox filter featureid resourceid count maxfeatures startindex outputformat srsname sortby storedquery_id id",
);

const operation = (service: MapRequest["service"], ...parameters: string[][]): Operation => ({
  service,
  parameters: new Set(parameters.flat()),
});

const operations: Record<Exclude<MapRequest["request"], "GetCapabilities">, Operation> = {
  GetMap: operation("WMS", wms, map, sharpness, words("filter")),
  GetFeatureInfo: operation(
    "WMS",
    wms,
    map,
    words("query_layers i j x y info_format feature_count buffer radius propertyname filter"),
  ),
  GetLegendGraphic: operation(
    "WMS",
    wms,
    sharpness,
    words(
      "style format width height scale rule legend_options sld_version transparent bbox crs srs srcwidth srcheight",
    ),
  ),
  GetFeature: operation("WFS", wfs, query, words("propertyname resulttype")),
  GetPropertyValue: operation("WFS", wfs, query, words("valuereference resulttype")),
  DescribeFeatureType: operation("WFS", wfs, words("outputformat")),
  ListStoredQueries: operation("WFS", wfs),
  DescribeStoredQueries: operation("WFS", wfs, words("storedquery_id")),
};

const requests = ["GetCapabilities", ...keysOf(operations)] as const;
const capabilities = words("version acceptversions acceptformats sections updatesequence format language");
const serviceOfPath: Record<OgcPath, MapRequest["service"] | undefined> = {
  ows: undefined,
  wms: "WMS",
  wfs: "WFS",
};

/**
 * The requested service and operation, and the supported parameters. Values of SERVICE and REQUEST are
 * case-insensitive.
 */
export function operationOf(
  path: OgcPath,
  parameters: ReadonlyMap<string, string>,
): Operation & Pick<MapRequest, "request"> {
  const request = requestOf(parameters.get("request"));
  const named = serviceOf(parameters.get("service"));
  const ofPath = serviceOfPath[path];
  const ofRequest = request === "GetCapabilities" ? undefined : operations[request].service;
  const service =
    named ??
    ofPath ??
    ofRequest ??
    refuse("no service is named", { code: "MissingParameterValue", locator: "service" });
  if (ofPath !== undefined && service !== ofPath)
    refuseValue("service", `path ${path} does not serve ${service}`);
  if (request === "GetCapabilities") {
    // WFS 2.0, 7.6.2.3 and 8.2.3.2: it is mandatory, also where the path says it.
    if (service === "WFS" && named === undefined) missing("service", "parameter service is missing");
    return { request, service, parameters: new Set(capabilities) };
  }
  if (ofRequest !== service) refuse(`${service} has no ${request}`, unsupported(request));
  return { request, ...operations[request] };
}

/** OWS Common 1.1, table 28: the locator is the operation's name. */
const unsupported = (name: string) => ({
  code: "OperationNotSupported",
  locator: /^\w{1,64}$/.test(name) ? name : "request",
});

function requestOf(name: string | undefined): MapRequest["request"] {
  // What it was called before WMS 1.1, and is still understood (WMS 1.1.1).
  if (isSameWord("capabilities", name)) return "GetCapabilities";
  if (!name) refuse("no request is named", { code: "MissingParameterValue", locator: "request" });
  return (
    requests.find((request) => isSameWord(request, name)) ??
    refuse("the request is not one of the allowed", unsupported(name))
  );
}

/** An empty SERVICE counts as absent. */
function serviceOf(name: string | undefined): MapRequest["service"] | undefined {
  if (name === undefined || name === "") return undefined;
  return (
    (["WMS", "WFS"] as const).find((service) => isSameWord(service, name)) ??
    refuseValue("service", "the service is not allowed")
  );
}

/** Compares ASCII case-insensitively, without Unicode case folding. */
function isSameWord(word: string, given: string | undefined): boolean {
  return given !== undefined && /^[A-Za-z]+$/.test(given) && word.toLowerCase() === given.toLowerCase();
}
