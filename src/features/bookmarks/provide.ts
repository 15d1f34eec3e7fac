import { fromPromise } from "xstate";
import type { BookmarkOrder } from "../../../machines/bookmarks/bookmarkList.ts";
import { bookmarksMachine } from "../../../machines/bookmarks/bookmarksMachine.ts";
import type { Bookmark } from "../../../schemas/bookmark.ts";
import {
  createBookmark,
  deleteBookmark,
  fetchBookmarks,
  fetchSavedFilters,
  fetchSavedSelections,
  updateBookmark,
} from "../../api/bookmarks.ts";
import type { Api } from "../../api/createApi.ts";

const fetching = { views: fetchBookmarks, filters: fetchSavedFilters, selections: fetchSavedSelections };

interface BookmarksDeps {
  api: Api;
  projectId: number;
  /** Views of the map, filters of its layers, or selections of its features. */
  kind: keyof typeof fetching;
}

/** Gives the bookmarks, or the kept filters or selections, of a project their server. */
export function provideBookmarks({ api, projectId, kind }: BookmarksDeps) {
  const fetchAll = fetching[kind];
  const isSelection = kind === "selections";
  const applyOrder = async (order: BookmarkOrder): Promise<Bookmark | null> => {
    switch (order.kind) {
      case "create":
        return await createBookmark(api, {
          projectId,
          name: order.name,
          link: order.link,
          layer: order.layer ?? null,
          isSelection,
        });
      case "rename":
        return await updateBookmark(api, order.bookmark, { name: order.name });
      case "overwrite":
        return await updateBookmark(api, order.bookmark, { link: order.link });
      case "share":
        return await updateBookmark(api, order.bookmark, { isShared: order.isShared });
      case "remove":
        await deleteBookmark(api, order.bookmark.id);
        return null;
      case "restore": {
        const { name, link, isShared, layer } = order.bookmark;
        return await createBookmark(api, { projectId, name, link, isShared, layer, isSelection });
      }
      default:
        return order satisfies never;
    }
  };
  return bookmarksMachine.provide({
    actors: {
      loadBookmarks: fromPromise<Bookmark[]>(({ signal }) => fetchAll(api, projectId, signal)),
      applyOrder: fromPromise<Bookmark | null, BookmarkOrder>(({ input }) => applyOrder(input)),
    },
  });
}
