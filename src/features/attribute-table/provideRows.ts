import type { TableRow } from "../../../machines/attribute-table/tableRows.ts";
import { encodeIds } from "../../../machines/layer-filter/filterEncoding.ts";
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

/** So many fit in a filter that map servers take. */
const idsPerRequest = 1_000;

/** Features by their ids, in that order, whatever the filter of their layer; those that are no more are left out. */
export async function rowsById(
  parts: { api: Api; server: ProjectMapServer },
  { layer, ids, signal }: { layer: string; ids: readonly string[]; signal: AbortSignal },
): Promise<TableRow[]> {
  const byId = new Map<string, TableRow>();
  for (let first = 0; first < ids.length; first += idsPerRequest) {
    const filter = encodeIds(ids.slice(first, first + idsPerRequest));
    const request = { layer, filter, sortBy: undefined, startIndex: 0, count: idsPerRequest, signal };
    // One after another: a selection is no reason to keep others waiting.
    const { rows } = await rowsFrom(parts, request);
    for (const row of rows) byId.set(String(row.id), row);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}
