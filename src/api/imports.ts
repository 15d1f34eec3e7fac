import type { GeodataImport, ImportAnswers, ImportSave, NewImport } from "../../schemas/geodataImport.ts";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
import type { FeatureCollection } from "geojson";
import type { ApiInfo } from "../../schemas/apiInfo.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller } from "./resourcePages.ts";

const pathOf = (id: string) => `/imports/${encodeURIComponent(id)}`;

/** A piece that takes longer than this is not on its way any more. */
const pieceTimeoutMs = 120_000;

/** Whether files can be imported here: the maps come from the map server inside the product. */
export async function fetchIsImportHere(api: Api, signal: AbortSignal): Promise<boolean> {
  const { data } = await api.http.get<ApiInfo>("/", { signal, ...handledByCaller });
  return data.embeddedMaps;
}

/** The imports that are under way or over, of every platform admin. */
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

/** A part of a file and where in it it belongs. */
export interface Piece {
  bytes: Blob;
  /** In bytes. */
  offset: number;
  /** Hears how many bytes of the piece have gone out. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/** Sends one piece; resolves when the server keeps it for good. */
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

/** What a layer of the file looks like: at most 2,000 features in degrees, those of the box if there is one. */
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

/** Answers when the layers are served, which takes as long as it takes. */
export async function saveImport(api: Api, id: string, order: ImportSave): Promise<GeodataImport> {
  const { data } = await api.httpWithoutTimeout.post<GeodataImport>(
    `${pathOf(id)}/save`,
    order,
    handledByCaller,
  );
  return data;
}

/** Throws the import away, and what was sent of its file. */
export async function removeImport(api: Api, id: string): Promise<void> {
  await api.http.delete(pathOf(id), handledByCaller);
}
