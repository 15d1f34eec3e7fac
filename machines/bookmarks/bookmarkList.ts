import type { Bookmark } from "../../schemas/bookmark.ts";
import { fieldOf } from "../../schemas/records.ts";

export type BookmarkOrder =
  /** Of a filter, with its layer. */
  | { kind: "create"; name: string; link: string; layer?: string | null }
  | { kind: "rename"; bookmark: Bookmark; name: string }
  /** Lets the bookmark point to another view. */
  | { kind: "overwrite"; bookmark: Bookmark; link: string }
  | { kind: "share"; bookmark: Bookmark; isShared: boolean }
  | { kind: "remove"; bookmark: Bookmark }
  /** Restores a removed one. */
  | { kind: "restore"; bookmark: Bookmark };

/** Failures that a person can do something about. */
export type BookmarkProblem = "nameTaken" | "tooMany" | "changed" | "forbidden" | "failed";

const problems: Readonly<Record<string, BookmarkProblem>> = {
  "bookmark.nameTaken": "nameTaken",
  "bookmark.tooMany": "tooMany",
  "entity.changed": "changed",
  "entity.notFound": "changed",
  "auth.forbidden": "forbidden",
};

/** @param error what a call rejected with; its `code`, if any, is the server's */
export const problemOf = (error: unknown): BookmarkProblem => {
  const code = fieldOf(error, "code");
  return (typeof code === "string" ? problems[code] : undefined) ?? "failed";
};

const byName = (one: Bookmark, other: Bookmark): number =>
  one.name.localeCompare(other.name) || one.id - other.id;

export const withBookmark = (bookmarks: readonly Bookmark[], bookmark: Bookmark): Bookmark[] =>
  [...withoutBookmark(bookmarks, bookmark), bookmark].toSorted(byName);

export const withoutBookmark = (bookmarks: readonly Bookmark[], { id }: Pick<Bookmark, "id">): Bookmark[] =>
  bookmarks.filter((each) => each.id !== id);
