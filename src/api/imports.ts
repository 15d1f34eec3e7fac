import type { GeodataImport, ImportAnswers, ImportSave, NewImport } from "../../schemas/geodataImport.ts";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
import type { FeatureCollection } from "geojson";
import type { ApiInfo } from "../../schemas/apiInfo.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller } from "./resourcePages.ts";

const pathOf = (id: string) => `/imports/${encodeURIComponent(id)}`;

/** Timeout of one chunk. */
const pieceTimeoutMs = 120_000;

/** Whether files can be imported: the built-in map server is in use. */
export async function fetchIsImportHere(api: Api, signal: AbortSignal): Promise<boolean> {
  const { data } = await api.http.get<ApiInfo>("/", { signal, ...handledByCaller });
  return data.embeddedMaps;
}

/** The running and finished imports of all platform admins. */
export async function fetchImports(api: Api, signal: AbortSignal): Promise<GeodataImport[]> {
  const { data } = await api.http.get<GeodataImport[]>("/imports", { signal, ...handledByCaller });
  return data;
}

export async function fetchImport(api: Api, id: string, signal?: AbortSignal): Promise<GeodataImport> {
  const { data } = await api.http.get<GeodataImport>(pathOf(id), {
    signal,
    ...handledByCaller,
  });
  return data;
}

export async function createImport(api: Api, order: NewImport): Promise<GeodataImport> {
  const { data } = await api.http.post<GeodataImport>("/imports", order, handledByCaller);
  return data;
}

/** A chunk of a file with its offset. */
export interface Piece {
  bytes: Blob;
  /** In bytes. */
  offset: number;
  /** Called with the number of bytes of the chunk that were sent. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/** Uploads one chunk; resolves when the server has stored it. */
export async function sendChunk(api: Api, id: string, piece: Piece): Promise<void> {
  await api.http.patch(pathOf(id), piece.bytes, {
    headers: {
      "Content-Type": "application/offset+octet-stream",
      "Upload-Offset": String(piece.offset),
    },
    timeout: pieceTimeoutMs,
    signal: piece.signal,
    onUploadProgress: ({ loaded }) => piece.onProgress(loaded),
    ...handledByCaller,
  });
}

export async function sendAnswers(api: Api, id: string, answers: ImportAnswers): Promise<GeodataImport> {
  const { data } = await api.http.post<GeodataImport>(`${pathOf(id)}/answers`, answers, handledByCaller);
  return data;
}

/** A preview of a layer of the file: at most 2,000 features in degrees, those of the box if there is one. */
export async function fetchPreview(
  api: Api,
  { id, index, box }: { id: string; index: number; box: LatLonBoundingBox | null },
  signal: AbortSignal,
): Promise<FeatureCollection & { numberMatched: number }> {
  const query = new URLSearchParams({ layer: String(index) });
  if (box) query.set("bbox", [box.minx, box.miny, box.maxx, box.maxy].join(","));
  const { data } = await api.http.get<FeatureCollection & { numberMatched: number }>(
    `${pathOf(id)}/preview?${query.toString()}`,
    { signal, ...handledByCaller },
  );
  return data;
}

/** Resolves when the layers are served, however long that takes. */
export async function saveImport(api: Api, id: string, order: ImportSave): Promise<GeodataImport> {
  const { data } = await api.httpWithoutTimeout.post<GeodataImport>(
    `${pathOf(id)}/save`,
    order,
    handledByCaller,
  );
  return data;
}

/** Discards the import and its file. */
export async function removeImport(api: Api, id: string): Promise<void> {
  await api.http.delete(pathOf(id), handledByCaller);
}
