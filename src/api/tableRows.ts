import type { Feature, Geometry } from "geojson";
import { lacksNaturalOrder } from "../../schemas/naturalOrder.ts";
import { ApiError } from "./ApiError.ts";
import type { Api } from "./createApi.ts";
import { normalizeFeatures } from "./normalizeFeatures.ts";
import { findSortKey } from "./layerAttributes.ts";
import { askDocument, askFeatures } from "./features.ts";
import { type ProjectMapServer, serviceUrl } from "./mapServer.ts";
import { featureRequest } from "./postedFeatures.ts";
import { lonLatOf, movedFeature } from "./positions.ts";

/** Request for some of a layer's features, in an order that is stable between pages. */
export interface RowsRequest {
  layer: string;
  /** Filter as XML; undefined: none. */
  filter: string | undefined;
  /** Attributes separated by commas, each optionally followed by DESC; undefined: the server's own order. */
  sortBy: string | undefined;
  startIndex: number;
  count: number;
  /** The only attribute that is wanted, without the shape; undefined: all of it. */
  attribute?: string;
}

export interface RowsAnswer {
  /** Geometry in degrees: longitude, latitude. */
  features: Feature<Geometry | null>[];
  /** Total number of features; null when the map server does not count. */
  total: number | null;
}

const requestFor = (
  server: ProjectMapServer,
  request: Pick<RowsRequest, "layer" | "filter">,
  more: Record<string, string>,
): { url: string; body?: string } => {
  const params = new URLSearchParams({
    service: "WFS",
    version: "2.0.0",
    request: "GetFeature",
    typename: `${server.workspace}:${request.layer}`,
    ...(request.filter === undefined ? {} : { filter: request.filter }),
    ...more,
  });
  return featureRequest(serviceUrl(server, "wfs"), params);
};

/** The same request as the map's, so that feature ids are equal in both. */
const pageRequest = (server: ProjectMapServer, request: RowsRequest) =>
  requestFor(server, request, {
    outputFormat: "application/json",
    srsname: "EPSG:3857",
    count: String(request.count),
    startIndex: String(request.startIndex),
    ...(request.sortBy === undefined ? {} : { sortBy: request.sortBy }),
    ...(request.attribute === undefined ? {} : { propertyName: request.attribute }),
  });

const lacksOrder = (reason: unknown): boolean =>
  reason instanceof ApiError && lacksNaturalOrder(reason.text ?? "");

/**
 * One page of a layer's features, with the total. A map server that can't page without a key is asked to sort by
 * certain attributes.
 * @throws ApiError with the map server's message when it refuses or fails
 */
export async function fetchRows(
  api: Api,
  server: ProjectMapServer,
  { signal, ...request }: RowsRequest & { signal: AbortSignal },
): Promise<RowsAnswer> {
  const ask = async (sortBy: string | undefined) => {
    const { url, body } = pageRequest(server, { ...request, sortBy });
    return await askFeatures(api, url, { signal, body });
  };
  const answer = await ask(request.sortBy).catch(async (reason: unknown) => {
    if (request.sortBy !== undefined || !lacksOrder(reason)) throw reason;
    return await ask(await findSortKey(api, server, request.layer, signal));
  });
  const { features } = normalizeFeatures(answer, request.layer);
  const stated = typeof answer.numberMatched === "number" ? answer.numberMatched : undefined;
  return {
    features: features.map((feature) => movedFeature(feature, lonLatOf)),
    total: stated ?? (await countRows(api, server, request, signal)),
  };
}

/** MapServer counts only when nothing else is requested; QGIS Server reads the extent in the requested projection. */
export async function countRows(
  api: Api,
  server: ProjectMapServer,
  request: Pick<RowsRequest, "layer" | "filter">,
  signal: AbortSignal,
): Promise<number | null> {
  const { url, body } = requestFor(server, request, { resultType: "hits", srsname: "EPSG:3857" });
  const { status, data } = await askDocument(api, url, { signal, body });
  const stated = /number(?:Matched|OfFeatures)="(\d+)"/.exec(typeof data === "string" ? data : "")?.[1];
  return status === 200 && stated !== undefined ? Number(stated) : null;
}
