import type {
  Drawing,
  DrawingFormat,
  DrawingSummary,
  DrawingUpdate,
  NewDrawing,
} from "../../schemas/drawing.ts";
import { tableFileName } from "../../schemas/tableFileName.ts";
import { today } from "../../schemas/today.ts";
import { ApiError } from "./ApiError.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller, ifUnchanged, type VersionedId } from "./resourcePages.ts";

/** The user's own of a project and those that colleagues share, by name, without their shapes. */
export async function fetchDrawings(
  api: Api,
  projectId: number,
  signal: AbortSignal,
): Promise<DrawingSummary[]> {
  const { data } = await api.http.get<{ drawings: DrawingSummary[] }>(`/projects/${projectId}/drawings`, {
    ...handledByCaller,
    signal,
  });
  return data.drawings;
}

export async function fetchDrawing(api: Api, id: number, signal?: AbortSignal): Promise<Drawing> {
  const { data } = await api.http.get<Drawing>(`/drawings/${id}`, { ...handledByCaller, signal });
  return data;
}

/** Null where there is none that the user may see. */
export async function fetchSeenDrawing(api: Api, id: number, signal: AbortSignal): Promise<Drawing | null> {
  try {
    return await fetchDrawing(api, id, signal);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}

export async function createDrawing(api: Api, projectId: number, drawing: NewDrawing): Promise<Drawing> {
  const { data } = await api.http.post<Drawing>(`/projects/${projectId}/drawings`, drawing, handledByCaller);
  return data;
}

/** Fields left out do not change. */
export async function updateDrawing(
  api: Api,
  { id, version }: VersionedId,
  update: DrawingUpdate,
): Promise<Drawing> {
  const config = { headers: ifUnchanged(version), ...handledByCaller };
  const { data } = await api.http.patch<Drawing>(`/drawings/${id}`, update, config);
  return data;
}

export async function deleteDrawing(api: Api, id: number): Promise<void> {
  await api.http.delete(`/drawings/${id}`, handledByCaller);
}

/** The drawing as a file that the server makes. */
export async function fetchDrawingFile(
  api: Api,
  { id, name }: Pick<DrawingSummary, "id" | "name">,
  format: DrawingFormat,
): Promise<File> {
  const { data } = await api.http.post<Blob>(`/drawings/${id}/export`, { format }, { responseType: "blob" });
  return new File([data], tableFileName([name], today(), format), { type: data.type });
}
