import { fromPromise } from "xstate";
import type { BookmarkOrder } from "../../../machines/bookmarks/bookmarkList.ts";
import { bookmarksMachine } from "../../../machines/bookmarks/bookmarksMachine.ts";
import type { Bookmark } from "../../../schemas/bookmark.ts";
import { createBookmark, deleteBookmark, fetchBookmarks, updateBookmark } from "../../api/bookmarks.ts";
import type { Api } from "../../api/createApi.ts";

interface BookmarksDeps {
  api: Api;
  projectId: number;
}

/** Gives the bookmarks of a project their server. */
export function provideBookmarks({ api, projectId }: BookmarksDeps) {
  const applyOrder = async (order: BookmarkOrder): Promise<Bookmark | null> => {
    switch (order.kind) {
      case "create":
        return await createBookmark(api, { projectId, name: order.name, link: order.link });
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
        const { name, link, isShared } = order.bookmark;
        return await createBookmark(api, { projectId, name, link, isShared });
      }
      default:
        return order satisfies never;
    }
  };
  return bookmarksMachine.provide({
    actors: {
      loadBookmarks: fromPromise<Bookmark[]>(({ signal }) => fetchBookmarks(api, projectId, signal)),
      applyOrder: fromPromise<Bookmark | null, BookmarkOrder>(({ input }) => applyOrder(input)),
    },
  });
}
