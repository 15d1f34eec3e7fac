import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { Project } from "../../schemas/project.ts";
import { askGraphql } from "./askGraphql.ts";
import type { Api } from "./createApi.ts";

const projectsQuery = /* GraphQL */ `
  query Projects($page: Int, $limit: Int, $sortBy: [String!], $search: String, $filter: [FilterInput!]) {
    projects(page: $page, limit: $limit, sortBy: $sortBy, search: $search, filter: $filter) {
      data {
        id
        name
        description
        workspace
        datastore
        layers
        updatedAt
      }
      meta {
        totalItems
        itemsPerPage
        currentPage
        totalPages
      }
    }
  }
`;

/** One page of the projects the user may see (GraphQL `projects`). */
export async function fetchProjects(
  api: Api,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<Project>> {
  const { projects } = await askGraphql<{ projects: ListPage<Project> }>(api, {
    query: projectsQuery,
    variables: { ...query },
    ...(signal ? { signal } : {}),
  });
  return projects;
}
