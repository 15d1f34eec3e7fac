import type { FeatureCollection } from "geojson";
import type { LayerStyle } from "../../schemas/layerStyle.ts";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
import type { StoredLayer, WorkspaceLayers } from "../../schemas/storedLayer.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller } from "./resourcePages.ts";

/** A layer of the built-in map server. */
export interface StoredLayerKey {
  workspaceId: number;
  name: string;
}

/** The path of a layer in the API. */
export const pathOfLayer = ({ workspaceId, name }: StoredLayerKey) =>
  `/workspaces/${workspaceId}/layers/${encodeURIComponent(name)}`;

/** The layers of a workspace, by name. */
export async function fetchStoredLayers(
  api: Api,
  workspaceId: number,
  signal: AbortSignal,
): Promise<WorkspaceLayers> {
  const path = `/workspaces/${workspaceId}/layers`;
  const { data } = await api.http.get<WorkspaceLayers>(path, { signal, ...handledByCaller });
  return data;
}

/** Resolves when the layer is no longer served, nor listed by any project. */
export async function removeStoredLayer(api: Api, key: StoredLayerKey): Promise<void> {
  await api.httpWithoutTimeout.delete(pathOfLayer(key), handledByCaller);
}

/** A layer with a survey of its attributes, which is slow for a large one. */
export async function fetchStoredLayer(
  api: Api,
  key: StoredLayerKey,
  signal: AbortSignal,
): Promise<StoredLayer> {
  const { data } = await api.httpWithoutTimeout.get<StoredLayer>(pathOfLayer(key), {
    signal,
    ...handledByCaller,
  });
  return data;
}

/** A preview of a layer: at most 2,000 features in degrees, those of the box if there is one. */
export async function fetchStoredFeatures(
  api: Api,
  { box, ...key }: StoredLayerKey & { box: LatLonBoundingBox | null },
  signal: AbortSignal,
): Promise<FeatureCollection & { numberMatched: number }> {
  const query = box ? `?bbox=${[box.minx, box.miny, box.maxx, box.maxy].join(",")}` : "";
  const { data } = await api.http.get<FeatureCollection & { numberMatched: number }>(
    `${pathOfLayer(key)}/preview${query}`,
    { signal, ...handledByCaller },
  );
  return data;
}

interface TaggedStyle {
  style: LayerStyle;
  /** ETag, for `If-Match`. */
  tag: string;
}

export async function fetchLayerStyle(
  api: Api,
  key: StoredLayerKey,
  signal: AbortSignal,
): Promise<TaggedStyle> {
  const { data, headers } = await api.http.get<LayerStyle>(`${pathOfLayer(key)}/style`, {
    signal,
    ...handledByCaller,
  });
  return { style: data, tag: String(headers["etag"]) };
}

/** Resolves when the layer is drawn with the style; refused when somebody else saved first. */
export async function saveLayerStyle(
  api: Api,
  key: StoredLayerKey,
  { style, tag }: TaggedStyle,
): Promise<TaggedStyle> {
  const { data, headers } = await api.httpWithoutTimeout.put<LayerStyle>(`${pathOfLayer(key)}/style`, style, {
    headers: { "If-Match": tag },
    ...handledByCaller,
  });
  return { style: data, tag: String(headers["etag"]) };
}
