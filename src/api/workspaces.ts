import type { Company } from "../../schemas/company.ts";
import { type ListPage, type ListQuery, maxPageSize } from "../../schemas/list.ts";
import type { Workspace, WorkspaceRemoval } from "../../schemas/workspace.ts";
import type { Api } from "./createApi.ts";
import { fetchResourcePage, ifUnchanged, handledByCaller, type VersionedId } from "./resourcePages.ts";

/** One page of the workspaces of the map server (spec §3.9). */
export function fetchWorkspaces(
  api: Api,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<Workspace>> {
  return fetchResourcePage(api, "/workspaces", { query, signal });
}

/** Every workspace, by name; loaded in pages. */
export async function fetchAllWorkspaces(api: Api, signal?: AbortSignal): Promise<Workspace[]> {
  const pageOf = (page: number) =>
    fetchWorkspaces(api, { page, limit: maxPageSize, sortBy: ["name:ASC"] }, signal);
  const first = await pageOf(1);
  const rest = Array.from({ length: Math.max(0, first.meta.totalPages - 1) }, (_, index) =>
    pageOf(index + 2),
  );
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data);
}

/** Sets the company's workspaces, unless somebody else changed the company first (spec §7.19). */
export async function assignWorkspaces(
  api: Api,
  { id, version }: VersionedId,
  workspaceIds: number[],
): Promise<Company> {
  const path = `/workspaces/assign-to-company/${id}`;
  const config = { headers: ifUnchanged(version), ...handledByCaller };
  const { data } = await api.http.post<Company>(path, { workspaceIds }, config);
  return data;
}

/** Resolves when the workspace's layers are served under the new name. */
export async function renameWorkspace(api: Api, id: number, name: string): Promise<Workspace> {
  const { data } = await api.httpWithoutTimeout.patch<Workspace>(
    `/workspaces/${id}`,
    { name },
    handledByCaller,
  );
  return data;
}

/** What deleting a workspace would delete. */
export async function fetchWorkspaceRemoval(
  api: Api,
  id: number,
  signal: AbortSignal,
): Promise<WorkspaceRemoval> {
  const path = `/workspaces/${id}/removal`;
  const { data } = await api.http.get<WorkspaceRemoval>(path, { signal, ...handledByCaller });
  return data;
}

/** Resolves when its layers are no longer served. */
export async function deleteWorkspace(api: Api, { id }: Workspace): Promise<void> {
  await api.httpWithoutTimeout.delete(`/workspaces/${id}`, handledByCaller);
}
