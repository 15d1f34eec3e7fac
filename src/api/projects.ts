import { type ListPage, type ListQuery, maxPageSize } from "../../schemas/list.ts";
import type { Project } from "../../schemas/project.ts";
import type { ProjectRecord, ProjectUpdate } from "../../schemas/projectUpdate.ts";
import { askGraphql } from "./askGraphql.ts";
import type { Api } from "./createApi.ts";
import { projectsDocument } from "./projectDocuments.ts";
import { ifUnchanged, handledByCaller, type VersionedId } from "./resourcePages.ts";

/** One page of the projects the user may see (GraphQL `projects`). */
export async function fetchProjects(
  api: Api,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<Project>> {
  const { projects } = await askGraphql(api, { document: projectsDocument, variables: query, signal });
  return projects;
}

/** Every project the user may see, by name; loaded in pages. */
export async function fetchAllProjects(api: Api, signal?: AbortSignal): Promise<Project[]> {
  const pageOf = (page: number) =>
    fetchProjects(api, { page, limit: maxPageSize, sortBy: ["name:ASC"] }, signal);
  const first = await pageOf(1);
  const rest = Array.from({ length: Math.max(0, first.meta.totalPages - 1) }, (_, index) =>
    pageOf(index + 2),
  );
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data);
}

/** One project for its form, for platform admins. */
export async function fetchProject(api: Api, id: number, signal?: AbortSignal): Promise<ProjectRecord> {
  const config = { ...handledByCaller, signal };
  const { data } = await api.http.get<ProjectRecord>(`/projects/${id}`, config);
  return data;
}

/** Changes a project, unless somebody else did so first. */
export async function updateProject(
  api: Api,
  { id, version }: VersionedId,
  update: ProjectUpdate,
): Promise<ProjectRecord> {
  const config = { headers: ifUnchanged(version), ...handledByCaller };
  const { data } = await api.http.patch<ProjectRecord>(`/projects/${id}`, update, config);
  return data;
}

/** Deletes a project; its layers stay on the map server. */
export async function deleteProject(api: Api, id: number): Promise<void> {
  await api.http.delete(`/projects/${id}`, handledByCaller);
}
