import { fromPromise } from "xstate";
import { loadRdGrid } from "../../../machines/coordinates/rdNew.ts";
import { coordinatesMachine, notationStorageKey } from "../../../machines/coordinates/coordinatesMachine.ts";
import { fetchRdGrid } from "../../api/rdGrid.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

/** Gives the notation of positions its place in storage, and RD New its correction grid. */
export function provideCoordinates({ storage }: { storage: Pick<Storage, "setItem"> }) {
  return coordinatesMachine.provide({
    actors: {
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
