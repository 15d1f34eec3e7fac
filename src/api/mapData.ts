import type { MapData } from "../../schemas/project.ts";
import { answeredAhead } from "./answeredAhead.ts";
import { ApiError, kindOfStatus } from "./ApiError.ts";
import type { Api } from "./createApi.ts";

/** HTTP status of a project that does not exist for this user. */
export const notFoundStatus = 404;

const isAnswer = (status: number): boolean => (status >= 200 && status < 300) || status === notFoundStatus;

/** Input of the map screen (spec §7.13). The screen itself shows that there is no such project. */
export async function fetchMapData(api: Api, projectId: number, signal?: AbortSignal): Promise<MapData> {
  const path = `/projects/${projectId}/map-data`;
  const { status, data } = await api.http.get<MapData>(path, {
    ...answeredAhead(api, path),
    validateStatus: isAnswer,
    signal,
  });
  if (status === notFoundStatus) throw new ApiError({ kind: kindOfStatus(status), status });
  return data;
}
