import type { Api } from "./createApi.ts";
import { askFeatures } from "./features.ts";
import { type ProjectMapServer, serviceUrl } from "./mapServer.ts";

/** Number of features in which values are collected. */
const lookedAt = 500;
const maxValues = 12;

export interface ValuesRequest {
  layer: string;
  attribute: string;
  /** Filter as XML; undefined: none. */
  filter: string | undefined;
}

/**
 * Values of a text attribute in a sample of the layer's features, the most frequent first.
 * @throws ApiError when the map server refuses or fails
 */
export async function fetchAttributeValues(
  api: Api,
  server: ProjectMapServer,
  { layer, attribute, filter, signal }: ValuesRequest & { signal: AbortSignal },
): Promise<string[]> {
  const params = new URLSearchParams({
    service: "WFS",
    version: "2.0.0",
    request: "GetFeature",
    typename: `${server.workspace}:${layer}`,
    outputFormat: "application/json",
    propertyName: attribute,
    count: String(lookedAt),
    ...(filter === undefined ? {} : { filter }),
  });
  const { features } = await askFeatures(api, `${serviceUrl(server, "wfs")}?${params.toString()}`, {
    signal,
  });
  const counts = new Map<string, number>();
  for (const { properties } of features) {
    const value: unknown = properties?.[attribute];
    if (typeof value === "string" && value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxValues)
    .map(([value]) => value);
}
