import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { Api } from "./createApi.ts";
import { listParameters } from "./listParameters.ts";

/** One page of the list at a path. */
export async function fetchResourcePage<Row>(
  api: Api,
  path: string,
  { query, signal }: { query: ListQuery; signal?: AbortSignal | undefined },
): Promise<ListPage<Row>> {
  const params = listParameters(query);
  const { data } = await api.http.get<ListPage<Row>>(path, { params, signal });
  return data;
}

/** For calls whose errors the screen itself shows, with a retry button: a toast would repeat them. */
export const handledByCaller = { isFailureOfCaller: true } as const;

/** A record with its loaded version; null where unknown. */
export interface VersionedId {
  id: number;
  version: number | null;
}

/** The header with which a change is refused when somebody else was first (`schemas/version.ts`). */
export function ifUnchanged(version: number | null): Record<string, string> {
  return version === null ? {} : { "If-Match": `"${version}"` };
}
