import type { Activity } from "../../schemas/activity.ts";
import type { CsvSeparator } from "../../schemas/csvLine.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { Api } from "./createApi.ts";
import { listParameters } from "./listParameters.ts";
import { fetchResourcePage } from "./resourcePages.ts";

/** One page of the administration log, for platform admins. */
export function fetchAdministration(
  api: Api,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<Activity>> {
  return fetchResourcePage(api, "/logs", { query, signal });
}

/** Names of users or customers in that log that contain the typed text; none for a field without names. */
export async function suggestAdministrationNames(
  api: Api,
  { field, typed }: { field: string; typed: string },
  signal: AbortSignal,
): Promise<string[]> {
  if (field !== "user" && field !== "customer") return [];
  const { data } = await api.http.get<string[]>("/logs/names", {
    params: new URLSearchParams({ field, typed }),
    signal,
  });
  return data;
}

/** URL of the list's rows as a table, in the language of the screen. */
export const administrationTableUrl = (
  { apiHost, getLanguage }: Api,
  { separator, ...query }: Omit<ListQuery, "page" | "limit"> & { separator: CsvSeparator },
) => {
  const parameters = listParameters({ ...query, page: 1, limit: 1 });
  parameters.delete("page");
  parameters.delete("limit");
  parameters.set("language", getLanguage());
  parameters.set("separator", separator);
  return `${apiHost}/logs.csv?${parameters}`;
};
