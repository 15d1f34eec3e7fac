import { fromPromise, waitFor, type ActorRefFrom } from "xstate";
import { loadRdGrid } from "../../../machines/coordinates/rdNew.ts";
import { coordinatesMachine, notationStorageKey } from "../../../machines/coordinates/coordinatesMachine.ts";
import { areImagesDrawn } from "../../../machines/layers/layersContext.ts";
import type { layersMachine } from "../../../machines/layers/layersMachine.ts";
import { fetchRdGrid } from "../../api/rdGrid.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

interface CoordinatesDeps {
  storage: Pick<Storage, "setItem">;
  layers: ActorRefFrom<typeof layersMachine>;
}

/** Gives the notation of positions its place in storage, and RD New its correction grid. */
export function provideCoordinates({ storage, layers }: CoordinatesDeps) {
  return coordinatesMachine.provide({
    actors: {
      untilImagesAreDrawn: fromPromise(async ({ signal }) => {
        await waitFor(layers, ({ context }) => areImagesDrawn(context), { signal, timeout: Infinity });
      }),
      loadRdGrid: fromPromise(async ({ signal }) => {
        const bytes = await fetchRdGrid(signal);
        signal.throwIfAborted();
        loadRdGrid(bytes);
      }),
    },
    actions: {
      persistNotation: (_args, { notation }) => trySetItem(storage, notationStorageKey, notation),
    },
  });
}

/** The stored notation. */
export const storedNotation = (storage: Storage): unknown => storage.getItem(notationStorageKey);
