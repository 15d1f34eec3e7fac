import { Type } from "typebox";

/** Per person and project. */
export const maxBookmarks = 100;

/** The text behind the `#` of a link to a map; only the browser parses it, and reports what no longer exists. */
export const BookmarkLink = Type.String({ minLength: 1, maxLength: 4_000, pattern: "^v=[!-~]*$" });

/** A stored view of a project's map, or a filter of one of its layers. */
export interface Bookmark {
  id: number;
  name: string;
  link: string;
  /** The layer whose filter it is; null for a view. */
  layer: string | null;
  /** Visible to everybody of the company who sees the project. */
  isShared: boolean;
  /** Whether it is the caller's, who alone may change it. */
  isOwn: boolean;
  ownerName: string;
  /** ISO 8601 in UTC. */
  updatedAt: string;
  version: number;
}
