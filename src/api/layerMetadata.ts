import type { LayerMetadataByName } from "../../schemas/layerMetadata.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller } from "./resourcePages.ts";

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
