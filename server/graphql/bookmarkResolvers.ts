import type { BookmarkChange, BookmarkKindOf } from "../services/bookmarks/bookmarks.ts";
import type { GraphqlContext } from "./GraphqlContext.ts";
import { withoutNulls, type Nullable } from "./nulls.ts";

interface OfProject {
  projectId: number;
}
interface OfBookmark {
  id: number;
}

/** Bookmarks over GraphQL (spec §7.27). */
export const bookmarkResolvers = {
  Query: {
    bookmarks: (_root: unknown, { projectId }: OfProject, { user, services }: GraphqlContext) =>
      services.bookmarks.list(user, projectId, "views"),
    savedFilters: (_root: unknown, { projectId }: OfProject, { user, services }: GraphqlContext) =>
      services.bookmarks.list(user, projectId, "filters"),
    savedSelections: (_root: unknown, { projectId }: OfProject, { user, services }: GraphqlContext) =>
      services.bookmarks.list(user, projectId, "selections"),
  },
  Mutation: {
    createBookmark: (
      _root: unknown,
      {
        projectId,
        name,
        link,
        ...more
      }: OfProject & { name: string; link: string } & Nullable<BookmarkKindOf>,
      { user, services }: GraphqlContext,
    ) => services.bookmarks.create(user, { projectId, name, link, ...withoutNulls(more) }),
    updateBookmark: (
      _root: unknown,
      { id, version, ...change }: OfBookmark & { version?: number | null } & Nullable<BookmarkChange>,
      { user, services }: GraphqlContext,
    ) => services.bookmarks.update(user, { id, version: version ?? undefined }, withoutNulls(change)),
    deleteBookmark: async (_root: unknown, { id }: OfBookmark, { user, services }: GraphqlContext) => {
      await services.bookmarks.remove(user, id);
      return true;
    },
  },
};
