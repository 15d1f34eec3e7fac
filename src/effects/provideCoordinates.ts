import { fromPromise } from "xstate";
import { coordinatesMachine, notationStorageKey } from "../../machines/coordinates/coordinatesMachine.ts";

export interface CoordinatesDeps {
  /** Undefined in a page that was not fetched over https. */
  clipboard: Pick<Clipboard, "writeText"> | undefined;
  storage: Pick<Storage, "setItem">;
}

/** Gives positions the browser's clipboard, and their notation its place in storage. */
export function provideCoordinates({ clipboard, storage }: CoordinatesDeps) {
  return coordinatesMachine.provide({
    actors: {
      writeClipboard: fromPromise<void, { text: string }>(async ({ input: { text } }) => {
        if (!clipboard) throw new Error("this page may not write to the clipboard");
        await clipboard.writeText(text);
      }),
    },
    actions: {
      persistNotation: (_args, { notation }) => storage.setItem(notationStorageKey, notation),
    },
  });
}

/** What the storage holds as the notation. */
export const storedNotation = (storage: Storage): unknown => storage.getItem(notationStorageKey);
