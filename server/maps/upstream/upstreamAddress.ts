import type { MapRequest } from "../MapServer.ts";
import { type Dialect, adaptToOtherServer } from "./otherServers.ts";

/** A map server reached over HTTP, and how it wants to be spoken to. */
export interface UpstreamAddress {
  /** The service of one workspace, with the parameters the server itself needs. */
  serviceUrl(workspace: string): URL;
  /** The server's name for a workspace's layer. */
  layerName(workspace: string, layer: string): string;
  /** The server's own style for `STYLES=default`. */
  defaultStyle: string;
  isGeoServer: boolean;
  /** An address to check whether it answers at all. */
  rootUrl: URL;
}

/** GeoServer's service of the workspace; its layers are named `workspace:layer`. */
export function geoserverAddress(geoserverUrl: string): UpstreamAddress {
  const base = geoserverUrl.replace(/\/+$/, "");
  return {
    serviceUrl: (workspace) => new URL(`${base}/${encodeURIComponent(workspace)}/ows`),
    layerName: (workspace, layer) => `${workspace}:${layer}`,
    defaultStyle: "",
    isGeoServer: true,
    rootUrl: new URL(`${base}/`),
  };
}

/** MapServer, QGIS Server and others: one address per workspace, layers without a prefix. */
export function templateAddress(template: string): UpstreamAddress {
  return {
    serviceUrl: (workspace) => new URL(template.replaceAll("{workspace}", encodeURIComponent(workspace))),
    layerName: (_workspace, layer) => layer,
    defaultStyle: "default",
    isGeoServer: false,
    rootUrl: new URL(template.replace(/\?.*$/s, "").replaceAll("{workspace}", "")),
  };
}

const latest = { WMS: "1.3.0", WFS: "2.0.0" } as const;

/** Set by us: exception reports come as XML, where they can be parsed and rewritten. */
const ours = new Set(["exceptions"]);

/**
 * The address of a request at the map server: only what the gateway accepted, adapted to the server's dialect where
 * that is known.
 */
export function requestUrl(address: UpstreamAddress, request: MapRequest, dialect?: Dialect): URL {
  const { workspace, service, parameters } = request;
  const url = address.serviceUrl(workspace);
  const names = (layers: string[]): string =>
    layers.map((layer) => address.layerName(workspace, layer)).join(",");
  // Not `url.searchParams`, which serialises and parses the address at each change.
  const query = new URLSearchParams(url.search);
  for (const [name, value] of parameters) if (!ours.has(name)) query.set(name, value);
  query.set("service", service);
  query.set("request", request.request);
  if (!parameters.has("version") && !parameters.has("acceptversions")) query.set("version", latest[service]);
  const layers = layerParameter(request);
  if (layers !== undefined) query.set(layers, names(request.layers));
  const queried = parameters.get("query_layers");
  if (queried) query.set("query_layers", names(queried.split(",")));
  for (const style of ["style", "styles"]) {
    const value = parameters.get(style);
    if (value !== undefined)
      query.set(style, value.replaceAll(/(?<=^|,)default(?=,|$)/g, address.defaultStyle));
  }
  if (!address.isGeoServer) adaptToOtherServer(query, request, dialect);
  url.search = query.toString();
  return url;
}

function layerParameter({ request, parameters }: MapRequest): string | undefined {
  if (request === "GetCapabilities") return undefined;
  if (request === "GetLegendGraphic") return "layer";
  if (request === "GetMap" || request === "GetFeatureInfo") return "layers";
  return parameters.get("version")?.startsWith("1.") ? "typename" : "typenames";
}
