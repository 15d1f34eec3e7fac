import { fromPromise } from "xstate";
import { arrangementOf } from "../../../machines/layers/layerArrangement.ts";
import { layersMachine } from "../../../machines/layers/layersMachine.ts";
import { ownStorageKey, type MapOwner } from "../../../machines/map-view/ownStorageKey.ts";
import type { LayerDescription } from "../../../schemas/layerDescription.ts";
import type { Api } from "../../api/createApi.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

/** Provides the storage of a project's layer arrangement, and the map server's descriptions. */
export function provideLayers({
  api,
  server,
  titles = {},
  owner,
  storage,
}: {
  api: Api;
  server: ProjectMapServer;
  /** The project's titles by layer name; others have the map server's title. */
  titles?: Readonly<Record<string, string>> | undefined;
  owner: MapOwner;
  storage: Storage;
}) {
  return layersMachine.provide({
    actors: {
      loadDescriptions: fromPromise(async ({ signal }) => {
        // The first picture does without.
        const { fetchLayerDescriptions } = await api.fetchCode(
          () => import("../../api/layerDescriptions.ts"),
        );
        return withTitles(await fetchLayerDescriptions(api, server, signal), titles);
      }),
    },
    actions: {
      persistArrangement: (_args, { entries }) =>
        trySetItem(storage, ownStorageKey("layers", owner), JSON.stringify(arrangementOf(entries))),
    },
  });
}

function withTitles(
  descriptions: Record<string, LayerDescription>,
  titles: Readonly<Record<string, string>>,
): Record<string, LayerDescription> {
  const unlimited = { minScale: null, maxScale: null };
  const titled = Object.entries(titles).map(
    ([name, title]) => [name, { ...unlimited, ...descriptions[name], title }] as const,
  );
  return { ...descriptions, ...Object.fromEntries(titled) };
}

/** The stored arrangement of a project's layers; nothing when it can't be parsed. */
export const storedArrangement = (storage: Storage, owner: MapOwner): unknown => {
  try {
    return JSON.parse(storage.getItem(ownStorageKey("layers", owner)) ?? "null");
  } catch {
    return null;
  }
};
