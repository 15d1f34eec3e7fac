import type { TableRow } from "../../../machines/attribute-table/tableRows.ts";
import type { Api } from "../../api/createApi.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";
import { fetchRows, type RowsRequest } from "../../api/tableRows.ts";

/** Features of a layer as rows; one without an id is called by its place. */
export async function rowsFrom(
  { api, server }: { api: Api; server: ProjectMapServer },
  request: RowsRequest & { signal: AbortSignal },
): Promise<{ rows: TableRow[]; total: number | null }> {
  const { features, total } = await fetchRows(api, server, request);
  const rows = features.map(({ id, properties, geometry }, index): TableRow => ({
    id: id ?? request.startIndex + index,
    properties: properties ?? {},
    geometry,
  }));
  return { rows, total };
}
