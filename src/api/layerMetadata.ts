import type { LayerMetadata, LayerMetadataByName, LayerMetadataRecord } from "../../schemas/layerMetadata.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller, ifUnchanged } from "./resourcePages.ts";
import { pathOfLayer, type StoredLayerKey } from "./storedLayers.ts";

/** What people are told of a project's layers, by name; empty on failure: names say something too. */
export async function fetchLayerMetadata(
  api: Api,
  { projectId, version }: { projectId: number; version: string },
  signal: AbortSignal,
): Promise<LayerMetadataByName> {
  try {
    const { data } = await api.http.get<LayerMetadataByName>(
      `/projects/${projectId}/layer-metadata?version=${encodeURIComponent(version)}`,
      { signal, ...handledByCaller },
    );
    return data;
  } catch {
    return {};
  }
}

/** What people are told of one layer, for its form. */
export async function fetchMetadataRecord(
  api: Api,
  key: StoredLayerKey,
  signal: AbortSignal,
): Promise<LayerMetadataRecord> {
  const config = { signal, ...handledByCaller };
  const { data } = await api.http.get<LayerMetadataRecord>(`${pathOfLayer(key)}/metadata`, config);
  return data;
}

/** Replaces what people are told of a layer, unless somebody else did so first. */
export async function saveMetadata(
  api: Api,
  key: StoredLayerKey,
  { metadata, version }: { metadata: LayerMetadata; version: number | null },
): Promise<void> {
  const config = { headers: ifUnchanged(version), ...handledByCaller };
  await api.http.put(`${pathOfLayer(key)}/metadata`, metadata, config);
}
