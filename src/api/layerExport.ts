import type { ExportFileFormat, LayerExport } from "../../schemas/layerExport.ts";
import { tableFileName } from "../../schemas/tableFileName.ts";
import { today } from "../../schemas/today.ts";
import type { Api } from "./createApi.ts";
import type { ProjectMapServer } from "./mapServer.ts";
import { handledByCaller } from "./resourcePages.ts";

const extensions: Readonly<Record<ExportFileFormat, string>> = {
  csv: "csv",
  semicolonCsv: "csv",
  geojson: "geojson",
  gpkg: "gpkg",
  shp: "zip",
  xlsx: "xlsx",
};

interface Watching {
  signal: AbortSignal;
  /** Told the bytes that came so far. */
  onProgress: (bytes: number) => void;
}

/**
 * The features of a layer as a file that the server makes.
 * @throws ApiError when it cannot
 */
export async function fetchLayerExport(
  api: Api,
  { projectId }: Pick<ProjectMapServer, "projectId">,
  asked: LayerExport,
  { signal, onProgress }: Watching,
): Promise<File> {
  const { data } = await api.httpWithoutTimeout.post<Blob>(`/projects/${projectId}/export`, asked, {
    responseType: "blob",
    onDownloadProgress: ({ loaded }) => onProgress(loaded),
    signal,
    ...handledByCaller,
  });
  return new File([data], tableFileName([asked.layer], today(), extensions[asked.format]), {
    type: data.type,
  });
}
