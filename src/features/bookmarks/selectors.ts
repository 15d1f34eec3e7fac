import type { SnapshotFrom } from "xstate";
import { type bookmarksMachine } from "../../../machines/bookmarks/bookmarksMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** The bookmarks of a project. */
export const Bookmarks = mapActor("bookmarks");
/** The filters that were kept of a project's layers. */
export const SavedFilterList = mapActor("savedFilters");
/** The selections of its features that were kept. */
export const SavedSelectionList = mapActor("savedSelections");

type BookmarksSnapshot = SnapshotFrom<typeof bookmarksMachine>;

export const selectBookmarks = ({ context }: BookmarksSnapshot) => context.bookmarks;
export const selectBookmarkProblem = ({ context }: BookmarksSnapshot) => context.problem;
/** The last removed bookmark, for undo. */
export const selectRemoved = ({ context }: BookmarksSnapshot) => context.removed;
export const selectIsLoading = (snapshot: BookmarksSnapshot) => snapshot.matches("loading");
export const selectIsUnavailable = (snapshot: BookmarksSnapshot) => snapshot.matches("unavailable");
/** An order is running; no other can be started. */
export const selectIsWorking = (snapshot: BookmarksSnapshot) => snapshot.matches({ ready: "working" });
