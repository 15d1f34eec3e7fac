import { Type } from "typebox";
import { oneLine } from "./oneLine.ts";

/** Per person and project. */
export const maxBookmarks = 100;

export const maxBookmarkNameLength = 100;

/** Unique per person and project. */
export const BookmarkName = Type.String({ minLength: 1, maxLength: maxBookmarkNameLength, ...oneLine });

/** The text behind the `#` of a link to a map; only the browser parses it, and reports what no longer exists. */
export const BookmarkLink = Type.String({ minLength: 1, maxLength: 4_000, pattern: "^v=[!-~]*$" });

/** A stored view of a project's map. */
export interface Bookmark {
  id: number;
  name: string;
  link: string;
  /** Visible to everybody of the company who sees the project. */
  isShared: boolean;
  /** Whether it is the caller's, who alone may change it. */
  isOwn: boolean;
  ownerName: string;
  /** ISO 8601 in UTC. */
  updatedAt: string;
  version: number;
}
