import { Type } from "typebox";
import { oneLine } from "./oneLine.ts";

/** Most bookmarks of one person in one project. */
export const maxBookmarks = 100;

/** Characters that the name of a bookmark may have. */
export const maxBookmarkNameLength = 100;

/** What a bookmark is called; its person calls no other of that project the same. */
export const BookmarkName = Type.String({ minLength: 1, maxLength: maxBookmarkNameLength, ...oneLine });

/** What stands behind the `#` of a link to a map; the browser alone reads it, and says what of it is no more. */
export const BookmarkLink = Type.String({ minLength: 1, maxLength: 4_000, pattern: "^v=[!-~]*$" });

/** A view of a project's map that somebody kept. */
export interface Bookmark {
  id: number;
  name: string;
  link: string;
  /** Everybody of the company who sees the project sees it. */
  isShared: boolean;
  /** Whether it is the caller's, who alone may change it. */
  isOwn: boolean;
  ownerName: string;
  /** ISO 8601 in UTC. */
  updatedAt: string;
  version: number;
}
