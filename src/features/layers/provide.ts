import { fromPromise } from "xstate";
import { arrangementOf } from "../../../machines/layers/layerArrangement.ts";
import { layersMachine } from "../../../machines/layers/layersMachine.ts";
import { ownStorageKey, type MapOwner } from "../../../machines/map-view/ownStorageKey.ts";
import type { Api } from "../../api/createApi.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

/** Provides the storage of a project's layer arrangement, and the descriptions of its layers. */
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
      loadDescriptions: fromPromise(async ({ input: { metadataVersion, styles }, signal }) => {
        // The first picture does without.
        const { describeLayers } = await api.fetchCode(() => import("./provideDescriptions.ts"));
        return await describeLayers(api, server, { styles, metadataVersion, signal });
      }),
    },
    actions: {
      persistArrangement: (_args, { entries, folded, styles }) =>
        trySetItem(
          storage,
          ownStorageKey("layers", owner),
          JSON.stringify(arrangementOf(entries, folded, styles.chosen)),
        ),
    },
  });
}

/** The stored arrangement of a project's layers; nothing when it can't be parsed. */
export const storedArrangement = (storage: Storage, owner: MapOwner): unknown => {
  try {
    return JSON.parse(storage.getItem(ownStorageKey("layers", owner)) ?? "null");
  } catch {
    return null;
  }
};
