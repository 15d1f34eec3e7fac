import type { FeatureCollection } from "geojson";
import { ApiError, kindOfStatus } from "./ApiError.ts";
import type { Api } from "./createApi.ts";

/** The map server of one project, as the API offers it (spec §7.14–7.16). */
export interface ProjectMapServer {
  /** The API host without a trailing slash, e.g. `/api`. */
  apiHost: string;
  projectId: number;
  workspace: string;
}

/** Features of one layer within an extent. */
export interface FeatureRequest {
  layer: string;
  /** EPSG:3857, metres: minx, miny, maxx, maxy. */
  extent3857: readonly number[];
  /** Most features to answer. */
  count: number;
}

/** The projection in which features are asked for and answered. */
const featureProjection = "EPSG:3857";
/** Size of a legend's symbols, px (spec §7.14). */
const legendSymbolPx = "20";

const serviceUrl = ({ apiHost, projectId, workspace }: ProjectMapServer, service: "ows" | "wms" | "wfs") =>
  `${apiHost}/projects/${projectId}/geoserver/${encodeURIComponent(workspace)}/${service}`;

/** Where image tiles come from; OpenLayers adds the GetMap parameters (spec §7.15). */
export const imageUrl = (server: ProjectMapServer): string => serviceUrl(server, "wms");

/** The legend picture of one layer (spec §7.14). */
export const legendUrl = (server: ProjectMapServer, layer: string, style?: string): string => {
  const params = new URLSearchParams({
    service: "WMS",
    version: "1.3.0",
    request: "GetLegendGraphic",
    format: "image/png",
    width: legendSymbolPx,
    height: legendSymbolPx,
    layer,
    ...(style ? { style } : {}),
  });
  return `${serviceUrl(server, "ows")}?${params.toString()}`;
};

/** The WFS request for the features of a layer within an extent (spec §7.16). */
export const featuresUrl = (server: ProjectMapServer, request: FeatureRequest): string => {
  const params = new URLSearchParams({
    service: "WFS",
    version: "2.0.0",
    request: "GetFeature",
    typename: `${server.workspace}:${request.layer}`,
    outputFormat: "application/json",
    srsname: featureProjection,
    bbox: [...request.extent3857, featureProjection].join(","),
    count: String(request.count),
  });
  return `${serviceUrl(server, "wfs")}?${params.toString()}`;
};

/** A GeoJSON answer of a WFS; `numberMatched` counts what there is, also beyond what was answered. */
export type FeatureAnswer = FeatureCollection & { numberMatched?: unknown };

/**
 * The features of a layer within an extent, in EPSG:3857; may take its time, ends early when `signal` is aborted.
 * A refusal or a failure of the map server concerns this layer only, so nobody else hears of it, but for the end of
 * the session.
 */
export async function fetchFeatures(
  api: Api,
  server: ProjectMapServer,
  { signal, ...request }: FeatureRequest & { signal: AbortSignal },
): Promise<FeatureAnswer> {
  const { status, data } = await api.httpWithoutTimeout.get<unknown>(featuresUrl(server, request), {
    baseURL: "",
    signal,
    validateStatus: () => true,
  });
  if (status === 200 && isFeatureCollection(data)) return data;
  const error = new ApiError({ kind: status === 200 ? "badResponse" : kindOfStatus(status), status });
  if (status === 401) api.calls.reportFailure(error);
  throw error;
}

/** A map server may well answer 200 with an XML exception. */
const isFeatureCollection = (answer: unknown): answer is FeatureAnswer =>
  typeof answer === "object" && answer !== null && "features" in answer && Array.isArray(answer.features);
