import type { LayerMetadataByName } from "../../schemas/layerMetadata.ts";
import { backgroundApi } from "./backgroundApi.ts";
import type { Api } from "./createApi.ts";

/** What people are told of a project's layers, by name; empty on failure: names say something too. */
export async function fetchLayerMetadata(
  api: Api,
  { projectId, version }: { projectId: number; version: string },
  signal: AbortSignal,
): Promise<LayerMetadataByName> {
  try {
    const { data } = await backgroundApi(api).http.get<LayerMetadataByName>(
      `/projects/${projectId}/layer-metadata`,
      { params: { version }, signal },
    );
    return data;
  } catch {
    return {};
  }
}
