import { isTold, type AttributeValues } from "../../schemas/attributeValues.ts";
import type { Api } from "./createApi.ts";
import { askFeatures } from "./features.ts";
import { type ProjectMapServer, serviceUrl } from "./mapServer.ts";
import { handledByCaller } from "./resourcePages.ts";

/** Number of features in which values are collected where the map server can't count. */
const lookedAt = 500;

interface ValuesRequest {
  layer: string;
  attribute: string;
  /** Only values that hold it. */
  text: string;
  signal: AbortSignal;
}

/** The values of an attribute with how many features have each, the most frequent first. */
export async function fetchAttributeValues(
  api: Api,
  { projectId }: Pick<ProjectMapServer, "projectId">,
  { signal, ...params }: ValuesRequest,
): Promise<AttributeValues> {
  const { data } = await api.httpWithoutTimeout.get<AttributeValues>(`/projects/${projectId}/values`, {
    params: new URLSearchParams(params),
    signal,
    ...handledByCaller,
  });
  return data;
}

/**
 * The same of a sample of the layer's features.
 * @throws ApiError when the map server refuses or fails
 */
export async function sampleAttributeValues(
  api: Api,
  server: ProjectMapServer,
  { layer, attribute, filter, signal }: Omit<ValuesRequest, "text"> & { filter: string | undefined },
): Promise<Pick<AttributeValues, "values" | "distinct">> {
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
  const counts = new Map<string | number | boolean, number>();
  for (const { properties } of features) {
    const value: unknown = properties?.[attribute];
    if (isTold(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const values = [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count);
  return { values, distinct: values.length };
}
