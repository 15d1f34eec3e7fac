import type { MapData } from "../../schemas/project.ts";
import type { Api } from "./createApi.ts";

/** What the map screen starts from (spec §7.13). */
export async function fetchMapData(api: Api, projectId: number, signal?: AbortSignal): Promise<MapData> {
  const { data } = await api.http.get<MapData>(`/projects/${projectId}/map-data`, signal ? { signal } : {});
  return data;
}
