import type { AreaGroups, AreaGroupsAsked } from "../../schemas/areaGroups.ts";
import type { Api } from "./createApi.ts";
import type { ProjectMapServer } from "./mapServer.ts";
import { handledByCaller } from "./resourcePages.ts";

/**
 * The features of a layer by the areas of another.
 * @throws ApiError when it can't be told
 */
export async function fetchAreaGroups(
  api: Api,
  { projectId }: Pick<ProjectMapServer, "projectId">,
  asked: AreaGroupsAsked,
  signal: AbortSignal,
): Promise<AreaGroups> {
  const { data } = await api.httpWithoutTimeout.post<AreaGroups>(
    `/projects/${projectId}/area-groups`,
    asked,
    {
      signal,
      ...handledByCaller,
    },
  );
  return data;
}
