import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { Api } from "./createApi.ts";
import { listParameters } from "./listParameters.ts";

/** One page of whatever is listed at a path. */
export async function fetchResourcePage<Row>(
  api: Api,
  path: string,
  { query, signal }: { query: ListQuery; signal?: AbortSignal | undefined },
): Promise<ListPage<Row>> {
  const params = listParameters(query);
  const { data } = await api.http.get<ListPage<Row>>(path, { params, signal });
  return data;
}

/** For calls whose failure the screen itself tells: a toast beside it would say the same, over the button to try again. */
export const handledByCaller = { isFailureOfCaller: true } as const;

/** A record as it was read; null where that is not known. */
export interface VersionedId {
  id: number;
  version: number | null;
}

/** The header with which a change is refused when somebody else was first (`schemas/version.ts`). */
export function ifUnchanged(version: number | null): Record<string, string> {
  return version === null ? {} : { "If-Match": `"${version}"` };
}
