import { fromPromise } from "xstate";
import { arrangementOf } from "../../machines/layers/layerArrangement.ts";
import { layersMachine } from "../../machines/layers/layersMachine.ts";
import { ownStorageKey, type MapOwner } from "../../machines/map/ownStorageKey.ts";
import type { Api } from "../api/createApi.ts";
import type { ProjectMapServer } from "../api/mapServer.ts";
import { keepIfPossible } from "./keepIfPossible.ts";

/** Gives the layers of a project their place in local storage, and what the map server tells of them. */
export function provideLayers({
  api,
  server,
  owner,
  storage,
}: {
  api: Api;
  server: ProjectMapServer;
  owner: MapOwner;
  storage: Storage;
}) {
  return layersMachine.provide({
    actors: {
      loadDescriptions: fromPromise(async ({ signal }) => {
        // The first picture does without.
        const { fetchLayerDescriptions } = await import("../api/layerDescriptions.ts");
        return await fetchLayerDescriptions(api, server, signal);
      }),
    },
    actions: {
      persistArrangement: (_args, { entries }) =>
        keepIfPossible(storage, ownStorageKey("layers", owner), JSON.stringify(arrangementOf(entries))),
    },
  });
}

/** What the storage holds as a person's arrangement of a project's layers; nothing when it can't be read. */
export const storedArrangement = (storage: Storage, owner: MapOwner): unknown => {
  try {
    return JSON.parse(storage.getItem(ownStorageKey("layers", owner)) ?? "null");
  } catch {
    return null;
  }
};
