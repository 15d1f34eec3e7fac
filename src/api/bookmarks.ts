import type { Bookmark } from "../../schemas/bookmark.ts";
import { askGraphql } from "./askGraphql.ts";
import {
  bookmarksDocument,
  createBookmarkDocument,
  deleteBookmarkDocument,
  savedFiltersDocument,
  savedSelectionsDocument,
  updateBookmarkDocument,
} from "./bookmarkDocuments.ts";
import type { Api } from "./createApi.ts";

/** The panel itself shows errors. */
const isFailureOfCaller = true;

/** The user's own of a project and those that colleagues share, by name. */
export async function fetchBookmarks(api: Api, projectId: number, signal: AbortSignal): Promise<Bookmark[]> {
  const question = { document: bookmarksDocument, variables: { projectId }, signal, isFailureOfCaller };
  const { bookmarks } = await askGraphql(api, question);
  return bookmarks;
}

/** The same of filters of the project's layers. */
export async function fetchSavedFilters(
  api: Api,
  projectId: number,
  signal: AbortSignal,
): Promise<Bookmark[]> {
  const question = { document: savedFiltersDocument, variables: { projectId }, signal, isFailureOfCaller };
  const { savedFilters } = await askGraphql(api, question);
  return savedFilters;
}

/** The same of selections of its features. */
export async function fetchSavedSelections(
  api: Api,
  projectId: number,
  signal: AbortSignal,
): Promise<Bookmark[]> {
  const question = { document: savedSelectionsDocument, variables: { projectId }, signal, isFailureOfCaller };
  const { savedSelections } = await askGraphql(api, question);
  return savedSelections;
}

export async function createBookmark(
  api: Api,
  bookmark: { projectId: number } & Pick<Bookmark, "name" | "link"> &
    Partial<Pick<Bookmark, "isShared" | "layer">> & { isSelection?: boolean },
): Promise<Bookmark> {
  const question = { document: createBookmarkDocument, variables: bookmark, isFailureOfCaller };
  return (await askGraphql(api, question)).createBookmark;
}

/** Fields left out do not change. */
export async function updateBookmark(
  api: Api,
  { id, version }: Pick<Bookmark, "id" | "version">,
  change: Partial<Pick<Bookmark, "name" | "link" | "isShared">>,
): Promise<Bookmark> {
  const variables = { id, version, ...change };
  const question = { document: updateBookmarkDocument, variables, isFailureOfCaller };
  return (await askGraphql(api, question)).updateBookmark;
}

export async function deleteBookmark(api: Api, id: number): Promise<boolean> {
  const question = { document: deleteBookmarkDocument, variables: { id }, isFailureOfCaller };
  return (await askGraphql(api, question)).deleteBookmark;
}
