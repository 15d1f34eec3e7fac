import type { ListPage, ListQuery } from "../../schemas/list.ts";
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
