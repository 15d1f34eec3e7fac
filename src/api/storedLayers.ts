import type { FeatureCollection } from "geojson";
import type { LayerStyle } from "../../schemas/layerStyle.ts";
import type { StyleFile, StyleRead, StyleToWrite, StyleWritten } from "../../schemas/styleFile.ts";
import type { LayerMetadata, LayerMetadataRecord } from "../../schemas/layerMetadata.ts";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
import type { StoredLayer, WorkspaceLayers } from "../../schemas/storedLayer.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller, ifUnchanged } from "./resourcePages.ts";

/** A layer of the built-in map server. */
export interface StoredLayerKey {
  workspaceId: number;
  name: string;
}

/** A layer of any map server, by its workspace or by a project that shows it. */
export type DescribedLayerKey = StoredLayerKey | { projectId: number; name: string };

const metadataPathOf = (key: DescribedLayerKey) =>
  "workspaceId" in key
    ? `${pathOf(key)}/metadata`
    : `/projects/${key.projectId}/layers/${encodeURIComponent(key.name)}/metadata`;

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

/** Resolves when the layer is no longer served, nor listed by any project. */
export async function removeStoredLayer(api: Api, key: StoredLayerKey): Promise<void> {
  await api.httpWithoutTimeout.delete(pathOf(key), handledByCaller);
}

/** A layer with a survey of its attributes, which is slow for a large one. */
export async function fetchStoredLayer(
  api: Api,
  key: StoredLayerKey,
  signal: AbortSignal,
): Promise<StoredLayer> {
  const { data } = await api.httpWithoutTimeout.get<StoredLayer>(pathOf(key), {
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
    `${pathOf(key)}/preview${query}`,
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
  const { data, headers } = await api.http.get<LayerStyle>(`${pathOf(key)}/style`, {
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
  const { data, headers } = await api.httpWithoutTimeout.put<LayerStyle>(`${pathOf(key)}/style`, style, {
    headers: { "If-Match": tag },
    ...handledByCaller,
  });
  return { style: data, tag: String(headers["etag"]) };
}

/** The style in a file, and what it lost; nothing is saved. */
export async function readStyleFile(
  api: Api,
  key: StoredLayerKey,
  { file, signal }: { file: StyleFile; signal: AbortSignal },
): Promise<StyleRead> {
  const config = { signal, ...handledByCaller };
  const { data } = await api.http.post<StyleRead>(`${pathOf(key)}/style/read`, file, config);
  return data;
}

/** A style as a file for other programs. */
export async function writeStyleFile(
  api: Api,
  key: StoredLayerKey,
  { order, signal }: { order: StyleToWrite; signal: AbortSignal },
): Promise<StyleWritten> {
  const config = { signal, ...handledByCaller };
  const { data } = await api.http.post<StyleWritten>(`${pathOf(key)}/style/write`, order, config);
  return data;
}

/** What people are told of one layer, for its form. */
export async function fetchMetadataRecord(
  api: Api,
  key: DescribedLayerKey,
  signal: AbortSignal,
): Promise<LayerMetadataRecord> {
  const config = { signal, ...handledByCaller };
  const { data } = await api.http.get<LayerMetadataRecord>(metadataPathOf(key), config);
  return data;
}

/** Replaces what people are told of a layer, unless somebody else did so first. */
export async function saveMetadata(
  api: Api,
  key: DescribedLayerKey,
  { metadata, version }: { metadata: LayerMetadata; version: number | null },
): Promise<LayerMetadataRecord> {
  const config = { headers: ifUnchanged(version), ...handledByCaller };
  const { data } = await api.http.put<LayerMetadataRecord>(metadataPathOf(key), metadata, config);
  return data;
}
