import type { Feature, Geometry } from "geojson";
import { ApiError } from "./ApiError.ts";
import type { Api } from "./createApi.ts";
import { type FeatureAnswer, normalizeFeatures } from "./normalizeFeatures.ts";
import { type ProjectMapServer, serviceUrl } from "./mapServer.ts";
import { errorCodeHeader, mapServerError } from "./ogcExceptions.ts";
import { mapPatienceMs, pointingPatienceMs, withStallTimeout } from "./stallTimeout.ts";
import { lonLatOf, movedFeature } from "./positions.ts";

/** Request for features of one layer within an extent. */
export interface FeatureRequest {
  layer: string;
  /** EPSG:3857, metres: minx, miny, maxx, maxy. */
  extent3857: readonly number[];
  /** Maximum number of features. */
  count: number;
  /** Offset; without it, the response may be in any order. */
  startIndex?: number | undefined;
  /** Attributes to sort by, separated by commas; absent: the server's own order. */
  sortBy?: string | undefined;
  /** Filter, extent included; absent: everything within the extent. */
  filter?: string | undefined;
}

export type { FeatureAnswer } from "./normalizeFeatures.ts";

/** Projection of request and response. */
const featureProjection = "EPSG:3857";

/** The WFS request for the features of a layer within an extent (spec §7.16). */
export const featuresUrl = (server: ProjectMapServer, request: FeatureRequest): string => {
  const params = new URLSearchParams({
    service: "WFS",
    version: "2.0.0",
    request: "GetFeature",
    typename: `${server.workspace}:${request.layer}`,
    outputFormat: "application/json",
    srsname: featureProjection,
    // WFS allows one of them.
    ...(request.filter === undefined
      ? { bbox: [...request.extent3857, featureProjection].join(",") }
      : { filter: request.filter }),
    count: String(request.count),
    ...(request.startIndex === undefined ? {} : { startIndex: String(request.startIndex) }),
    ...(request.sortBy === undefined ? {} : { sortBy: request.sortBy }),
  });
  return `${serviceUrl(server, "wfs")}?${params.toString()}`;
};

/**
 * The features of a layer within an extent, in EPSG:3857; may take long, is aborted by `signal`. A failure only
 * concerns this layer, so the application handles only the end of the session. An exception report is thrown with its
 * text, whatever its status.
 */
export async function fetchFeatures(
  api: Api,
  server: ProjectMapServer,
  { signal, ...request }: FeatureRequest & { signal: AbortSignal },
): Promise<FeatureAnswer> {
  return normalizeFeatures(await askFeatures(api, featuresUrl(server, request), { signal }), request.layer);
}

/** Identifies a feature. */
interface FeatureName {
  layer: string;
  id: string | number;
}

/** One feature, its geometry in degrees, EPSG:4326; null when the layer has none of that id. */
export async function fetchFeature(
  api: Api,
  server: ProjectMapServer,
  { layer, id, signal }: FeatureName & { signal: AbortSignal },
): Promise<Feature<Geometry | null> | null> {
  const params = new URLSearchParams({
    service: "WFS",
    version: "2.0.0",
    request: "GetFeature",
    typename: `${server.workspace}:${layer}`,
    outputFormat: "application/json",
    srsname: featureProjection,
    resourceid: String(id),
    count: "1",
  });
  const url = `${serviceUrl(server, "wfs")}?${params.toString()}`;
  const answer = await askFeatures(api, url, { signal, patienceMs: pointingPatienceMs });
  const [feature] = normalizeFeatures(answer, layer).features;
  return feature ? movedFeature(feature, lonLatOf) : null;
}

/** The feature collection at a URL of the map server. */
export async function askFeatures(
  api: Api,
  url: string,
  waiting: { signal: AbortSignal; patienceMs?: number; body?: string | undefined },
): Promise<FeatureAnswer> {
  const { status, data, code } = await askDocument(api, url, waiting);
  if (status === 200 && isFeatureCollection(data)) return data;
  throw mapServerError({ status, code, body: data });
}

/**
 * The response at a URL of the map server, parsed when it is JSON, whatever its status; with our server's error code,
 * when the response is not the map server's. With a `body`, in XML, it is posted.
 */
export async function askDocument(
  api: Api,
  url: string,
  {
    signal,
    patienceMs = mapPatienceMs,
    body,
  }: { signal: AbortSignal; patienceMs?: number; body?: string | undefined },
): Promise<{ status: number; data: unknown; code: string | undefined }> {
  const { status, data, headers } = await withStallTimeout({ patienceMs, signal }, (wanted, keepWaiting) =>
    api.httpWithoutTimeout.request<unknown>({
      url,
      ...(body === undefined ? {} : { method: "POST", data: body, headers: { "Content-Type": "text/xml" } }),
      baseURL: "",
      signal: wanted,
      onDownloadProgress: keepWaiting,
      validateStatus: () => true,
      isAnyTextAnAnswer: true,
    }),
  );
  if (status === 401) api.calls.reportFailure(new ApiError({ kind: "badRequest", status }));
  const code: unknown = headers[errorCodeHeader];
  return { status, data, code: typeof code === "string" ? code : undefined };
}

const isFeatureCollection = (answer: unknown): answer is FeatureAnswer =>
  typeof answer === "object" && answer !== null && "features" in answer && Array.isArray(answer.features);
