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
/** Whether answers for the typed text are pending. */
export const selectIsAwaited = (snapshot: SearchSnapshot) =>
  snapshot.matches({ open: "waiting" }) ||
  snapshot.matches({ open: { asked: { features: "asking" } } }) ||
  snapshot.matches({ open: { asked: { places: "asking" } } });
/** Whether the project's features were searched for the typed text, whatever places are still asked for. */
export const selectAreFeaturesTold = (snapshot: SearchSnapshot) =>
  snapshot.matches({ open: { asked: { features: "told" } } });
/** Whether searching the project's features failed. */
export const selectHaveFeaturesFailed = (snapshot: SearchSnapshot) =>
  snapshot.matches({ open: { asked: { features: "failed" } } });
/** Layers that were not, or only partly, searched, with the reason. */
export const selectLayersMissed = ({ context }: SearchSnapshot) =>
  (context.features?.layers ?? []).filter(({ status }) => status !== "searched");
export const selectPlacesStatus = ({ context }: SearchSnapshot) => context.places?.status;

/** Rules of the results, and which one Enter opens. */
export const searchRules = {
  groupsOf: ({ context }: SearchSnapshot) => resultGroups(context),
  resultToOpen: ({ context }: SearchSnapshot) => resultToOpen(context),
};
