import { fromPromise } from "xstate";
import { arrangementOf, arrangementStorageKey } from "../../machines/layers/layerArrangement.ts";
import { layersMachine } from "../../machines/layers/layersMachine.ts";
import type { Api } from "../api/createApi.ts";
import type { ProjectMapServer } from "../api/mapServer.ts";

/** Gives the layers of a project their place in local storage, and what the map server tells of them. */
export function provideLayers({
  api,
  server,
  storage,
}: {
  api: Api;
  server: ProjectMapServer;
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
        storage.setItem(arrangementStorageKey(server.projectId), JSON.stringify(arrangementOf(entries))),
    },
  });
}

/** What the storage holds as the arrangement of a project's layers; nothing when it can't be read. */
export const storedArrangement = (storage: Storage, projectId: number): unknown => {
  try {
    return JSON.parse(storage.getItem(arrangementStorageKey(projectId)) ?? "null");
  } catch {
    return null;
  }
};
