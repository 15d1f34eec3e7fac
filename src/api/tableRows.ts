import type { Feature, Geometry } from "geojson";
import { ApiError } from "./ApiError.ts";
import type { Api } from "./createApi.ts";
import { normalizeFeatures } from "./normalizeFeatures.ts";
import { findSortKey } from "./featureOrder.ts";
import { askDocument, askFeatures } from "./features.ts";
import { type ProjectMapServer, serviceUrl } from "./mapServer.ts";
import { lonLatOf, movedFeature } from "./positions.ts";

/** Some of a layer's features, in an order that stays from one page to the next. */
export interface RowsRequest {
  layer: string;
  /** Which features are meant, as XML; undefined: all. */
  filter: string | undefined;
  /** An attribute, or several with commas between them, each perhaps followed by DESC; undefined: the server's own order. */
  sortBy: string | undefined;
  startIndex: number;
  count: number;
}

export interface RowsAnswer {
  /** Geometry in degrees: longitude, latitude. */
  features: Feature<Geometry | null>[];
  /** How many there are on all pages; null when the map server does not tell. */
  total: number | null;
}

const featuresUrl = (
  server: ProjectMapServer,
  request: RowsRequest,
  more: Record<string, string>,
): string => {
  const params = new URLSearchParams({
    service: "WFS",
    version: "2.0.0",
    request: "GetFeature",
    typename: `${server.workspace}:${request.layer}`,
    ...(request.filter === undefined ? {} : { filter: request.filter }),
    ...more,
  });
  return `${serviceUrl(server, "wfs")}?${params.toString()}`;
};

/** As the map asks for them, so that a feature goes by the same id in both. */
const pageUrl = (server: ProjectMapServer, request: RowsRequest): string =>
  featuresUrl(server, request, {
    outputFormat: "application/json",
    srsname: "EPSG:3857",
    count: String(request.count),
    startIndex: String(request.startIndex),
    ...(request.sortBy === undefined ? {} : { sortBy: request.sortBy }),
  });

const lacksOrder = (reason: unknown): boolean =>
  reason instanceof ApiError && /natural order|primary key/i.test(reason.text ?? "");

/**
 * One page of a layer's features, and how many there are on all. A map server that can't page without a key is told by
 * which attributes to sort.
 *
 * @throws ApiError with the map server's words when it refuses or fails
 */
export async function fetchRows(
  api: Api,
  server: ProjectMapServer,
  { signal, ...request }: RowsRequest & { signal: AbortSignal },
): Promise<RowsAnswer> {
  const ask = async (sortBy: string | undefined) =>
    await askFeatures(api, pageUrl(server, { ...request, sortBy }), { signal });
  const answer = await ask(request.sortBy).catch(async (reason: unknown) => {
    if (request.sortBy !== undefined || !lacksOrder(reason)) throw reason;
    return await ask(await findSortKey(api, server, request.layer, signal));
  });
  const { features } = normalizeFeatures(answer, request.layer);
  const told = typeof answer.numberMatched === "number" ? answer.numberMatched : undefined;
  return {
    features: features.map((feature) => movedFeature(feature, lonLatOf)),
    total: told ?? (await countRows(api, server, request, signal)),
  };
}

/** MapServer tells how many there are only when asked for nothing else; QGIS Server reads the extent in the projection asked for. */
async function countRows(
  api: Api,
  server: ProjectMapServer,
  request: RowsRequest,
  signal: AbortSignal,
): Promise<number | null> {
  const url = featuresUrl(server, request, { resultType: "hits", srsname: "EPSG:3857" });
  const { status, data } = await askDocument(api, url, { signal });
  const told = /number(?:Matched|OfFeatures)="(\d+)"/.exec(typeof data === "string" ? data : "")?.[1];
  return status === 200 && told !== undefined ? Number(told) : null;
}
