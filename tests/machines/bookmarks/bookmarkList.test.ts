import { expect, it } from "vitest";
import { problemOf, withBookmark } from "../../../machines/bookmarks/bookmarkList.ts";
import type { Bookmark } from "../../../schemas/bookmark.ts";

const named = (id: number, name: string) => ({ id, name }) as Bookmark;

it.each([
  [{ code: "bookmark.nameTaken" }, "nameTaken"],
  [{ code: "bookmark.tooMany" }, "tooMany"],
  [{ code: "entity.changed" }, "changed"],
  [{ code: "entity.notFound" }, "changed"],
  [{ code: "auth.forbidden" }, "forbidden"],
  [{ code: "internal" }, "failed"],
  [{ code: ["auth.forbidden"] }, "failed"],
  [{}, "failed"],
  [null, "failed"],
  [undefined, "failed"],
  ["auth.forbidden", "failed"],
])("what a call about bookmarks rejected with, %j, is the problem %s", (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});

it("bookmarks stand by name, and those of one name as they were made", () => {
  const bookmarks = [named(9, "b"), named(3, "a"), named(2, "c")];

  const names = withBookmark(withBookmark(bookmarks, named(1, "b")), named(2, "a"));

  expect(names.map(({ id }) => id)).toEqual([2, 3, 1, 9]);
});
