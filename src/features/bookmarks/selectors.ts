import type { SnapshotFrom } from "xstate";
import { type bookmarksMachine } from "../../../machines/bookmarks/bookmarksMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** The bookmarks of a project. */
export const Bookmarks = mapActor("bookmarks");

type BookmarksSnapshot = SnapshotFrom<typeof bookmarksMachine>;

export const selectBookmarks = ({ context }: BookmarksSnapshot) => context.bookmarks;
export const selectBookmarkProblem = ({ context }: BookmarksSnapshot) => context.problem;
/** What was removed last and can be brought back. */
export const selectRemoved = ({ context }: BookmarksSnapshot) => context.removed;
export const selectIsLoading = (snapshot: BookmarksSnapshot) => snapshot.matches("loading");
export const selectIsUnavailable = (snapshot: BookmarksSnapshot) => snapshot.matches("unavailable");
/** Something is being done; nothing else can be begun. */
export const selectIsWorking = (snapshot: BookmarksSnapshot) => snapshot.matches({ ready: "working" });
