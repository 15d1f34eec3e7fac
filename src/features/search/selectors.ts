import type { SnapshotFrom } from "xstate";
import { resultGroups } from "../../../machines/search/results.ts";
import { type searchMachine } from "../../../machines/search/searchMachine.ts";
import { resultToOpen } from "../../../machines/search/searchSetup.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** Searching in the map. */
export const Search = mapActor("search");

type SearchSnapshot = SnapshotFrom<typeof searchMachine>;

export const selectIsSearching = (snapshot: SearchSnapshot) => snapshot.matches("open");
export const selectSearchText = ({ context }: SearchSnapshot) => context.text;
export const selectActiveKey = ({ context }: SearchSnapshot) => context.activeKey;
export const selectIsOpeningFailed = (snapshot: SearchSnapshot) => snapshot.matches("missed");
/** Whether answers to what is typed now are still to come. */
export const selectIsAwaited = (snapshot: SearchSnapshot) =>
  snapshot.matches({ open: "waiting" }) ||
  snapshot.matches({ open: { asked: { features: "asking" } } }) ||
  snapshot.matches({ open: { asked: { places: "asking" } } });
/** Whether the project's features could not be asked. */
export const selectHaveFeaturesFailed = (snapshot: SearchSnapshot) =>
  snapshot.matches({ open: { asked: { features: "failed" } } });
/** The layers of the last answer that were not, or not wholly, looked through, with why. */
export const selectLayersMissed = ({ context }: SearchSnapshot) =>
  (context.features?.layers ?? []).filter(({ status }) => status !== "searched");
export const selectPlacesStatus = ({ context }: SearchSnapshot) => context.places?.status;

/** The rules of what is offered, and what Enter takes of it. */
export const searchRules = {
  groupsOf: ({ context }: SearchSnapshot) => resultGroups(context),
  resultToOpen: ({ context }: SearchSnapshot) => resultToOpen(context),
};
