import { fromPromise } from "xstate";
import type { ClickedFeature, FeatureRef } from "../../../machines/feature-info/clickedFeatures.ts";
import { ownStorageKey, type MapOwner } from "../../../machines/map-view/ownStorageKey.ts";
import { readRecents } from "../../../machines/search/recents.ts";
import { searchMachine } from "../../../machines/search/searchMachine.ts";
import type { FeatureSearch, PlaceSearch } from "../../../schemas/search.ts";
import type { Api } from "../../api/createApi.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";
import { searchFeatures, searchPlaces } from "../../api/search.ts";
import { findFeature } from "../feature-info/provideFeature.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

interface SearchDeps {
  api: Api;
  server: ProjectMapServer;
  owner: MapOwner;
  storage: Storage;
}

/** Gives searching the server, and the searches from before their place in local storage. */
export const provideSearch = ({ api, server, owner, storage }: SearchDeps) =>
  searchMachine.provide({
    actors: {
      askFeatures: fromPromise<FeatureSearch, { text: string }>(({ input: { text }, signal }) =>
        searchFeatures(api, { projectId: server.projectId, text, signal }),
      ),
      askPlaces: fromPromise<PlaceSearch, { text: string }>(({ input: { text }, signal }) =>
        searchPlaces(api, text, signal),
      ),
      findFeature: fromPromise<ClickedFeature | null, FeatureRef | null>(({ input, signal }) =>
        findFeature({ api, server }, input, signal),
      ),
    },
    actions: {
      storeRecents: (_args, { recents }) =>
        trySetItem(storage, ownStorageKey("searches", owner), JSON.stringify(recents)),
    },
  });

/** The user's earlier searches in this project. */
export const storedSearches = (storage: Storage, owner: MapOwner): string[] =>
  readRecents(storage.getItem(ownStorageKey("searches", owner)));
