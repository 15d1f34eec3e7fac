import type { Bookmark } from "../../schemas/bookmark.ts";
import { askGraphql, type GraphqlQuestion } from "./askGraphql.ts";
import type { Api } from "./createApi.ts";

const fields = "id name link isShared isOwn ownerName updatedAt version";

/** The one field of an answer; the panel itself says what went wrong. */
async function ask<Answer>(api: Api, question: GraphqlQuestion): Promise<Answer> {
  const asked = { ...question, isFailureOfCaller: true };
  const [answer] = Object.values(await askGraphql<Record<string, Answer>>(api, asked));
  return answer as Answer;
}

/** One's own of a project and those that colleagues share, by name. */
export const fetchBookmarks = (api: Api, projectId: number, signal: AbortSignal) =>
  ask<Bookmark[]>(api, {
    query: `query ($projectId: Int!) { bookmarks(projectId: $projectId) { ${fields} } }`,
    variables: { projectId },
    signal,
  });

export const createBookmark = (
  api: Api,
  bookmark: { projectId: number } & Pick<Bookmark, "name" | "link"> & Partial<Pick<Bookmark, "isShared">>,
) =>
  ask<Bookmark>(api, {
    query: `mutation ($projectId: Int!, $name: String!, $link: String!, $isShared: Boolean) {
      createBookmark(projectId: $projectId, name: $name, link: $link, isShared: $isShared) { ${fields} } }`,
    variables: { ...bookmark },
  });

/** What is left out stays as it is. */
export const updateBookmark = (
  api: Api,
  { id, version }: Pick<Bookmark, "id" | "version">,
  change: Partial<Pick<Bookmark, "name" | "link" | "isShared">>,
) =>
  ask<Bookmark>(api, {
    query: `mutation ($id: Int!, $version: Int, $name: String, $link: String, $isShared: Boolean) {
      updateBookmark(id: $id, version: $version, name: $name, link: $link, isShared: $isShared) { ${fields} } }`,
    variables: { id, version, ...change },
  });

export const deleteBookmark = (api: Api, id: number) =>
  ask<boolean>(api, { query: "mutation ($id: Int!) { deleteBookmark(id: $id) }", variables: { id } });
