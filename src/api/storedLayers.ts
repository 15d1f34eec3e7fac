import type { FeatureCollection } from "geojson";
import type { LayerStyle } from "../../schemas/layerStyle.ts";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
import type { StoredLayer, WorkspaceLayers } from "../../schemas/storedLayer.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller } from "./resourcePages.ts";

/** A layer of the map server inside the product. */
export interface StoredLayerKey {
  workspaceId: number;
  name: string;
}

const pathOf = ({ workspaceId, name }: StoredLayerKey) =>
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

/** Answers when the layer is served no more, nor listed by any project. */
export async function removeStoredLayer(api: Api, key: StoredLayerKey): Promise<void> {
  await api.httpWithoutTimeout.delete(pathOf(key), handledByCaller);
}

/** A layer with what its attributes hold; of a large one that takes a while. */
export async function fetchStoredLayer(
  api: Api,
  key: StoredLayerKey,
  signal: AbortSignal,
): Promise<StoredLayer> {
  const { data } = await api.httpWithoutTimeout.get<StoredLayer>(pathOf(key), { signal, ...handledByCaller });
  return data;
}

/** What a layer looks like: at most 2,000 features in degrees, those of the box if there is one. */
export async function fetchStoredFeatures(
  api: Api,
  { box, ...key }: StoredLayerKey & { box: LatLonBoundingBox | null },
  signal: AbortSignal,
): Promise<FeatureCollection & { numberMatched: number }> {
  const query = box ? `?bbox=${[box.minx, box.miny, box.maxx, box.maxy].join(",")}` : "";
  const { data } = await api.http.get<FeatureCollection & { numberMatched: number }>(
    `${pathOf(key)}/preview${query}`,
    { signal, ...handledByCaller },
  );
  return data;
}

interface TaggedStyle {
  style: LayerStyle;
  /** For `If-Match`. */
  tag: string;
}

export async function fetchLayerStyle(
  api: Api,
  key: StoredLayerKey,
  signal: AbortSignal,
): Promise<TaggedStyle> {
  const { data, headers } = await api.http.get<LayerStyle>(`${pathOf(key)}/style`, {
    signal,
    ...handledByCaller,
  });
  return { style: data, tag: String(headers["etag"]) };
}

/** Answers when the layer is drawn so, unless somebody else was first. */
export async function saveLayerStyle(
  api: Api,
  key: StoredLayerKey,
  { style, tag }: TaggedStyle,
): Promise<TaggedStyle> {
  const { data, headers } = await api.httpWithoutTimeout.put<LayerStyle>(`${pathOf(key)}/style`, style, {
    headers: { "If-Match": tag },
    ...handledByCaller,
  });
  return { style: data, tag: String(headers["etag"]) };
}
