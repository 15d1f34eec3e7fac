import type { AxiosInstance } from "axios";
import type { MapData } from "../../schemas/project.ts";

/** What the map screen starts from (spec §7.13). */
export const fetchMapData = async (client: AxiosInstance, projectId: number): Promise<MapData> => {
  const answer = await client.get<MapData>(`/projects/${projectId}/map-data`);
  return answer.data;
};
