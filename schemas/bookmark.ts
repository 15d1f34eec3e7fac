import { Type } from "typebox";

/** Per person and project. */
export const maxBookmarks = 100;

/** Longest link of a selection: it has an id for each feature. */
export const maxSelectionLinkLength = 30_000;

const linkOf = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: "^v=[!-~]*$" });

/** The text behind the `#` of a link to a map; only the browser parses it, and reports what no longer exists. */
export const BookmarkLink = linkOf(4_000);

/** The same with what is selected alone. */
export const SelectionLink = linkOf(maxSelectionLinkLength);

/** A stored view of a project's map, a filter of one of its layers, or a selection of its features. */
export interface Bookmark {
  id: number;
  name: string;
  link: string;
  /** The layer whose filter it is; null for a view and a selection. */
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
