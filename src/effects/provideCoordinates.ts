import { coordinatesMachine, notationStorageKey } from "../../machines/coordinates/coordinatesMachine.ts";
import { keepIfPossible } from "./keepIfPossible.ts";

/** Gives the notation of positions its place in storage. */
export function provideCoordinates({ storage }: { storage: Pick<Storage, "setItem"> }) {
  return coordinatesMachine.provide({
    actions: {
      persistNotation: (_args, { notation }) => keepIfPossible(storage, notationStorageKey, notation),
    },
  });
}

/** What the storage holds as the notation. */
export const storedNotation = (storage: Storage): unknown => storage.getItem(notationStorageKey);
